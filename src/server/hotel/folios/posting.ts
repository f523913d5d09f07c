import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import type { HouseRole } from '#contract/accounting/account-roles/shapes.ts'
import { tenderAccounts } from '#contract/accounting/payments/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, type Money, negate, subtract, zero } from '#contract/kernel/money.ts'
import { byCode, credit, debit, type Posting, type PostingLine } from '#server/accounting/public/entries.ts'
import type { NewFolioLine } from './data/folio.ts'

/** Ledgers that a folio's balance can go to. */
export const ledgers = {
  guest: 'guest_ledger',
  deposit: 'deposit_ledger',
  city: 'city_ledger',
  refund: 'refunds_payable',
  credit: 'guest_credits',
  tips: 'tips_payable',
} as const

type Tender = keyof typeof tenderAccounts

type Subject = { guestId: string; bookingNumber: string }

/** What of a line the books ask. */
export type PostedLine = Pick<
  NewFolioLine,
  'id' | 'businessDate' | 'description' | 'category' | 'net' | 'gross' | 'taxes'
>

/** Whom the folio of an allowance belongs to: the guest ledger from check-in on, the deposits before it. */
type Charged = Subject & { ledger?: keyof typeof ledgers }

/**
 * Rows 5 and 7 of the matrix: the guest ledger owes net and taxes. A charge of zero has no lines. Row 31: before check-in it is the
 * deposits that a fee is taken from.
 */
export function chargePosting(
  line: PostedLine,
  { guestId, bookingNumber }: Subject,
  ledger: keyof typeof ledgers = 'guest',
): Posting {
  return {
    key: `folio_line:${line.id}`,
    date: line.businessDate,
    memo: `${line.description} · ${bookingNumber}`,
    source: { type: 'folio_line', id: line.id, event: 'charged' },
    lines: [
      debit(ledgers[ledger], line.gross, { party: { type: 'guest', id: guestId } }),
      credit(`${categoryOf(line)}.revenue`, line.net),
      ...line.taxes.map((tax) => credit(byCode(tax.accountCode), tax.amount, { taxCode: tax.component })),
    ],
  }
}

/** Row 6 of the matrix: an allowance takes revenue back through the account of its own kind, and its taxes. Amounts of the line are negative. */
export function allowancePosting(line: PostedLine, { guestId, bookingNumber, ledger = 'guest' }: Charged): Posting {
  return {
    key: `folio_line:${line.id}`,
    date: line.businessDate,
    memo: `${line.description} · ${bookingNumber}`,
    source: { type: 'folio_line', id: line.id, event: 'allowed' },
    lines: [
      debit(`${categoryOf(line)}.allowance`, negate(line.net)),
      ...line.taxes.map((tax) => debit(byCode(tax.accountCode), negate(tax.amount), { taxCode: tax.component })),
      credit(ledgers[ledger], negate(line.gross), { party: { type: 'guest', id: guestId } }),
    ],
  }
}

function categoryOf({ description, category }: PostedLine): SoldCategory {
  if (category === null) throw new Error(`The folio line "${description}" has no category`)
  return category
}

export type MoneyMove = Subject & {
  id: string
  date: Day
  tender: Tender
  amount: Money
  /** What passes in cash beside the amount: no revenue, but a difference of its own. */
  rounding: Money
  /** Of the amount: what the staff is owed. */
  tip?: Money | undefined
  /** Where the money goes to or comes from: guest ledger, deposits, or the city ledger after departure. */
  ledger: keyof typeof ledgers
  /** Of a payment with a guest credit: the account on which that stands, and whose it is. */
  from?: { account: HouseRole; party: { type: string; id: string } } | undefined
}

/** Rows 2, 8 and 12 of the matrix: money comes in, and with it what the staff is owed. Rows 24 and 26: a guest credit pays, or takes over what is owed. */
export function paymentPosting(move: MoneyMove): Posting {
  return moneyPosting(move, 'received', [
    debit(...tenderOf(move)),
    credit('cash_rounding', move.rounding),
    credit(ledgers[move.ledger], withoutTip(move), { party: { type: 'guest', id: move.guestId } }),
    credit('tips_payable', move.tip ?? zero),
  ])
}

