import type { Channel, ChannelChange, ChannelId } from '#contract/hotel/channels/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { channelPaused, channelReadsNothing } from '../rules/refusals.ts'
import { type Looked as Look, type Working, writeLook } from '../data/channels.ts'
import { endPast } from '../data/closures.ts'
import { endConflict, endGone, hasOpen } from '../data/conflicts.ts'
import { log } from '../data/log.ts'
import { type Plan, planFeed } from '../rules/plan.ts'
import { channelIn, workingIn } from './at.ts'
import { bringUp } from './conflicting.ts'
import { lookAtFeed } from './feed.ts'
import { knownOf } from './standing.ts'
import { carryOut } from './steps.ts'

/** Under this number the house puts an empty calendar before somebody. */
export const wholeCalendar = 'calendar'

/** Reads the calendar of a channel now, for somebody who waits for it. @throws 404 · 409 `channel_reads_nothing`, `channel_paused` */
export async function syncChannel(ctx: Ctx, id: ChannelId): Promise<Channel> {
  await ctx.step((tx) => tx.replayIfAnswered())
  const channel = await ctx.read((tx) => workingIn(tx, id))
  if (channel.state === 'paused') throw channelPaused({ channel: channel.name })
  if (channel.feed === null) throw channelReadsNothing({ channel: channel.name })
  await takeIn(ctx, channel)
  return ctx.transaction((tx) => channelIn(tx, id))
}

/**
 * Reads the calendar of a channel and does what it says, step by step: each is done once, also by two who read at the same moment. A
 * calendar that fails, is cut or comes back empty frees no night.
 */
export async function takeIn(ctx: Ctx, channel: Working): Promise<void> {
  const isAnew = await ctx.read((tx) => hasOpen(tx, channel.id))
  const looked = await lookAtFeed(ctx, channel, { isAnew })
  if (looked.status === 'failed') return noteFailure(ctx, channel, looked.problem)
  if (looked.status === 'unchanged') return noteLook(ctx, channel, { problem: null })
  const { known, standing } = await ctx.read((tx) => knownOf(tx, channel))
  const plan = planFeed(looked.feed, known, standing)
  const changes: ChannelChange[] = []
  const work = { ctx, channel, today: standing.today }
  for (const step of inOrder(plan)) changes.push(...(await carryOut(work, step)))
  await ctx.step(async (tx) => {
    await endPast(tx, channel.id, standing.today)
    const isHeldBack = await noteHeldBack(tx, channel, plan)
    if (plan.heldBack.why === null)
      await endGone(
        tx,
        channel.id,
        looked.feed.events.map(({ reference }) => reference),
      )
    const { etag, lastModified, feed } = looked
    // What was held back is looked at again, also where the calendar says that it is as it was.
    await writeLook(tx, channel.id, {
      problem: null,
      ...(isHeldBack ? { etag: null, lastModified: null } : { etag, lastModified }),
    })
    if (changes.length > 0 || isHeldBack) {
      const problem = [...(isHeldBack ? [heldBackWords(plan)] : []), ...feed.warnings].join('. ') || null
      await log(tx, {
        channel: channel.id,
        message: 'calendar',
        result: isHeldBack ? 'held_back' : 'done',
        problem,
        changes,
      })
    }
    tx.tell({ topic: 'hotel.channel', payload: { id: channel.id } })
  })
}

/** First what gives nights back, then what takes them. */
function inOrder({ bookings, closures }: Plan) {
  const turn = ['cancel', 'rename', 'open', 'move', 'amend', 'book', 'close']
  return [...bookings, ...closures]
    .filter(({ step }) => turn.includes(step))
    .toSorted((a, b) => turn.indexOf(a.step) - turn.indexOf(b.step))
}

async function noteHeldBack(tx: Tx, channel: Working, plan: Plan): Promise<boolean> {
  const { why, bookings, closures } = plan.heldBack
  if (why === null || bookings + closures === 0) {
    await endConflict(
      tx,
      { channel: channel.id, reference: wholeCalendar },
      { state: 'settled', by: 'The calendar itself' },
    )
    return false
  }
  if (why === 'emptied') {
    const words = heldBackWords(plan)
    await bringUp(tx, channel, { kind: 'emptied', reference: wholeCalendar, words, wanted: null })
  }
  return true
}

function heldBackWords({ heldBack: { why, bookings, closures } }: Plan): string {
  const stand = `${bookings === 1 ? '1 booking' : `${bookings} bookings`} and ${closures === 1 ? '1 closure' : `${closures} closures`}`
  return why === 'emptied'
    ? `The calendar came back empty while ${stand} of it stand. Nothing was freed`
    : `An event could not be read, so ${stand} that are missing were not freed`
}

async function noteLook(ctx: Ctx, { id }: Working, look: Look): Promise<void> {
  await ctx.step(async (tx) => {
    await writeLook(tx, id, look)
    tx.tell({ topic: 'hotel.channel', payload: { id } })
  })
}

async function noteFailure(ctx: Ctx, channel: Working, problem: string): Promise<void> {
  const words = problem.slice(0, 500)
  await ctx.step((tx) => log(tx, { channel: channel.id, message: 'calendar', result: 'failed', problem: words }))
  await noteLook(ctx, channel, { problem: words })
}
