import type * as api from '#contract/hotel/channels/api/deliver.ts'
import { codeText } from '#contract/hotel/channels/rules.ts'
import type { ChannelId, ChannelLogRow } from '#contract/hotel/channels/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { majorOf, minorOf } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid, notFound, Refusal } from '#server/platform/errors.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { channelCodeUnmapped, channelPaused } from '../rules/refusals.ts'
import { findBooking } from '../data/bookings.ts'
import { writeIn, type Working } from '../data/channels.ts'
import { meantBy, meetCode } from '../data/codes.ts'
import { log } from '../data/log.ts'
import { type At, workingIn } from './at.ts'
import { bringUp, conflictOf } from './conflicting.ts'
import { type Leave, place } from './place.ts'
import { withdraw } from './withdraw.ts'

export type Delivery = Given<typeof api.deliverBooking>['body']
type Named = { id: ChannelId; reference: string }
export type Delivered = api.Delivered

/**
 * Takes a booking in that a channel delivers, new or changed; once, however often it comes. What is refused waits in the inbox.
 * @throws 400 at the field · 404 · 409 as the contract says
 */
export async function deliverBooking(ctx: Ctx, named: Named, body: Delivery): Promise<Delivered> {
  if (body.departure <= body.arrival) throw invalid('departure', 'Must lie after the arrival')
  return answering(ctx, named, {
    message: { message: 'booking', body },
    work: async (at, channel) => (await placeDelivery(at, channel, { reference: named.reference, body })).outcome,
  })
}

/** Cancels a booking of a channel. @throws 404 · 409 as the contract says */
export async function cancelDelivered(ctx: Ctx, named: Named, { revision }: { revision: number }): Promise<Delivered> {
  const work: Work = async (at, channel) => {
    const today = await holdBusinessDate(at.tx)
    const reason = `Cancelled by ${channel.name}`
    const wish = { reference: named.reference, arrival: today, departure: today, revision, reason, isMissing: false }
    return (await withdraw(at, channel, wish)).outcome
  }
  return answering(ctx, named, { message: { message: 'cancellation', body: { revision } }, work })
}

/** How a booking of a channel stands here. @throws 404 */
export async function showDelivered(ctx: Ctx, { id, reference }: Named): Promise<Delivered> {
  return ctx.read(async (tx) => {
    const channel = await workingIn(tx, id)
    const found = await findBooking(tx, channel.id, reference)
    if (!found) throw notFound('booking of the channel')
    return answerOf(found, 'unchanged')
  })
}

/** Places what was delivered, under what its codes mean. @throws 409 `channel_code_unmapped`, and as `place` */
export async function placeDelivery(
  at: At,
  channel: Working,
  { reference, body, leave = {} }: { reference: string; body: Delivery; leave?: Leave },
) {
  const { roomCode, rateCode, arrival, departure, adults, children, guest, nightlyPrice = null, notes = null } = body
  const meant = await meantBy(at.tx, channel.id, { roomCode, rateCode })
  if (!meant) throw channelCodeUnmapped({ code: codeText({ roomCode, rateCode }), roomCode, rateCode })
  const days = { arrival, departure }
  const wanted = {
    reference,
    said: saidOf(body),
    revision: body.revision,
    told: days,
    stay: days,
    ...meant,
    roomId: null,
    people: { adults, children },
    guest: { ...guest, kind: 'person' as const, isVip: false },
    nightlyPrice,
    notes,
  }
  return place(at, channel, { wanted, leave })
}

/** What a delivery says of the stay: the same again is no change. */
function saidOf({ roomCode, rateCode, arrival, departure, adults, children, nightlyPrice }: Delivery): string {
  const price = nightlyPrice == null ? '' : minorOf(nightlyPrice)
  return [arrival, departure, roomCode, rateCode, adults, children, price].join(' ').slice(0, 200)
}

type Message = { message: 'booking'; body: Delivery } | { message: 'cancellation'; body: { revision: number } }
type Work = (at: At, channel: Working) => Promise<Delivered['outcome']>

