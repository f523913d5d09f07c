import type { Day } from '#contract/kernel/day.ts'
import { isPositive, subtract } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { chargeInvoiced } from '../../../errors.ts'
import { takenBack } from '../../../folios/actions/folio.ts'
import { afterDepartureOf } from '../../../folios/data/after-departure.ts'
import { debtorOf } from '../../../folios/actions/debtors.ts'
import { findCharge, setFolioState } from '../../../folios/data/folio.ts'
import { allowanceLine, numberLines, transferLine, writeLines } from '../../../folios/data/lines.ts'
import { allowancePosting, transferPosting } from '../../../folios/posting.ts'
import { markTakenBack, standingEnding } from '../../data/endings.ts'
import type { LockedBooking } from '../../data/lock.ts'
import type { Moved } from '../../rules.ts'

/**
 * Takes back how a booking ended: what was left on account stands on the folio again, and the fee is taken off by a line that names it.
 * What was given back stays given back. Answers what is to be posted.
 * @throws 409 `charge_invoiced` where the fee stands on an invoice
 */
export async function takeBackEnding(tx: Tx, booking: LockedBooking, date: Day): Promise<Moved['posting'][]> {
  const ended = await standingEnding(tx, booking.id)
  if (!ended) return []
  const moved = [...(await offAccount(tx, booking, date)), ...(await feeTakenOff(tx, booking, { ...ended, date }))]
  const reversal = moved.find(({ line }) => line.kind === 'allowance')?.line.id ?? null
  await setFolioState(tx, booking.folio.id, { status: 'open' })
  await writeLines(
    tx,
    numberLines(
      [booking.folio],
      moved.map(({ line }) => line),
    ),
  )
  await markTakenBack(tx, ended.id, { on: date, reversalLineId: reversal })
  return moved.map(({ posting }) => posting)
}

async function offAccount(tx: Tx, { id, folio, number }: LockedBooking, date: Day): Promise<Moved[]> {
  const { onAccount } = await afterDepartureOf(tx, folio.id)
  if (!isPositive(onAccount)) return []
  const line = transferLine(
    { folioId: folio.id, bookingId: id, businessDate: date },
    { description: 'Taken back from the account', amount: onAccount, ledger: 'city', reason: null },
  )
  const posting = transferPosting({
    id: line.id,
    event: 'transferred',
    key: `folio_line:${line.id}`,
    guestId: await debtorOf(tx, folio.id),
    bookingNumber: number,
    date,
    from: 'city',
    to: 'deposit',
    amount: onAccount,
  })
  return [{ line, posting }]
}

async function feeTakenOff(
  tx: Tx,
  { id, folio, number, guestId }: LockedBooking,
  { feeLineId, date }: { feeLineId: Parameters<typeof findCharge>[2] | null; date: Day },
): Promise<Moved[]> {
  const charge = feeLineId && (await findCharge(tx, folio.id, feeLineId))
  if (!charge) return []
  if (charge.isInvoiced) throw chargeInvoiced()
  const line = allowanceLine(
    { folioId: folio.id, bookingId: id, businessDate: date },
    {
      description: `Taken back: ${charge.description}`.slice(0, 300),
      reason: 'The booking stands again',
      origin: charge,
      ...takenBack(charge, subtract(charge.gross, charge.allowed)),
    },
  )
  return [{ line, posting: allowancePosting(line, { guestId, bookingNumber: number, ledger: 'deposit' }) }]
}
