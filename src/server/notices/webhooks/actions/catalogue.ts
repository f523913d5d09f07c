import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { HouseEvent } from '#contract/kernel/event.ts'
import { testEvent } from '#contract/notices/webhooks/rules.ts'
import type { EventKind } from '#contract/notices/webhooks/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { openSlot } from '#server/platform/wiring.ts'

/** Everything that domains declare to happen. */
export const houseEvents = openSlot<readonly HouseEvent[]>('what happens in a house, for webhooks')

/** Everything that webhooks can be told of, and what of it the caller may be told. */
export async function listEventKinds(ctx: Ctx): Promise<EventKind[]> {
  return houseEvents.get().map(({ type, label, group, record, access }) => ({
    type,
    label,
    group,
    recordPath: record?.path ?? null,
    isAllowed: ctx.can(access),
  }))
}

/** An event by its type; undefined for one that is no longer declared, and for a test. */
export function eventOf(type: string): HouseEvent | undefined {
  return houseEvents.get().find((event) => event.type === type)
}

/** What an event is called. */
export function labelOf(type: string): string {
  return type === testEvent.type ? testEvent.label : (eventOf(type)?.label ?? type)
}

/** Where a record is read: the path of its call with its id. */
export function hrefOf({ path }: Endpoint, id: string): string {
  return path.replace('{id}', id)
}
