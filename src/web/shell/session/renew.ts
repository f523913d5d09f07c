import { getSession } from '#contract/identity/sessions/api.ts'
import { t } from '#web/texts/text.ts'
import { call } from '../call/call.ts'
import { report } from '../report.ts'
import { keepSession, storedSession } from './store.ts'

/** Takes over the rights and the house as they are at this moment, which may have changed since the sign-in. */
export async function renewSession() {
  try {
    const { user, tenant } = await call(getSession)
    const session = storedSession()
    if (session) keepSession({ ...session, user, tenant })
  } catch (error) {
    report(t('The rights of this moment could not be read'), error)
  }
}
