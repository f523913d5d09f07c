import { holds, type Permission } from '#contract/kernel/permission.ts'
import type { Caller } from '../http/caller.ts'

/** Who may follow the topics of a domain ("hotel" for "hotel.booking"): holders of one of the permissions. */
export type Audiences = Readonly<Record<string, readonly Permission[]>>

/** The room of one user, on all their devices. */
export function userRoom(user: string): string {
  return `user:${user}`
}

/** The room of a tenant's users who may follow a domain. */
export function domainRoom(tenant: string, domain: string): string {
  return `tenant:${tenant}:${domain}`
}

/** Every room that a caller belongs to at this moment. */
export function roomsOf({ actor, tenant }: Caller, audiences: Audiences): string[] {
  const own = [userRoom(actor.id)]
  if (!tenant) return own
  const domains = Object.keys(audiences).filter((domain) =>
    audiences[domain]?.some((permission) => holds(actor.permissions, permission)),
  )
  return [...own, ...domains.map((domain) => domainRoom(tenant.id, domain))]
}
