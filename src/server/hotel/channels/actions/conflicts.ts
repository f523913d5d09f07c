import type * as api from '#contract/hotel/channels/api/channels.ts'
import { fixesOf } from '#contract/hotel/channels/rules.ts'
import type { ChannelConflict, ChannelConflictId, ConflictFix } from '#contract/hotel/channels/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { ofMinor } from '#contract/kernel/money.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, lacks, notFound } from '#server/platform/errors.ts'
import { holdBusinessDate, readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { conflictOver } from '../rules/refusals.ts'
import { bookingsOf, claimBooking, findBooking, writeBooking } from '../data/bookings.ts'
import type { Working } from '../data/channels.ts'
import { closuresOf } from '../data/closures.ts'
import * as data from '../data/conflicts.ts'
import { log } from '../data/log.ts'
import type { FeedEvent } from '../rules/events.ts'
import { saidOf, staysThough } from '../rules/plan.ts'
import { type At, workingIn } from './at.ts'
import { closeNights, openNights } from './closing.ts'
import { type Delivery, placeDelivery } from './deliver.ts'
import { stayOfEvent } from './event-stay.ts'
import { type Leave, place } from './place.ts'
import { withdraw } from './withdraw.ts'
import type { Span } from '../rules/days.ts'

/** A page of what waits for somebody, or did. */
export async function listConflicts(
  ctx: Ctx,
  query: Given<typeof api.listConflicts>['query'],
): Promise<Page<ChannelConflict>> {
  const window = windowOf(query)
  const { rows, total } = await ctx.read((tx) => data.conflictsOnPage(tx, { ...query, ...window }))
  return pageOf(rows, total, window)
}

type Wish = { fix: ConflictFix; reason?: string | undefined }

/**
 * Does what a conflict waits for, in one transaction with its end, or leaves it as it is.
 * @throws 400 for a fix that it doesn't have · 403 for a sale past a limit or a restriction without its right · 404 · 409 `conflict_over`, and
 *   whatever the fix is refused for
 */
export async function settleConflict(ctx: Ctx, id: ChannelConflictId, { fix, reason }: Wish): Promise<ChannelConflict> {
  if (fix === 'free') await freeAll(ctx, id)
  return ctx.transaction(async (tx) => {
    const [before, conflict] = await Promise.all([data.seeConflict(tx, id), data.findConflict(tx, id)])
    if (!before || !conflict) throw notFound('conflict')
    if (before.state !== 'open') throw conflictOver()
    if (!fixesOf(conflict).includes(fix)) throw invalid('fix', 'This can’t be done about it')
    const channel = await workingIn(tx, before.channelId)
    const at = { ctx, tx }
    await settle(at, channel, { before, fix, leave: leaveOf(ctx, { fix, reason }) })
    const state = fix === 'dismiss' ? 'dismissed' : 'settled'
    await data.endConflict(tx, { channel: channel.id, reference: before.reference }, { state, by: ctx.actor.name })
    const change = { fix, kind: before.kind, reference: before.reference }
    tx.audit({
      action: 'channel.settle',
      resource: 'channel',
      id: channel.id,
      label: channel.name,
      reason: reason ?? null,
      change,
    })
    await log(tx, {
      channel: channel.id,
      message: 'settled',
      result: 'done',
      reference: before.reference,
      problem: conflict.words,
    })
    tx.tell({ topic: 'hotel.channel', payload: { id: channel.id } })
    const after = await data.findConflict(tx, id)
    if (!after) throw notFound('conflict')
    return after
  })
}

/** What of the house's rules the fix goes past: for that one holds the right oneself. */
function leaveOf(ctx: Ctx, { fix, reason }: Wish): Leave {
  if (fix === 'apply') return { isDecided: true }
  if (fix !== 'book_anyway') return {}
  if (!reason) throw invalid('reason', 'Say why it is sold all the same')
  if (!ctx.can('bookings:overbook')) throw lacks('bookings:overbook')
  if (!ctx.can('bookings:override_restriction')) throw lacks('bookings:override_restriction')
  return { overbook: { reason }, override: { reason } }
}

type Settling = { before: data.Waiting; fix: ConflictFix; leave: Leave }

async function settle(at: At, channel: Working, { before, fix, leave }: Settling): Promise<void> {
  if (fix === 'free') return
  if (fix === 'cancel') return cancelMissing(at, channel, before.reference)
  const wanted = wantedOf(before.wanted)
  if (fix === 'dismiss') return leaveAsIs(at, channel, { before, wanted })
  if ('delivery' in wanted) {
    await placeDelivery(at, channel, { reference: before.reference, body: wanted.delivery, leave })
  } else if ('event' in wanted) {
    const today = await holdBusinessDate(at.tx)
    const { from, to } = wanted.event
    const span = { from: from < today ? today : from, to }
    await place(at, channel, { wanted: stayOfEvent(channel, wanted.event, span), leave })
  } else if ('closure' in wanted) await closeAgain(at, channel, wanted.closure)
}

type Wanted =
  | { delivery: Delivery }
  | { event: FeedEvent }
  | { closure: { reference: string; summary: string; span: Span } }
  | Record<string, never>

/** What was kept with a conflict, as this feature wrote it. */
function wantedOf(kept: unknown): Wanted {
  const wanted = (kept ?? {}) as Wanted // written by `bringUp` alone, in these forms
  if (!('delivery' in wanted)) return wanted
  const { nightlyPrice, ...delivery } = wanted.delivery
  return { delivery: { ...delivery, nightlyPrice: nightlyPrice == null ? null : ofMinor(Number(nightlyPrice)) } }
}

type Left = { before: data.Waiting; wanted: Wanted }

/** What the other side says now is known and is not to be done: the same said again opens nothing. */
async function leaveAsIs({ tx }: At, channel: Working, { before, wanted }: Left): Promise<void> {
  const { reference, kind } = before
  if (!('event' in wanted))
    return kind === 'vanished' || kind === 'in_house' ? keepMissing(tx, channel, reference) : undefined
  const { event } = wanted
  const told = { arrival: event.from, departure: event.to }
  const known = await claimBooking(tx, { channel: channel.id, reference, ...told })
  const { revision, bookingId } = known
  await writeBooking(tx, known, {
    ...told,
    revision,
    bookingId,
    said: saidOf(event),
    state: bookingId && known.state === 'held' ? 'held' : 'left',
  })
}

/** A booking that is missing from its calendar stays, and is asked about no more while it is missing. */
async function keepMissing(tx: Tx, channel: Working, reference: string): Promise<void> {
  const known = await findBooking(tx, channel.id, reference)
  if (channel.kind === 'ical' && known) await writeBooking(tx, known, { ...known, said: staysThough })
}

async function closeAgain(
  { tx }: At,
  { id, roomTypeId, roomId }: Working,
  closure: { reference: string; summary: string; span: Span },
) {
  if (roomTypeId === null) return
  const { span, ...named } = closure
  await closeNights(tx, { channelId: id, roomTypeId, roomId, ...named, ...span })
}

async function cancelMissing(at: At, channel: Working, reference: string): Promise<void> {
  const today = await holdBusinessDate(at.tx)
  const reason = `Not in the calendar of ${channel.name} any more`
  await withdraw(at, channel, { reference, arrival: today, departure: today, revision: null, reason, isMissing: false })
}

/**
 * Somebody says that an empty calendar is meant: whatever of it has not begun is freed, one after the other. Begun again after it was cut
 * off, it goes on with what is left.
 */
async function freeAll(ctx: Ctx, id: ChannelConflictId): Promise<void> {
  await ctx.step((tx) => tx.replayIfAnswered())
  const { channel, today, bookings, closures } = await ctx.read(async (tx) => {
    const conflict = await data.seeConflict(tx, id)
    if (!conflict) throw notFound('conflict')
    if (conflict.state !== 'open' || conflict.kind !== 'emptied') throw conflictOver()
    const day = await readBusinessDate(tx)
    const found = await Promise.all([
      workingIn(tx, conflict.channelId),
      bookingsOf(tx, conflict.channelId, day),
      closuresOf(tx, conflict.channelId),
    ])
    return { channel: found[0], today: day, bookings: found[1], closures: found[2] }
  })
  for (const closure of closures) await ctx.step((tx) => openNights(tx, closure.id, today))
  for (const { reference, state, status, arrival } of bookings) {
    const isComing = state === 'held' && arrival >= today && (status === 'confirmed' || status === 'optional')
    if (isComing) await ctx.step((tx) => cancelMissing({ ctx, tx }, channel, reference))
  }
}
