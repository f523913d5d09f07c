import type { MovementKind, Statement } from '#contract/hotel/city-ledger/shapes.ts'
import { isZero, majorOf, type Money, negate, subtract } from '#contract/kernel/money.ts'
import type { Sheet } from '#contract/kernel/sheet.ts'
import { namedConflict } from '#server/platform/errors.ts'

export const notOnAccount = namedConflict(
  'not_on_account',
  'The invoice asks for nothing, or its stay goes on: only what is left on account can be written off',
  () => 'Nothing of this invoice is left on account',
)

export const allocationFixed = namedConflict(
  'allocation_fixed',
  'What a stay that is over was paid with settles as much of its invoices as before',
  ({ settled }: { settled: number }) =>
    `The stay is over: this payment goes on settling ${settled.toFixed(2)} of its invoices`,
)

export const overUnallocated = namedConflict(
  'over_unallocated',
  'More is to go back than settles no invoice',
  ({ left }: { left: number }) =>
    `Only ${left.toFixed(2)} of this payment settles no invoice; take its allocation back first`,
)

const movementWords: Record<MovementKind, string> = {
  left_on_account: 'Invoice on account',
  taken_back: 'Taken back',
  payment: 'Payment',
  refund: 'Refund',
  credit_note: 'Credit note',
  commission: 'Commission',
  write_off: 'Written off',
  other: 'Other',
}

type InWords = (amount: Money) => string

/** The movements of a statement as the lines of a mail. */
export function movementLines(movements: Statement['movements'], inWords: InWords): string {
  if (movements.length === 0) return 'Nothing moved on these days.'
  return movements
    .map(({ date, kind, document, charged, credited, balance }) => {
      const moved = inWords(subtract(charged, credited))
      return `${date}  ${movementWords[kind]} ${document}: ${moved}, then ${inWords(balance)}`
    })
    .join('\n')
}

/** A statement as the table of a file: what was owed before, each movement with what was owed after it, and what is owed at the end. */
export function statementSheet({ from, to, opening, closing, movements }: Statement): Sheet {
  return {
    head: ['Date', 'What', 'Document', 'Booking', 'Charged', 'Credited', 'Balance'],
    rows: [
      [from, 'Owed before', null, null, null, null, majorOf(opening)],
      ...movements.map(({ date, kind, document, booking, charged, credited, balance }) => [
        date,
        movementWords[kind],
        document,
        booking,
        majorOf(charged),
        majorOf(credited),
        majorOf(balance),
      ]),
      [to, 'Owed at the end', null, null, null, null, majorOf(closing)],
    ],
  }
}

/** What is open at the end by its age; nothing of an age stays out. */
export function ageLines(
  { notDue, to30, to60, to90, over90, unallocated }: Statement['ages'],
  inWords: InWords,
): string {
  const lines = [
    ['Not due', notDue],
    ['Overdue 1 to 30 days', to30],
    ['Overdue 31 to 60 days', to60],
    ['Overdue 61 to 90 days', to90],
    ['Overdue more than 90 days', over90],
    ['Paid and not yet put to an invoice', negate(unallocated)],
  ] as const
  const told = lines.filter(([, amount]) => !isZero(amount)).map(([age, amount]) => `${age}: ${inWords(amount)}`)
  return told.length === 0 ? 'No invoice is open.' : told.join('\n')
}
