import type { TellReuse } from '#server/identity/public.ts'
import { tellFromPlatform } from '#server/platform/outbox/events.ts'
import { insertWarning } from '../data.ts'

/** Tells the user that a copied token ended a session. Whoever copied it can't stop that: it stands with the end of the session. */
export const warnOfReuse: TellReuse = async (tx, { user, tenant }) => {
  const id = await insertWarning(tx, {
    user,
    tenant,
    title: 'A session was ended',
    message:
      'An old sign-in token was used again, perhaps by somebody else. The session was ended. If that was not you, change your password.',
  })
  if (tenant) await tellFromPlatform(tx, tenant, { topic: 'notices.notification', payload: { ids: [id] } })
}
