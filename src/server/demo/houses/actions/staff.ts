import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { Day, Instant } from '#contract/kernel/day.ts'
import { type Role, roleGrants } from '#contract/kernel/permission.ts'
import { stoppedClock } from '#server/platform/clock.ts'
import type { Actor, TenantStanding } from '#server/platform/context.ts'
import { callsInside, type Inside } from '#server/platform/http/inside.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import { systemCtx } from '#server/platform/system.ts'
import type { DemoUser } from '../rules/people.ts'

/** Where and with what the demo is made. */
export type DemoTools = { platform: Platform; routes: readonly Route[] }

/** Whoever holds the role, acting at a minute of a day under their own name and rights. */
export type Staff = (role: Role, day: Day, minute: number) => Inside

type Employed = DemoTools & {
  tenant: TenantStanding
  members: readonly DemoUser[]
  /** By e-mail. */
  ids: ReadonlyMap<string, UserId>
}

/** The staff of a tenant; nobody acts later than now. */
export function staffOf({ platform, routes, tenant, members, ids }: Employed): Staff {
  return (role, day, minute) => {
    const asked = instantAt(day, minute)
    const now = platform.clock.now()
    const clock = stoppedClock(asked < now ? asked : now)
    return callsInside(routes, systemCtx(platform, tenant, { actor: actorOf(role, { members, ids }), clock }))
  }
}

/** A minute of a day in Accra, which keeps Greenwich time. */
export function instantAt(day: Day, minute: number): Instant {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${day}T${two(minute / 60)}:${two(minute % 60)}:${two((minute * 60) % 60)}.000Z` as Instant // an instant by its form
}

/** The minute of its day in which something happened. */
export function minuteOf(instant: string): number {
  return Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16))
}

function actorOf(role: Role, { members, ids }: Pick<Employed, 'members' | 'ids'>): Actor {
  const member = members.find((one) => one.role === role)
  const id = member && ids.get(member.email)
  if (!member || !id) throw new Error(`Nobody works as ${role}`)
  const name = `${member.firstName} ${member.lastName}`
  return { id, name, role, permissions: roleGrants[role], sessionId: null, address: null, userAgent: null }
}
