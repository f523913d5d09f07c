import { createContext, use } from 'react'
import { holds, type Permission } from '#contract/kernel/permission.ts'
import type { Session } from './store.ts'

const SessionContext = createContext<Session | null>(null)

/** Hands the current session to all screens of who is signed in. */
export const SessionProvider = SessionContext

/** Who is signed in; only for screens after sign-in, where there always is a session. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('No session')
  return session
}

/** Asks whether the signed-in user holds a permission: `const can = useCan(); can('rooms:write')`. */
export function useCan(): (permission: Permission) => boolean {
  const { user } = useSession()
  return (permission) => holds(user.permissions, permission)
}
