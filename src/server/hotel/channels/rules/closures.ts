import type { Day } from '#contract/kernel/day.ts'
import { earlier, later, shared, type Span, without } from './days.ts'
import type { FeedEvent } from './events.ts'

/** Nights that are held because the other side closed them. */
export type KnownClosure = Span & { id: string; reference: string }

export type ClosureStep =
  | { step: 'close'; reference: string; summary: string; span: Span }
  | { step: 'move'; id: string; reference: string; summary: string; span: Span; before: Span }
  | { step: 'keep'; reference: string; summary: string; span: Span }
  /** All its nights are closed by us: they come back. */
  | { step: 'echo'; reference: string; summary: string; span: Span }
  | { step: 'open'; id: string; reference: string; before: Span }

type Bounds = {
  today: Day
  horizon: Day
  /** Nights that are held already, by us or by bookings of the same calendar. */
  covered: ReadonlySet<Day>
  /** What is missing is opened. */
  frees: boolean
}

/**
 * Replaces the closures of a calendar as a whole: one that slid by a day is moved and not made anew, whatever number it goes under. Of each
 * only those nights are held that nobody holds already.
 */
export function planClosures(events: readonly FeedEvent[], known: readonly KnownClosure[], bounds: Bounds) {
  const { today, horizon, covered, frees } = bounds
  const live = known.filter(({ to }) => to > today)
  const clipped = events.flatMap((event) => {
    const span = { from: later(event.from, today), to: earlier(event.to, horizon) }
    return span.from < span.to ? [{ event, span }] : []
  })
  const echoes = clipped.filter(({ span }) => without(span, covered).length === 0)
  const wanted = merged(clipped.flatMap(({ event, span }) => pieces(event, without(span, covered))))
  const left = new Map(live.map((one) => [one.id, one]))
  const steps = matched(wanted, left, today)
  const missing = [...left.values()]
  return {
    steps: [
      ...(frees
        ? missing.map(({ id, reference, from, to }) => ({ step: 'open' as const, id, reference, before: { from, to } }))
        : []),
      ...steps,
      ...echoes.map(({ event, span }) => ({
        step: 'echo' as const,
        reference: event.reference,
        summary: event.summary,
        span,
      })),
    ] satisfies ClosureStep[],
    heldBack: frees ? 0 : missing.length,
  }
}

type Piece = { reference: string; summary: string; span: Span }

function pieces({ reference, summary }: FeedEvent, spans: readonly Span[]): Piece[] {
  return spans.map((span, index) => ({
    reference: index === 0 ? reference : `${reference}#${span.from}`,
    summary,
    span,
  }))
}

/** Pieces that share nights are one; those that only touch may be two guests. */
function merged(all: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of all.toSorted((a, b) => (a.span.from < b.span.from ? -1 : 1))) {
    const last = result.at(-1)
    if (last && shared(last.span, piece.span) > 0) {
      last.span = { from: last.span.from, to: last.span.to > piece.span.to ? last.span.to : piece.span.to }
    } else result.push({ ...piece })
  }
  return result
}

/** Finds for each piece the closure that it is: by its number, by its days, or by the nights that they share. */
function matched(wanted: readonly Piece[], left: Map<string, KnownClosure>, today: Day): ClosureStep[] {
  const found = new Map<Piece, KnownClosure>()
  const take = (fits: (piece: Piece, known: KnownClosure) => number) => {
    for (const piece of wanted) {
      if (found.has(piece)) continue
      const best = [...left.values()]
        .map((one) => ({ one, fit: fits(piece, one) }))
        .toSorted((a, b) => b.fit - a.fit)[0]
      if (!best || best.fit <= 0) continue
      found.set(piece, best.one)
      left.delete(best.one.id)
    }
  }
  take(({ reference }, known) => (known.reference === reference ? 1 : 0))
  take(({ span }, { from, to }) => (later(from, today) === span.from && to === span.to ? 1 : 0))
  take(({ span }, known) => shared(span, known))
  return wanted.map((piece) => stepOf(piece, found.get(piece), today))
}

function stepOf({ reference, summary, span }: Piece, known: KnownClosure | undefined, today: Day): ClosureStep {
  if (!known) return { step: 'close', reference, summary, span }
  // What has begun keeps its beginning: the nights before today are history.
  const from = span.from === today && known.from < today ? known.from : span.from
  const after = { from, to: span.to }
  if (after.from === known.from && after.to === known.to) return { step: 'keep', reference, summary, span }
  return { step: 'move', id: known.id, reference, summary, span: after, before: { from: known.from, to: known.to } }
}
