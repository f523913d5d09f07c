import type { CreditId } from '#contract/hotel/guest-credits/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Posting } from '#server/accounting/public/entries.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { putKept } from '../../guest-credits/actions/kept.ts'
import type { NewFolioLine } from '../data/folio.ts'
import { transferLine } from '../data/lines.ts'
import { transferPosting } from '../posting.ts'
import { inWindow, type OpenFolio } from './settle.ts'

type Kept = {
  amount: Money
  date: Day
  expiresOn?: Day | null | undefined
  note?: string | null | undefined
  window?: number | undefined
}

/**
 * Row 21 of the matrix: money that is too much on a folio becomes a credit of its guest. Answers the line, to be written, and the posting, to
 * be posted last.
 * @throws 400 for an end in the past
 */
export async function keptOnCredit(
  tx: Tx,
  folio: OpenFolio,
  { amount, date, window, ...terms }: Kept,
): Promise<{ line: NewFolioLine; posting: Posting; creditId: CreditId }> {
  const { id, guestId, bookingNumber, ledger } = folio
  const place = { folioId: id, bookingId: folio.bookingId, businessDate: date }
  const words = { amount, ledger: 'credit', reason: null } as const
  const line = inWindow(transferLine(place, { ...words, description: 'Kept as a guest credit' }), window)
  const document = { type: 'folio', id, label: bookingNumber } as const
  const credit = await putKept(tx, { ...terms, guestId, amount, date, document, folioLineId: line.id })
  const move = {
    id: line.id,
    event: 'transferred',
    key: `folio_line:${line.id}`,
    guestId,
    bookingNumber,
    date,
  } as const
  return {
    line: { ...line, description: `Kept as guest credit ${credit.number}` },
    posting: transferPosting({ ...move, from: 'credit', to: ledger, amount }),
    creditId: credit.id,
  }
}
