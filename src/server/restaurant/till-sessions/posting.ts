import type { HouseRole } from '#contract/accounting/account-roles/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import type { TillMovementKind, TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import { credit, debit, type Posting } from '#server/accounting/public/entries.ts'

type Subject = { id: TillSessionId; locationId: RestaurantLocationId; date: Day; label: string }

type Event = Pick<Posting, 'lines'> & { event: string; words: string }

/** What happened to a session, all of it at its outlet. */
function postingOf({ id, locationId, date, label }: Subject, { event, words, lines }: Event): Posting {
  const source = { type: 'till_session', id, event }
  return { key: `till_session:${id}:${event}`, date, memo: `${words} · ${label}`, source, locationId, lines }
}

/** Row 46 of the matrix: the first float of a drawer comes from the safe. */
export function floatPosting(subject: Subject, amount: Money): Posting {
  return postingOf(subject, {
    event: 'float',
    words: 'Float from the safe',
    lines: [debit('cash_pos', amount), credit('safe', amount)],
  })
}

/** Row 47 of the matrix: what a count finds more (or, below zero, less) than there should be. */
export function differencePosting(subject: Subject, when: 'opening' | 'closing', over: Money): Posting {
  return postingOf(subject, {
    event: `${when}_difference`,
    words: `Cash over or short at ${when}`,
    lines: [debit('cash_pos', over), credit('over_short', over)],
  })
}

/** Row 46 of the matrix: what doesn't stay in the drawer after the count goes to the safe. */
export function takingsPosting(subject: Subject, amount: Money): Posting {
  return postingOf(subject, {
    event: 'takings',
    words: 'Takings to the safe',
    lines: [debit('safe', amount), credit('cash_pos', amount)],
  })
}

const moves: Record<TillMovementKind, { to: HouseRole; from: HouseRole; words: string }> = {
  paid_in: { to: 'cash_pos', from: 'safe', words: 'Cash from the safe' },
  drop: { to: 'safe', from: 'cash_pos', words: 'Cash to the safe' },
  tips_paid: { to: 'tips_payable', from: 'cash_pos', words: 'Tips handed out' },
}

type Move = Omit<Subject, 'id'> & { id: string; kind: TillMovementKind; amount: Money }

/** Rows 12 and 46 of the matrix: cash between drawer and safe, and tips to those who earned them. */
export function movementPosting({ id, locationId, date, label, kind, amount }: Move): Posting {
  const { to, from, words } = moves[kind]
  return {
    key: `till_movement:${id}`,
    date,
    memo: `${words} · ${label}`,
    source: { type: 'till_movement', id, event: kind },
    locationId,
    lines: [debit(to, amount), credit(from, amount)],
  }
}
