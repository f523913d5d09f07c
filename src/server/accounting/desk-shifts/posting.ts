import type { HouseRole } from '#contract/accounting/account-roles/shapes.ts'
import type { DeskMovementKind, DeskShiftId } from '#contract/accounting/desk-shifts/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { credit, debit, type Posting } from '../journal/posting.ts'

type Subject = { id: DeskShiftId; date: Day; label: string }

type Event = Pick<Posting, 'lines'> & { event: string; words: string }

function postingOf({ id, date, label }: Subject, { event, words, lines }: Event): Posting {
  const source = { type: 'desk_shift', id, event }
  return { key: `desk_shift:${id}:${event}`, date, memo: `${words} · ${label}`, source, lines }
}

/** Row 46 of the matrix: the first float of a drawer comes from the safe. */
export function floatPosting(subject: Subject, amount: Money): Posting {
  return postingOf(subject, {
    event: 'float',
    words: 'Float from the safe',
    lines: [debit('cash_front_office', amount), credit('safe', amount)],
  })
}

/** Row 47 of the matrix: what a count finds more (or, below zero, less) than there should be. */
export function differencePosting(subject: Subject, when: 'opening' | 'closing', over: Money): Posting {
  return postingOf(subject, {
    event: `${when}_difference`,
    words: `Cash over or short at ${when}`,
    lines: [debit('cash_front_office', over), credit('over_short', over)],
  })
}

/** Row 46 of the matrix: what doesn't stay in the drawer after the count goes to the safe. */
export function takingsPosting(subject: Subject, amount: Money): Posting {
  return postingOf(subject, {
    event: 'takings',
    words: 'Takings to the safe',
    lines: [debit('safe', amount), credit('cash_front_office', amount)],
  })
}

type Move = Omit<Subject, 'id'> & { id: string; kind: DeskMovementKind; amount: Money }

const moves: Record<Exclude<DeskMovementKind, 'collected'>, { to: HouseRole; from: HouseRole; words: string }> = {
  paid_in: { to: 'cash_front_office', from: 'safe', words: 'Cash from the safe' },
  tips_paid: { to: 'tips_payable', from: 'cash_front_office', words: 'Tips to the staff' },
  drop: { to: 'safe', from: 'cash_front_office', words: 'Cash to the safe' },
}

/** Row 46 of the matrix: cash between drawer and safe; row 12: tips to the staff. What was taken without a shift lies at the desk already and posts nothing. */
export function movementPosting({ id, date, label, kind, amount }: Move): Posting[] {
  if (kind === 'collected') return []
  const { to, from, words } = moves[kind]
  return [
    {
      key: `desk_shift_movement:${id}`,
      date,
      memo: `${words} · ${label}`,
      source: { type: 'desk_shift_movement', id, event: kind },
      lines: [debit(to, amount), credit(from, amount)],
    },
  ]
}
