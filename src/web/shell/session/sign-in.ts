import type { Received } from '#contract/kernel/endpoint.ts'
import type { login, loginWithCode, logout } from '#contract/identity/sessions/api.ts'
import { t } from '#web/texts/text.ts'
import { jsonOf, request } from '../call/request.ts'
import { report } from '../report.ts'
import { dropSession, keepSession, storedSession } from './store.ts'

const loginPath: (typeof login)['path'] = '/api/auth/login'
const codePath: (typeof loginWithCode)['path'] = '/api/auth/login/code'
const logoutPath: (typeof logout)['path'] = '/api/auth/logout'

/** The moment between the password and the code: what the second step is called with. */
export type Challenge = { token: string }

/**
 * Signs in and keeps the session; answers a challenge where a code is asked for. Fails with the server's text, else 'Login failed'.
 */
export async function signIn(email: string, password: string): Promise<Challenge | null> {
  const { ok, answer } = await answerTo(loginPath, { email, password })
  const challenge = challengeIn(answer)
  if (challenge) return challenge
  keepAnswer(ok, answer)
  return null
}

/** The second step; fails like the first. */
export async function signInWithCode({ token }: Challenge, code: string): Promise<void> {
  const { ok, answer } = await answerTo(codePath, { challenge: token, code })
  keepAnswer(ok, answer)
}

function keepAnswer(ok: boolean, answer: unknown): void {
  if (!ok || !isSignedIn(answer)) throw new Error(errorText(answer) ?? 'Login failed')
  keepSession({ token: answer.token, user: answer.user, tenant: answer.tenant })
}

async function answerTo(path: string, body: Record<string, string>) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  try {
    const response = await request(path, init)
    return { ok: response.ok, answer: await jsonOf(response) }
  } catch (error) {
    throw new Error('Login failed', { cause: error })
  }
}

/** Ends the session here and on the server; here also when the server can't be reached. */
export async function signOut(): Promise<void> {
  const session = storedSession()
  dropSession()
  if (!session) return
  const headers = { authorization: `Bearer ${session.token}` }
  await request(logoutPath, { method: 'POST', headers, keepalive: true }).catch((error: unknown) => {
    // The token is gone from this browser; on the server it ends by itself.
    report(t('The server was not told of the sign-out'), error)
  })
}

function challengeIn(answer: unknown): Challenge | null {
  if (!isRecord(answer) || answer['code'] !== 'two_factor_required' || !isRecord(answer['details'])) return null
  const { challenge } = answer['details']
  return typeof challenge === 'string' ? { token: challenge } : null
}

function isSignedIn(answer: unknown): answer is Received<typeof login> {
  return isRecord(answer) && typeof answer['token'] === 'string' && 'user' in answer && 'tenant' in answer
}

function errorText(answer: unknown): string | undefined {
  if (!isRecord(answer)) return undefined
  return typeof answer['error'] === 'string' && answer['error'] !== '' ? answer['error'] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
