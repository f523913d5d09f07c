import { onTestFinished, vi } from 'vitest'
import type { Session } from './session/store.ts'

/** `cut` is an answer whose body breaks off, for this reason. */
export type Answer = { status: number; body: unknown } | { status: number; cut: Error } | Error | 'never'
type Asked = { url: string; method: string; headers: Record<string, string>; body: unknown }

/**
 * For tests: storage in memory and a fetch that gives the answers put into `answers`, in their order. When the test is over they are
 * gone, and so are the clock and the watchers that it set up.
 */
export function fakeBrowser() {
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const answers: Answer[] = []
  const requests: Asked[] = []
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const text = typeof init.body === 'string' ? init.body : undefined
    const headers = Object.fromEntries(new Headers(init.headers))
    requests.push({
      url,
      method: init.method ?? 'GET',
      headers,
      body: text === undefined ? undefined : JSON.parse(text),
    })
    return answered(answers.shift(), init.signal)
  })
  return {
    answers,
    requests,
    keep: (session: object) => localStorage.setItem('hostelry.session', JSON.stringify(session)),
  }
}

/** A session as it lies in the storage. */
export function aStoredSession(
  token: string,
  withoutToken = false,
): Omit<Session, 'user' | 'tenant'> & Record<string, unknown> {
  const user = {
    id: 'u1',
    email: 'owner@demo.hostelry.test',
    firstName: 'Ama',
    lastName: 'Mensah',
    role: 'owner',
    permissions: [],
  }
  const session = {
    user,
    tenant: { id: 't', name: 'Labadi Shore Hotel', status: 'active', settings: { logo: null } },
    token,
  }
  return withoutToken ? { ...session, token: 'unused' } : session
}

function answered(answer: Answer | undefined, signal: AbortSignal | null | undefined): Promise<Response> {
  if (answer === undefined) throw new Error('No answer was prepared for this request')
  if (answer === 'never')
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  if (answer instanceof Error) return Promise.reject(answer)
  if ('cut' in answer) {
    const broken = new ReadableStream({ start: (body) => body.error(answer.cut) })
    return Promise.resolve(new Response(broken, { status: answer.status }))
  }
  return Promise.resolve(
    new Response(answer.body === undefined ? 'not json' : JSON.stringify(answer.body), { status: answer.status }),
  )
}

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
