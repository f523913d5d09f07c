import type { BillKind } from '#contract/accounting/payables/shapes.ts'
import { gainOf } from '#contract/accounting/payables/rules.ts'
import { type ForeignAmount, foreignMinorOf, foreignOf, parseForeign } from '#contract/kernel/currency.ts'
import { isNegative } from '#contract/kernel/money.ts'
import { byCode, credit, debit, onOtherSide, type Posting, type PostingLine } from '../journal/posting.ts'
import type { PostedBill } from './data/read.ts'
import type { Settlement } from './data/write.ts'

/** What happens with each kind. */
const events: Record<BillKind, string> = { bill: 'entered', credit_note: 'credited' }

/** Row 36 of the matrix: a bill costs what its lines say, its taxes are taken off what the house owes, and all of it is owed to the supplier. */
export function billPosting(bill: PostedBill): Posting {
  return postingOf(bill, bill.isOpening ? 'opening' : events[bill.kind])
}

/**
 * What takes a document back: the same lines with their sides changed.
 * @param entryId the entry of the document that is taken back
 */
export function billReversal(bill: PostedBill, { entryId, reason }: { entryId: string; reason: string }): Posting {
  return { ...postingOf(bill, 'reversed'), reverses: { id: entryId, reason } }
}

function postingOf(bill: PostedBill, event: string): Posting {
  const { id, number, reference, supplier, date, kind } = bill
  const lines = linesOf(bill)
  return {
    key: `bill:${id}`,
    date,
    memo: [number, supplier.name, reference].join(' · ').slice(0, 500),
    source: { type: 'bill', id, event },
    lines: kind === 'bill' ? lines : lines.map(onOtherSide),
  }
}

function linesOf({ lines, taxes, total, isOpening, supplier, foreign }: PostedBill): PostingLine[] {
  const originalOf = (text: string | null) =>
    foreign && text !== null
      ? { foreign: { currency: foreign.currency, rate: foreign.rate, amount: parseForeign(text, foreign.currency) } }
      : {}
  return [
    ...lines.map(({ account, department, amount, original, description }) =>
      isOpening
        ? debit('opening_equity', amount, originalOf(original))
        : debit(byCode(account.code), amount, {
            ...(department && { department }),
            memo: description,
            ...originalOf(original),
          }),
    ),
    ...taxes.map(({ account, component, amount, original }) =>
      debit(byCode(account.code), amount, { taxCode: component, ...originalOf(original) }),
    ),
    onOtherSide(debit('accounts_payable', total, { ...partyOf(supplier.id), ...originalOf(foreign?.total ?? null) })),
  ]
}

const partyOf = (id: string) => ({ party: { type: 'supplier', id } })

/** What of a bill in another currency was settled, or is no more where it is below zero. */
export type PostedSettlement = Pick<Settlement, 'id' | 'supplierId' | 'amount' | 'used' | 'on'> & {
  /** Of the bill. */
  number: string
  foreign: ForeignAmount
}

/**
 * Row 52 of the matrix: the bill stood at its own rate and the money at another, so that what lies between both is gained or lost for good.
 * What is settled no more goes back to where it was.
 */
export function settlementPosting(one: PostedSettlement): Posting {
  const { id, supplierId, number, on, foreign } = one
  const gain = gainOf(one)
  const isBack = foreignMinorOf(foreign.amount) < 0
  const role = isNegative(gain) === isBack ? 'exchange_gain_realised' : 'exchange_loss_realised'
  const none = { foreign: { currency: foreign.currency, amount: foreignOf(0), rate: null } }
  return {
    key: `bill_settlement:${id}`,
    date: on,
    memo: `${isBack ? 'Taken back: exchange difference on' : 'Exchange difference on'} ${number}`,
    source: { type: 'bill_settlement', id, event: isBack ? 'taken_back' : 'realised' },
    lines: [debit('accounts_payable', gain, { ...partyOf(supplierId), ...none }), credit(role, gain)],
  }
}