/** Row 3 of the matrix: money goes back. */
export function refundPosting(move: MoneyMove): Posting {
  return moneyPosting(move, 'refunded', [
    debit(ledgers[move.ledger], withoutTip(move), { party: { type: 'guest', id: move.guestId } }),
    debit('tips_payable', move.tip ?? zero),
    debit('cash_rounding', move.rounding),
    credit(...tenderOf(move)),
  ])
}

function withoutTip({ amount, tip = zero }: MoneyMove): Money {
  return subtract(amount, tip)
}

/** Account, amount and, of a credit, whose it is. */
function tenderOf({ tender, from, amount, rounding }: MoneyMove) {
  return [from?.account ?? tenderAccounts[tender], add(amount, rounding), from ? { party: from.party } : {}] as const
}

function moneyPosting(move: MoneyMove, event: string, lines: PostingLine[]): Posting {
  return {
    key: `payment:${move.id}`,
    date: move.date,
    memo: `${event === 'received' ? 'Payment' : 'Refund'} ${move.tender.replace('_', ' ')} · ${move.bookingNumber}`,
    source: { type: 'payment', id: move.id, event },
    lines,
  }
}

/** What lines that went from one folio to another move: within the guest ledger it is owed by somebody else; nothing where the same one owes it. */
export function movedPosting({
  date,
  from,
  to,
  lines,
}: {
  date: Day
  from: Subject
  to: Subject
  lines: readonly PostedLine[]
}): Posting[] {
  if (from.guestId === to.guestId) return []
  return lines.map((line) => ({
    key: `folio_line:${line.id}`,
    date,
    memo: `${line.description} · ${from.bookingNumber} to ${to.bookingNumber}`.slice(0, 500),
    source: { type: 'folio_line', id: line.id, event: 'moved' },
    lines: [
      debit(ledgers.guest, line.gross, { party: { type: 'guest', id: to.guestId } }),
      credit(ledgers.guest, line.gross, { party: { type: 'guest', id: from.guestId } }),
    ],
  }))
}

export type Transfer = Subject & {
  id: string
  event: 'check_in' | 'undo_check_in' | 'group_arrived' | 'transferred'
  key: string
  date: Day
  from: keyof typeof ledgers
  to: keyof typeof ledgers
  amount: Money
}

/** Rows 4, 21 and 28 of the matrix: a debit balance of `amount` leaves one ledger for another. */
export function transferPosting(transfer: Transfer): Posting {
  const party = { type: 'guest', id: transfer.guestId }
  return {
    key: transfer.key,
    date: transfer.date,
    memo: `${transferWords(transfer)} · ${transfer.bookingNumber}`,
    source: {
      type: transferSources[transfer.event],
      id: transfer.id,
      event: transfer.event,
    },
    lines: [
      debit(ledgers[transfer.to], transfer.amount, { party }),
      credit(ledgers[transfer.from], transfer.amount, { party }),
    ],
  }
}

const transferSources = {
  check_in: 'booking',
  undo_check_in: 'booking',
  group_arrived: 'folio',
  transferred: 'folio_line',
} as const

function transferWords({ event, from, to }: Transfer): string {
  if (event === 'check_in' || event === 'group_arrived') return 'Deposit moved to the guest ledger'
  if (from === 'credit') return 'Kept as a guest credit'
  if (to === 'credit') return 'Guest credit put back'
  if (event === 'undo_check_in') return 'Deposit moved back from the guest ledger'
  if (to === 'guest' && from === 'city') return 'Balance taken back from the city ledger'
  if (to === 'refund') return 'Credit balance taken back'
  if (from === 'deposit' && to === 'city') return 'Fee that no deposit covers'
  return to === 'city' ? 'Balance moved to the city ledger' : 'Credit balance to be refunded'
}
