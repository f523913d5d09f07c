import type { HouseRole } from '#contract/accounting/account-roles/shapes.ts'
import { tenderAccounts, type PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { CreditKind } from '#contract/hotel/guest-credits/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, type Money } from '#contract/kernel/money.ts'
import { credit, debit, type Posting, type PostingLine } from '#server/accounting/public/entries.ts'
import type { Tender } from '#server/accounting/public/payments.ts'
import type { HeldCredit } from './data/credit.ts'

type Whose = Pick<HeldCredit, 'number' | 'guestId' | 'kind'>

/** The account on which credits of a kind stand: what the house owes, or what is owed to it. */
export const creditAccounts = {
  stored_value: 'guest_credits',
  credit_line: 'credit_lines',
} as const satisfies Record<CreditKind, HouseRole>

/** Where a payment with a credit comes from in the books, and whose that is. */
export function accountOf({ kind, guestId }: Whose): { account: HouseRole; party: { type: string; id: string } } {
  return { account: creditAccounts[kind], party: { type: 'guest', id: guestId } }
}

/** What happens to a credit beside money: what is given, ended, charged for being late, or given up. */
const events = {
  /** Row 22 of the matrix. */
  given: { debit: 'goodwill', credit: 'guest_credits', words: 'Goodwill credit' },
  promoted: { debit: 'promotions', credit: 'guest_credits', words: 'Promotional credit' },
  promotion_taken_back: { debit: 'guest_credits', credit: 'promotions', words: 'Promotional credit taken back' },
  taken_back: { debit: 'guest_credits', credit: 'goodwill', words: 'Goodwill credit taken back' },
  /** Row 25. */
  expired: { debit: 'guest_credits', credit: 'credit_breakage', words: 'Credit ended unused' },
  /** Row 27, as far as it is the fee. */
  late_fee: { debit: 'credit_lines', credit: 'late_fees', words: 'Late fee' },
  fee_waived: { debit: 'late_fees', credit: 'credit_lines', words: 'Late fee waived' },
  written_off: { debit: 'bad_debts', credit: 'credit_lines', words: 'Written off' },
} as const satisfies Record<string, { debit: HouseRole; credit: HouseRole; words: string }>
export type CreditEvent = keyof typeof events

/** How a present is taken back: as it was given. */
export function takenBackAs({ source }: Pick<HeldCredit, 'source'>): CreditEvent {
  return source === 'promotion' ? 'promotion_taken_back' : 'taken_back'
}

/** The posting of a line of a credit's ledger that moves no money. */
export function creditPosting(
  whose: Whose,
  { id, event, amount, date }: { id: string; event: CreditEvent; amount: Money; date: Day },
): Posting {
  const { debit: from, credit: to, words } = events[event]
  const party = { party: { type: 'guest', id: whose.guestId } }
  const line = (make: typeof debit, role: HouseRole) => make(role, amount, isOfGuest(role) ? party : {})
  return {
    key: `credit_transaction:${id}`,
    date,
    memo: `${words} · ${whose.number}`,
    source: { type: 'credit_transaction', id, event },
    lines: [line(debit, from), line(credit, to)],
  }
}

function isOfGuest(role: HouseRole): boolean {
  return role === 'guest_credits' || role === 'credit_lines'
}

type MoneyMove = { paymentId: PaymentId; date: Day; method: Tender; amount: Money; rounding: Money }

/** Rows 23 and 27 of the matrix: money comes in for a credit that is sold, or on a line that is paid. */
export function creditPaidPosting(whose: Whose, move: MoneyMove): Posting {
  return moneyPosting(whose, { ...move, event: 'received' }, [
    debit(tenderAccounts[move.method], add(move.amount, move.rounding)),
    credit('cash_rounding', move.rounding),
    credit(creditAccounts[whose.kind], move.amount, { party: accountOf(whose).party }),
  ])
}

/** The same back: stored value that is paid out, a sale or a payment that is taken back. */
export function creditRefundPosting(whose: Whose, move: MoneyMove): Posting {
  return moneyPosting(whose, { ...move, event: 'refunded' }, [
    debit(creditAccounts[whose.kind], move.amount, { party: accountOf(whose).party }),
    debit('cash_rounding', move.rounding),
    credit(tenderAccounts[move.method], add(move.amount, move.rounding)),
  ])
}

function moneyPosting(
  { number }: Whose,
  { paymentId, date, method, event }: MoneyMove & { event: 'received' | 'refunded' },
  lines: PostingLine[],
): Posting {
  return {
    key: `payment:${paymentId}`,
    date,
    memo: `${event === 'received' ? 'Payment' : 'Refund'} ${method.replace('_', ' ')} · ${number}`,
    source: { type: 'payment', id: paymentId, event },
    lines,
  }
}
