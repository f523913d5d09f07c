import type { BillKind } from '#contract/accounting/payables/shapes.ts'
import { negate } from '#contract/kernel/money.ts'
import { byCode, credit, debit, type Posting, type PostingLine } from '../journal/posting.ts'
import type { PostedBill } from './data/read.ts'

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
    lines: kind === 'bill' ? lines : lines.map((line) => ({ ...line, amount: negate(line.amount) })),
  }
}

function linesOf({ lines, taxes, total, isOpening, supplier }: PostedBill): PostingLine[] {
  return [
    ...lines.map(({ account, department, amount, description }) =>
      isOpening
        ? debit('opening_equity', amount)
        : debit(byCode(account.code), amount, { ...(department && { department }), memo: description }),
    ),
    ...taxes.map(({ account, component, amount }) => debit(byCode(account.code), amount, { taxCode: component })),
    credit('accounts_payable', total, { party: { type: 'supplier', id: supplier.id } }),
  ]
}
