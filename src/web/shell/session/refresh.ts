import type { Received } from '#contract/kernel/endpoint.ts'
import type { refresh } from '#contract/identity/sessions/api.ts'
import { t } from '#web/texts/text.ts'
import { jsonOf, request } from '../call/request.ts'
import { keepSession, storedSession, type Session } from './store.ts'

const path: (typeof refresh)['path'] = '/api/auth/refresh'
const limits = { retries: 2, firstWait: 1000, timeout: 10_000 }
const failed = t('Session refresh failed')
let underway: Promise<Session> | null = null

/** The server said that this session is over; the message says why where it is more than that. */
export class SessionOver extends Error {}

/**
 * A session with a token newer than `refused`. Takes the one another tab has stored meanwhile; else refreshes once, however
 * many calls ask. Fails with 'No token available' or 'Session refresh failed'.
 */
export async function sessionAfter(refused: string): Promise<Session> {
  const stored = storedSession()
  if (!stored) throw new SessionOver(t('No token available'))
  if (stored.token !== refused) return stored
  underway ??= inTurn(() => replaced(refused)).finally(() => {
    underway = null
  })
  return underway
}

async function replaced(refused: string): Promise<Session> {
  // Another tab may have been first while this one waited for its turn.
  const stored = storedSession()
  if (!stored) throw new SessionOver(t('No token available'))
  if (stored.token !== refused) return stored
  const response = await request(path, { method: 'POST', headers: { authorization: `Bearer ${refused}` } }, limits)
  const answer = await jsonOf(response)
  if (response.status === 401 || response.status === 403) throw new SessionOver(textIn(answer) ?? failed)
  if (!response.ok || !isRefreshed(answer)) throw new Error(failed)
  const session = { token: answer.newToken, user: answer.user, tenant: answer.tenant }
  keepSession(session)
  return session
}

function isRefreshed(answer: unknown): answer is Received<typeof refresh> {
  if (typeof answer !== 'object' || answer === null) return false
  return 'newToken' in answer && typeof answer.newToken === 'string' && 'user' in answer && 'tenant' in answer
}

/** Why the session is over, where the server says so. */
function textIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined
  return typeof answer.error === 'string' && answer.error !== '' ? answer.error : undefined
}

/** One tab at a time, where the browser can tell tabs to wait. */
async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return task()
  return navigator.locks.request('hostelry.refresh', task)
}
