import type { ChannelChange } from '#contract/hotel/channels/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { findBooking, renameBooking } from '../data/bookings.ts'
import type { Working } from '../data/channels.ts'
import { endConflict } from '../data/conflicts.ts'
import type { ClosureStep } from '../rules/closures.ts'
import type { BookingStep } from '../rules/plan.ts'
import { closeNights, moveClosure, openNights } from './closing.ts'
import type { At } from './at.ts'
import { bringUp, conflictOf } from './conflicting.ts'
import { stayOfEvent } from './event-stay.ts'
import { type Leave, place, type WantedStay } from './place.ts'
import { withdraw } from './withdraw.ts'

type Work = { ctx: Ctx; channel: Working; today: Day }

/** Carries out one step of a calendar in a transaction of its own; what the house refuses is put before somebody. */
export async function carryOut(work: Work, step: BookingStep | ClosureStep): Promise<ChannelChange[]> {
  switch (step.step) {
    case 'cancel':
      return cancel(work, step)
    case 'rename':
      await work.ctx.step((tx) =>
        renameBooking(tx, work.channel.id, { before: step.before, after: step.event.reference }),
      )
      return []
    case 'book':
    case 'amend':
      return placeEvent(work, stayOfEvent(work.channel, step.event, step.stay), step.event)
    case 'open':
    case 'move':
    case 'close':
      return carryClosure(work, step)
    default:
      return []
  }
}

async function cancel(
  work: Work,
  { reference, arrival, departure }: BookingStep & { step: 'cancel' },
): Promise<ChannelChange[]> {
  const { ctx, channel } = work
  const reason = `Not in the calendar of ${channel.name} any more`
  return refusedTo(work, { reference, arrival, departure, wanted: null }, () =>
    ctx.step(async (tx) => {
      const wish = { reference, arrival, departure, revision: null, reason, isMissing: true }
      const { outcome, known } = await withdraw({ ctx, tx }, channel, wish)
      const words = `${known.bookingNumber ?? reference} is cancelled, ${arrival} to ${departure}`
      return outcome === 'cancelled' && known.bookingId
        ? [{ what: 'cancelled' as const, reference, words, bookingId: known.bookingId }]
        : []
    }),
  )
}

/** Books or amends the stay of an event. Where its room is taken and the type isn't, it gets none, and somebody gives it one. */
async function placeEvent(work: Work, wanted: WantedStay, event: object): Promise<ChannelChange[]> {
  const { ctx, channel } = work
  const { reference, told } = wanted
  return refusedTo(work, { reference, ...told, wanted: { event } }, async () => {
    try {
      return await ctx.step((tx) => placed({ ctx, tx }, channel, { wanted }))
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'room_taken' || wanted.roomId === null) throw error
      return ctx.step(async (tx) => {
        const changes = await placed({ ctx, tx }, channel, {
          wanted: { ...wanted, roomId: null },
          leave: { givesUpRoom: true },
        })
        const bookingId = changes[0]?.bookingId ?? null
        const words = `${error.message}. It was booked without a room: give it one`
        await bringUp(tx, channel, { kind: 'double_booking', reference, ...told, words, wanted: null, bookingId })
        return [...changes, { what: 'conflict' as const, reference, words, bookingId }]
      })
    }
  })
}

type Wish = { wanted: WantedStay; leave?: Leave }

async function placed(at: At, channel: Working, wish: Wish): Promise<ChannelChange[]> {
  const { outcome, booking } = await place(at, channel, wish)
  if (!booking) return []
  const { arrival, departure, id: bookingId, bookingNumber } = booking
  const days = `${arrival} to ${departure}`
  const [what, words] =
    outcome === 'created'
      ? (['booked', `${bookingNumber} is booked, ${days}`] as const)
      : (['amended', `${bookingNumber} is now ${days}`] as const)
  return [{ what, reference: wish.wanted.reference, words, bookingId }]
}

type Meant = { reference: string; arrival: Day; departure: Day; wanted: object | null }

/** What the house refuses becomes a conflict. */
async function refusedTo(
  work: Work,
  { wanted, ...meant }: Meant,
  run: () => Promise<ChannelChange[]>,
): Promise<ChannelChange[]> {
  const { ctx, channel } = work
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return ctx.step(async (tx) => {
      const known = await findBooking(tx, channel.id, meant.reference)
      const bookingId = known?.bookingId ?? null
      await bringUp(tx, channel, { kind: conflictOf(error), ...meant, words: error.message, wanted, bookingId })
      return [{ what: 'conflict' as const, reference: meant.reference, words: error.message, bookingId }]
    })
  }
}

async function carryClosure(
  work: Work,
  step: ClosureStep & { step: 'open' | 'move' | 'close' },
): Promise<ChannelChange[]> {
  const { ctx, channel, today } = work
  const { reference } = step
  const span = step.step === 'open' ? step.before : step.span
  const wanted = step.step === 'open' ? null : { closure: { reference, summary: step.summary, span } }
  const meant = { reference, arrival: span.from, departure: span.to, wanted }
  return refusedTo(work, meant, () =>
    ctx.step(async (tx) => {
      const isDone = await runClosure(tx, step, { channel, today })
      if (isDone) await endConflict(tx, { channel: channel.id, reference }, { state: 'settled', by: ctx.actor.name })
      const words = `${wordsOf[step.step]} ${span.from} to ${span.to}`
      return isDone ? [{ what: whatOf[step.step], reference, words, bookingId: null }] : []
    }),
  )
}

async function runClosure(
  tx: Tx,
  step: ClosureStep & { step: 'open' | 'move' | 'close' },
  { channel, today }: Pick<Work, 'channel' | 'today'>,
): Promise<boolean> {
  const { id: channelId, roomTypeId, roomId } = channel
  if (roomTypeId === null) return false
  if (step.step === 'open') return openNights(tx, step.id, today)
  const { span, reference, summary } = step
  if (step.step === 'move') return moveClosure(tx, step.id, { span, reference, summary })
  return (await closeNights(tx, { channelId, roomTypeId, roomId, reference, summary, ...span })) !== undefined
}

const whatOf = { open: 'opened', move: 'moved', close: 'closed' } as const
const wordsOf = { open: 'Free again:', move: 'Closed nights moved to', close: 'Closed:' } as const
