import { whenTokenReused } from '#server/identity/public.ts'
import { tellFromPlatform } from '#server/platform/outbox/events.ts'
import { insertWarning } from '../data.ts'

// Whoever copied a token can't stop this from being said: it stands with the end of the session.
whenTokenReused(async (tx, { user, tenant }) => {
  const id = await insertWarning(tx, {
    user,
    tenant,
    title: 'A session was ended',
    message:
      'An old sign-in token was used again, perhaps by somebody else. The session was ended. If that was not you, change your password.',
  })
  if (tenant) await tellFromPlatform(tx, tenant, { topic: 'notices.notification', payload: { ids: [id] } })
})