/** Does what was delivered in one transaction with its row in the log; what the house refuses is kept for somebody. */
async function answering(
  ctx: Ctx,
  { id, reference }: Named,
  { message, work }: { message: Message; work: Work },
): Promise<Delivered> {
  try {
    return await ctx.transaction(async (tx) => {
      const channel = await apiChannelIn({ ctx, tx }, id)
      const outcome = await work({ ctx, tx }, channel)
      const found = await findBooking(tx, id, reference)
      if (!found) throw notFound('booking of the channel')
      const answer = answerOf(found, outcome)
      await writeIn(tx, id)
      if (outcome !== 'unchanged')
        await log(tx, {
          ...rowOf(id, reference, message),
          result: outcome === 'ignored' ? 'ignored' : 'done',
          changes: changesOf(answer),
        })
      tx.tell({ topic: 'hotel.channel', payload: { id } })
      return answer
    })
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'conflict' && kept(error))
      await keepRefused(ctx, { id, reference }, { message, error })
    throw error
  }
}

/** A program's channel that takes something in. @throws 404 · 409 `channel_paused` */
async function apiChannelIn({ tx }: At, id: ChannelId): Promise<Working> {
  const channel = await workingIn(tx, id)
  if (channel.kind !== 'api') throw notFound('channel')
  if (channel.state === 'paused') throw channelPaused({ channel: channel.name })
  return channel
}

/** What the channel itself got wrong is its own to mend; nobody here could decide it. */
function kept({ code }: Refusal): boolean {
  return code !== 'channel_revision_reused' && code !== 'channel_paused' && !code.startsWith('idempotency')
}

async function keepRefused(
  ctx: Ctx,
  { id, reference }: Named,
  { message, error }: { message: Message; error: Refusal },
) {
  await ctx.step(async (tx) => {
    const channel = await workingIn(tx, id)
    const known = await findBooking(tx, id, reference)
    const body = message.message === 'booking' ? message.body : null
    if (body && error.code === 'channel_code_unmapped') await meetCode(tx, id, body)
    await log(tx, { ...rowOf(id, reference, message), result: 'refused', problem: error.message })
    const days = body ?? known
    await bringUp(tx, channel, {
      kind: conflictOf(error),
      reference,
      words: error.message,
      wanted: body && { delivery: { ...body, nightlyPrice: minorIn(body) } },
      arrival: days?.arrival ?? null,
      departure: days?.departure ?? null,
      bookingId: known?.bookingId ?? null,
    })
  })
}

/** The price of a delivery as a number that JSON keeps. */
function minorIn({ nightlyPrice }: Delivery): number | null {
  return nightlyPrice == null ? null : minorOf(nightlyPrice)
}

function rowOf(channel: ChannelId, reference: string, { message, body }: Message) {
  return {
    channel,
    message: message satisfies ChannelLogRow['message'],
    reference,
    payload: JSON.stringify(withoutGuest(body)),
  }
}

/** A log tells of the stay, not of who comes. */
function withoutGuest(body: Message['body']): object {
  if (!('guest' in body)) return body
  const { guest: _, notes: __, nightlyPrice, ...stay } = body
  return { ...stay, nightlyPrice: nightlyPrice == null ? null : majorOf(nightlyPrice), guest: '…' }
}

function changesOf({ outcome, reference, bookingId, bookingNumber, arrival, departure }: Delivered) {
  if (outcome === 'ignored' || outcome === 'unchanged' || !bookingId) return []
  const what = { created: 'booked', amended: 'amended', cancelled: 'cancelled' } as const
  const words = { created: 'is booked', amended: 'is now', cancelled: 'is cancelled' }
  return [
    {
      what: what[outcome],
      reference,
      words: `${bookingNumber} ${words[outcome]}, ${arrival} to ${departure}`,
      bookingId,
    },
  ]
}

function answerOf(
  found: NonNullable<Awaited<ReturnType<typeof findBooking>>>,
  outcome: Delivered['outcome'],
): Delivered {
  const { reference, revision, bookingId, bookingNumber, status, roomTypeId, arrival, departure } = found
  return { reference, revision, outcome, bookingId, bookingNumber, status, arrival, departure, roomTypeId }
}
