import type { NoticeEvent } from '#contract/tenancy/events/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound } from '#server/platform/errors.ts'
import { openSlot } from '#server/platform/wiring.ts'

/** Every event that a domain declares. */
export const noticeEvents = openSlot<readonly NoticeEvent[]>('events that people are told of')

/** Those that can happen in a house by its plan. */
export function eventsOf({ tenant }: Pick<Ctx, 'tenant'>): NoticeEvent[] {
  return noticeEvents.get().filter(({ module }) => module === 'core' || tenant.modules.includes(module))
}

/** The event of that kind. @throws 404 */
export function eventOf(ctx: Pick<Ctx, 'tenant'>, kind: string): NoticeEvent {
  const event = eventsOf(ctx).find((one) => one.kind === kind)
  if (!event) throw notFound('event')
  return event
}
