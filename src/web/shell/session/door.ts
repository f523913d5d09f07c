import { endedBecause, storedSession, type Session } from './store.ts'

/** Screens that stand before the door: everybody may open them, signed in or not. */
const openPaths = ['/accept-invitation', '/forgot-password', '/reset-password'] as const

export type OpenPath = (typeof openPaths)[number]

/** The open screen that an address leads to. */
export function openPath(path: string): OpenPath | undefined {
  return openPaths.find((open) => open === path)
}

/** True for a session that leads anywhere: a superadmin's, or one with a tenant. */
export function leadsIn(session: Session | null): session is Session {
  return session !== null && (session.tenant !== null || session.user.role === 'superadmin')
}

/**
 * Puts the address right for who is here: without a session it becomes /login, remembering where one was unless one left by
 * hand; with a session, /login becomes the place one was at.
 */
export function settleAddress(arriving = false) {
  const { pathname, search } = location
  const target = addressFor({
    signedIn: leadsIn(storedSession()),
    path: pathname,
    search,
    remember: arriving || endedBecause() !== null,
  })
  if (target) history.replaceState(null, '', target)
}

type Here = { signedIn: boolean; path: string; search: string; remember: boolean }

/** The address that someone belongs to, or null when it is right already. */
export function addressFor({ signedIn, path, search, remember }: Here): string | null {
  if (openPath(path)) return null
  if (signedIn) return isDoor(path) ? placeBefore(search) : null
  if (isDoor(path)) return null
  const here = `${path}${search}`
  return remember && here !== '/' ? `/login?from=${encodeURIComponent(here)}` : '/login'
}

/** Where strangers are: who is signed in has no business there. */
function isDoor(path: string): boolean {
  return path === '/login' || path === '/register'
}

function placeBefore(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '/'
  return /^\/(?![/\\])/.test(from) && !from.startsWith('/login') ? from : '/'
}
