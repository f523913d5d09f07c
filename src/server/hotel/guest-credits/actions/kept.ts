import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { FolioLineId } from '#contract/hotel/folios/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { moveCredit } from '../data/credit.ts'
import { openCredit } from './issue.ts'

type Kept = {
  guestId: GuestId
  amount: Money
  date: Day
  document: { type: 'folio'; id: FolioId; label: string }
  /** The line by which it leaves the folio, written in the same transaction. */
  folioLineId: FolioLineId
  expiresOn?: Day | null | undefined
  note?: string | null | undefined
}

/** Opens stored value with money that is kept of a folio; the caller writes the line there and posts. @throws 400 for an end in the past */
export async function putKept(tx: Tx, { amount, date, document, folioLineId, ...wish }: Kept) {
  const terms = { ...wish, kind: 'stored_value', source: 'folio', folioId: document.id, date } as const
  const credit = await openCredit(tx, terms)
  const move = { type: 'issue', amount, issued: amount, date, document, folioLineId } as const
  await moveCredit(tx, credit.id, { ...move, description: `Kept of ${document.label}` })
  tx.audit({
    action: 'guest_credit.issue',
    resource: 'guest_credit',
    id: credit.id,
    label: credit.number,
    change: { source: 'folio', amount, folio: document.label },
  })
  return credit
}
