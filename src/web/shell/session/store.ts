import { useSyncExternalStore } from 'react'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { login } from '#contract/identity/sessions/api.ts'
import { t } from '#web/texts/text.ts'

type SignedIn = Received<typeof login>

/** Who is signed in, with the bearer token; a superadmin has no tenant. */
export type Session = Pick<SignedIn, 'token' | 'user' | 'tenant'>

type House = { name: string; logo: string | null }

const key = 'hostelry.session'
const houseKey = 'hostelry.house'
const reasonKey = 'hostelry.session-ended'
const listeners = new Set<() => void>()
let text: string | null | undefined
let known: Session | null = null

/** The session as the browser's storage holds it now; other tabs may have changed it since the last look. */
export function storedSession(): Session | null {
  const now = localStorage.getItem(key)
  if (now !== text) {
    text = now
    known = parsed(now)
  }
  return known
}

/** Keeps a session for every tab of this browser. */
export function keepSession(session: Session) {
  localStorage.setItem(key, JSON.stringify(session))
  rememberHouse(session)
  tell()
}

/** Keeps what the server said of the house's standing: it waits for approval, or was suspended. */
export function keepStanding(status: 'pending' | 'suspended') {
  const session = storedSession()
  if (session?.tenant) keepSession({ ...session, tenant: { ...session.tenant, status } })
}

/** Forgets the session and what belonged to it; `reason` is shown on the sign-in page. */
export function dropSession(reason?: string) {
  localStorage.removeItem(key)
  sessionStorage.clear()
  if (reason) sessionStorage.setItem(reasonKey, reason)
  tell()
}

/** Forgets a session that the server no longer knows; `why` is what it said of that. */
export function endSession(why?: string) {
  // Of several calls that find out at once the first one's words stay.
  if (!storedSession()) return
  dropSession(why && !plainReasons.has(why) ? `${why}.` : t('Your session has ended. Sign in to go on where you were.'))
}

/** What the server says when there is nothing more to say. */
const plainReasons = new Set([t('Session refresh failed'), t('No token available'), t('Sign in first')])

/** Why the last session ended, when it did not end by hand. */
export function endedBecause(): string | null {
  return sessionStorage.getItem(reasonKey)
}

/** The session, followed: a sign-in, refresh or sign-out in any tab shows at once. */
export function useStoredSession(): Session | null {
  return useSyncExternalStore(listenToSession, storedSession)
}

/** Calls the listener at every change of the session, also of other tabs; answers how to stop it. */
export function listenToSession(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The house that was signed in to last on this browser, which its sign-in page shows. */
export function lastHouse(): House | null {
  try {
    const house: unknown = JSON.parse(localStorage.getItem(houseKey) ?? 'null')
    return isHouse(house) ? house : null
  } catch {
    return null
  }
}

function rememberHouse({ tenant }: Session) {
  if (!tenant) return
  const house: House = { name: tenant.name, logo: tenant.settings.logo }
  localStorage.setItem(houseKey, JSON.stringify(house))
}

function isHouse(value: unknown): value is House {
  return typeof value === 'object' && value !== null && 'name' in value && 'logo' in value
}

function tell() {
  for (const listener of listeners) listener()
}

function parsed(stored: string | null): Session | null {
  if (stored === null) return null
  try {
    const session: unknown = JSON.parse(stored)
    return isSession(session) ? session : null
  } catch {
    return null
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false
  return (
    'token' in value && typeof value.token === 'string' && 'tenant' in value && 'user' in value && isUser(value.user)
  )
}

function isUser(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'role' in value && 'permissions' in value
}
