import type { Received } from '#contract/kernel/endpoint.ts'
import type { login, logout } from '#contract/identity/sessions/api.ts'
import { jsonOf, request } from '../call/request.ts'
import { report } from '../report.ts'
import { dropSession, keepSession, storedSession } from './store.ts'

const loginPath: (typeof login)['path'] = '/api/auth/login'
const logoutPath: (typeof logout)['path'] = '/api/auth/logout'

/** Signs in and keeps the session; fails with the server's text, else 'Login failed'. */
export async function signIn(email: string, password: string): Promise<void> {
  const { ok, answer } = await answerTo({ email, password }).catch((error: unknown) => {
    throw new Error('Login failed', { cause: error })
  })
  if (!ok || !isSignedIn(answer)) throw new Error(errorText(answer) ?? 'Login failed')
  keepSession({ token: answer.token, user: answer.user, tenant: answer.tenant })
}

async function answerTo(credentials: { email: string; password: string }) {
  const response = await request(loginPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  return { ok: response.ok, answer: await jsonOf(response) }
}

/** Ends the session here and on the server; here also when the server can't be reached. */
export async function signOut(): Promise<void> {
  const session = storedSession()
  dropSession()
  if (!session) return
  const headers = { authorization: `Bearer ${session.token}` }
  await request(logoutPath, { method: 'POST', headers, keepalive: true }).catch((error: unknown) => {
    // The token is gone from this browser; on the server it ends by itself.
    report('The server was not told of the sign-out', error)
  })
}

function isSignedIn(answer: unknown): answer is Received<typeof login> {
  if (typeof answer !== 'object' || answer === null) return false
  return 'token' in answer && typeof answer.token === 'string' && 'user' in answer && 'tenant' in answer
}

function errorText(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined
  return typeof answer.error === 'string' && answer.error !== '' ? answer.error : undefined
}
