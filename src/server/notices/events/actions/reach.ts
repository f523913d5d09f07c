import type { Given } from '#contract/kernel/endpoint.ts'
import type * as api from '#contract/notices/events/api.ts'
import { reachOf } from '#contract/notices/events/rules.ts'
import type { ChosenReach, ReachedEvent } from '#contract/notices/events/shapes.ts'
import { type TenantRole, tenantRoles } from '#contract/identity/users/rules.ts'
import { holds } from '#contract/kernel/permission.ts'
import type { NoticeEvent } from '#contract/tenancy/events/shapes.ts'
import { type Member, membersIn, roleRightsIn } from '#server/identity/public/users.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, stale } from '#server/platform/errors.ts'
import { eventIsPersonal } from '../../errors.ts'
import { allChosen, deleteChosen, lockChosen, type StoredReach, writeChosen } from '../data/reach.ts'
import { eventOf, eventsOf } from './catalogue.ts'

/** Every event that can happen in the house, with whom it reaches. */
export async function listEvents(ctx: Ctx): Promise<ReachedEvent[]> {
  return ctx.read(async (tx) => {
    const [chosen, people] = await Promise.all([allChosen(tx), standingOf(tx)])
    return eventsOf(ctx).map((event) =>
      shown(
        event,
        chosen.find((one) => one.event === event.kind),
        people,
      ),
    )
  })
}

/** Everybody active, to be reached by themselves. */
export async function listReachable(ctx: Ctx) {
  const members = await ctx.read(membersIn)
  return members.map(({ id, name, role }) => ({ userId: id, name, role }))
}

/**
 * Chooses whom an event reaches.
 * @throws 400 for somebody who isn't there · 404 · 409 `stale`, `event_is_personal`
 */
export async function changeEvent(
  ctx: Ctx,
  kind: string,
  { roles, people, version }: Given<typeof api.changeEvent>['body'],
): Promise<ReachedEvent> {
  const event = eventOf(ctx, kind)
  if (event.roles === 'concerned') throw eventIsPersonal()
  return ctx.transaction(async (tx) => {
    const before = await lockChosen(tx, kind)
    if (version !== undefined && version !== (before?.version ?? 0)) throw stale({ what: 'event' })
    const standing = await standingOf(tx)
    people.forEach(({ userId }, index) => {
      if (!standing.members.some(({ id }) => id === userId))
        throw invalid(`people.${index}.userId`, 'Is nobody active here')
    })
    const chosen: ChosenReach = {
      roles: Object.fromEntries(roles.map(({ role, ...reach }) => [role, reach])),
      people: Object.fromEntries(people.map(({ userId, ...reach }) => [userId, reach])),
    }
    const next = { event: kind, ...chosen, version: (before?.version ?? 0) + 1 }
    await writeChosen(tx, next)
    tellOf(tx, event, { before: before && plain(before, standing.members), after: plain(chosen, standing.members) })
    return shown(event, { ...next, changedBy: tx.actor.name, changedAt: tx.now }, standing)
  })
}

/** Lets an event reach whom it ships with. @throws 404 · 409 `event_is_personal` */
export async function resetEvent(ctx: Ctx, kind: string): Promise<ReachedEvent> {
  const event = eventOf(ctx, kind)
  if (event.roles === 'concerned') throw eventIsPersonal()
  return ctx.transaction(async (tx) => {
    await deleteChosen(tx, kind)
    tellOf(tx, event, {})
    return shown(event, undefined, await standingOf(tx))
  })
}

function tellOf(tx: Tx, { kind, label }: NoticeEvent, change: Record<string, unknown>): void {
  tx.audit({ action: 'notification_event.change', resource: 'notification_event', id: null, label, change })
  tx.tell({ topic: 'tenancy.settings', payload: { event: kind } })
}

/** A choice as people read it in the audit trail. */
function plain({ roles, people }: ChosenReach, members: readonly Member[]): Record<string, unknown> {
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? id
  return { roles, people: Object.fromEntries(Object.entries(people).map(([id, reach]) => [nameOf(id), reach])) }
}

type Standing = { members: readonly Member[]; rights: ReadonlyMap<TenantRole, readonly string[]> }

async function standingOf(tx: Tx): Promise<Standing> {
  const [members, rights] = await Promise.all([membersIn(tx), roleRightsIn(tx)])
  return { members, rights }
}

function shown(event: NoticeEvent, chosen: StoredReach | undefined, { members, rights }: Standing): ReachedEvent {
  const { kind, label, line, type, priority, permission } = event
  const maySee = (held: readonly string[]) => permission === null || holds(held, permission)
  return {
    kind,
    label,
    line,
    type,
    priority,
    isPersonal: event.roles === 'concerned',
    roles: tenantRoles.map((role) => ({
      role,
      ...reachOf(event, chosen, { role }),
      maySee: maySee(rights.get(role) ?? []),
    })),
    people: members.flatMap(({ id, name, permissions }) => {
      const reach = chosen?.people[id]
      return reach ? [{ userId: id, name, ...reach, maySee: maySee(permissions) }] : []
    }),
    version: chosen?.version ?? 0,
    changedBy: chosen?.changedBy ?? null,
    changedAt: chosen?.changedAt ?? null,
  }
}
