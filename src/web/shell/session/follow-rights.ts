import { getSession } from '#contract/identity/sessions/api.ts'
import { call } from '../call/call.ts'
import { on } from '../realtime/connection.ts'
import { keepSession, storedSession } from './store.ts'

/** Takes over who one is and what one may do as soon as the server says that rights have changed. Answers how to end it. */
export function followRights(): () => void {
  return on('changed', (hint) => {
    if (typeof hint === 'object' && hint !== null && 'topic' in hint && hint.topic === 'identity.permission')
      void renew()
  })
}

async function renew(): Promise<void> {
  try {
    const standing = await call(getSession)
    const session = storedSession()
    if (session?.user.id === standing.user.id) keepSession({ ...session, ...standing })
  } catch {
    // Rights are asked for at each call anyway, and the next refresh brings them.
  }
}
