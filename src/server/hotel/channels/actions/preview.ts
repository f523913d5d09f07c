import type * as api from '#contract/hotel/channels/api/channels.ts'
import type { FeedEffect, FeedPreview } from '#contract/hotel/channels/shapes.ts'
import { daysBetween, nightsOf } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { nightsOfTypes } from '../../availability/actions/offers.ts'
import { openRoom, takenOf } from '../data/busy.ts'
import { seeChannel, type Working } from '../data/channels.ts'
import { shared, type Span } from '../rules/days.ts'
import { type Plan, planFeed } from '../rules/plan.ts'
import { placeOf, refuseAddress } from './channels.ts'
import { fetchCalendar } from './feed.ts'
import { knownOf } from './standing.ts'

type Wish = Given<typeof api.previewFeed>['body']
type Shown = FeedPreview['events'][number]

/** Reads a calendar and says what each of its events would come to; nothing is written. @throws 400 at the field · 404 */
export async function previewFeed(ctx: Ctx, wish: Wish): Promise<FeedPreview> {
  await refuseAddress(ctx, wish.url)
  const place = await ctx.read((tx) => placeOf(tx, wish))
  const looked = await fetchCalendar(ctx, wish.url)
  if (looked.status === 'failed') throw invalid('url', looked.problem)
  if (looked.status === 'unchanged') throw invalid('url', 'The server answered without the calendar')
  const { feed } = looked
  return ctx.read(async (tx) => {
    const known = wish.channelId && (await seeChannel(tx, wish.channelId))
    const channel: Working = { ...(known || unknownChannel(wish)), ...place }
    const { known: before, standing } = await knownOf(tx, channel)
    const plan = planFeed(feed, before, standing)
    const events = await shownOf(tx, channel, plan)
    const countOf = (effect: FeedEffect) => events.filter((one) => one.effect === effect).length
    const [book, close, conflict] = [countOf('book'), countOf('close'), countOf('conflict')]
    return {
      host: new URL(wish.url).host,
      calendar: feed.name,
      events,
      counts: { book, close, conflict, other: events.length - book - close - conflict },
      warnings: feed.warnings,
    }
  })
}

/** A channel that isn't connected yet: nothing is known of it. */
function unknownChannel({ roomTypeId, roomId = null }: Wish): Working {
  const nothing = {
    feed: null,
    feedHost: null,
    etag: null,
    lastModified: null,
    failingSince: null,
    problem: null,
    token: null,
  }
  const out = { outEtag: null, outDays: [], outDaysBefore: [], outChangedAt: null }
  const own = { id: newId<'channel'>(), kind: 'ical', name: '', state: 'active', everyMinutes: 15, version: 1 } as const
  return { ...own, ...nothing, ...out, roomTypeId, roomId }
}

async function shownOf(tx: Tx, channel: Working, { bookings, closures }: Plan): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const step of bookings) {
    if (step.step === 'cancel') {
      const { reference, arrival: from, departure: to } = step
      shown.push(
        row({ reference, summary: '', span: { from, to }, effect: 'free', words: 'Not in the calendar any more' }),
      )
      continue
    }
    const { reference, summary, from, to } = step.event
    const why = step.step === 'book' ? await whyNot(tx, channel, step.stay) : null
    const effect = why ? 'conflict' : effectOf(step.step)
    shown.push(row({ reference, summary, span: { from, to }, effect, words: why ?? wordsOf(effect) }))
  }
  for (const step of closures) {
    const { reference } = step
    const [span, summary, effect] =
      step.step === 'open' ? [step.before, '', 'free' as const] : [step.span, step.summary, effectOf(step.step)]
    shown.push(row({ reference, summary, span, effect, words: wordsOf(effect) }))
  }
  return shown.toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

function row({ span: { from, to }, ...rest }: Omit<Shown, 'from' | 'to' | 'nights'> & { span: Span }): Shown {
  return { ...rest, from, to, nights: daysBetween(from, to) }
}

function effectOf(step: string): FeedEffect {
  const effects: Readonly<Record<string, FeedEffect>> = { rename: 'keep', move: 'amend' }
  return effects[step] ?? (known.find((one) => one === step) || 'skip')
}

const known: readonly FeedEffect[] = ['book', 'close', 'amend', 'keep', 'echo', 'past']

function wordsOf(effect: FeedEffect): string | null {
  return effect === 'echo' ? 'It comes from here: these nights are held already' : null
}

/** Why a stay couldn't be booked; null where it could. */
async function whyNot(tx: Tx, { id, roomTypeId, roomId }: Working, span: Span): Promise<string | null> {
  const types = await nightsOfTypes(tx, span)
  const free = types.find((type) => type.id === roomTypeId)?.free ?? []
  const soldOut = nightsOf(span.from, span.to).find((_, index) => (free[index] ?? 0) <= 0)
  if (soldOut) return `Sold out on ${soldOut}: it waits in the inbox`
  if (roomId === null) return null
  const taken = (await takenOf(tx, roomId, { channel: id, ...span })).find((one) => shared(one, span) > 0)
  const room = taken && (await openRoom(tx, roomId))
  return taken ? `Room ${room?.number ?? ''} is taken by ${taken.words}: it is booked without a room` : null
}
