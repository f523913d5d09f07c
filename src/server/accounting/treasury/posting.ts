import { debitsParts, kindWords } from '#contract/accounting/treasury/rules.ts'
import type { TreasuryDocument } from '#contract/accounting/treasury/shapes.ts'
import { foreignOf, parseForeign } from '#contract/kernel/currency.ts'
import { add, negate, subtract } from '#contract/kernel/money.ts'
import { byCode, credit, debit, mirrored, onOtherSide, type Posting, type PostingLine } from '../journal/posting.ts'

/** What of a document its posting needs; all of it stands on its row. */
export type Posted = Pick<
  TreasuryDocument,
  | 'id'
  | 'number'
  | 'kind'
  | 'date'
  | 'from'
  | 'to'
  | 'amount'
  | 'fee'
  | 'feeAccount'
  | 'difference'
  | 'differenceAccount'
  | 'foreign'
  | 'gain'
  | 'gainAccount'
  | 'location'
  | 'partyName'
  | 'supplierId'
  | 'reference'
  | 'reason'
  | 'parts'
>

/** Rows 12, 20, 44, 45, 46, 48, 54 and 55 of the matrix: the amount leaves one account, and comes to another less what was kept of it. */
export function treasuryPosting(one: Posted): Posting {
  return postingOf(one, { event: one.kind, words: kindWords[one.kind], lines: linesOf(one) })
}

/**
 * What takes a document back: the same lines with their sides changed.
 * @param one the document that reverses; its parts have the other sign already
 * @param entryId the entry of the document that is taken back
 */
export function reversalPosting(one: Posted, { entryId, reason }: { entryId: string; reason: string }): Posting {
  const back = linesOf({ ...one, parts: one.parts.map((part) => ({ ...part, amount: negate(part.amount) })) })
  const posting = postingOf(one, {
    event: 'reversed',
    words: `Taken back: ${kindWords[one.kind].toLowerCase()}`,
    lines: back.map(onOtherSide),
  })
  return { ...posting, reverses: { id: entryId, reason } }
}

function linesOf(one: Posted): PostingLine[] {
  const original = one.foreign && { ...one.foreign, amount: parseForeign(one.foreign.amount, one.foreign.currency) }
  const from = credit(byCode(one.from.code), one.amount, original ? { foreign: mirrored(original) } : {})
  if (debitsParts.has(one.kind)) return [...one.parts.flatMap(partLine), from]
  return [
    debit(byCode(one.to.code), subtract(one.amount, add(one.fee, one.difference)), {
      ...partyOf(one),
      ...(original && { foreign: original }),
    }),
    ...(one.feeAccount ? [debit(byCode(one.feeAccount.code), one.fee)] : []),
    ...(one.differenceAccount ? [debit(byCode(one.differenceAccount.code), one.difference)] : []),
    from,
    ...gainLines(one),
  ]
}

/** What lay in another currency and leaves at another rate than it was kept at: the worth changed, and none of it moved. */
function gainLines({ from, foreign, gain, gainAccount }: Posted): PostingLine[] {
  if (!foreign || !gainAccount) return []
  const none = { foreign: { currency: foreign.currency, amount: foreignOf(0), rate: null } }
  return [debit(byCode(from.code), gain, none), credit(byCode(gainAccount.code), gain)]
}

function partLine({ account, amount, department, taxCode }: Posted['parts'][number]): PostingLine[] {
  return account ? [debit(byCode(account.code), amount, { department, taxCode })] : []
}

/** Whose account it comes to: a payment to a supplier takes off what is owed to it. */
function partyOf({ supplierId }: Posted) {
  return supplierId === null ? {} : { party: { type: 'supplier', id: supplierId } }
}

type Event = Pick<Posting, 'lines'> & { event: string; words: string }

function postingOf(one: Posted, { event, words, lines }: Event): Posting {
  const told = [words, one.number, one.partyName, one.reference, one.reason].filter((part) => part !== null)
  return {
    key: `treasury:${one.id}`,
    date: one.date,
    memo: told.join(' · ').slice(0, 500),
    source: { type: 'treasury', id: one.id, event },
    ...(one.location && { locationId: one.location.id }),
    lines,
  }
}
