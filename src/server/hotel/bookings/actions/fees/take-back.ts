import type { StayFeeKind } from '#contract/hotel/stay-fees/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { isPositive, subtract } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { chargeInvoiced } from '../../../errors.ts'
import { takenBack } from '../../../folios/actions/folio.ts'
import { findCharge } from '../../../folios/data/folio.ts'
import { allowanceLine } from '../../../folios/data/lines.ts'
import { allowancePosting } from '../../../folios/posting.ts'
import { insertAgreed, markFeeTakenBack, type StandingFee } from '../../data/fees.ts'
import type { LockedBooking } from '../../data/lock.ts'
import type { Moved } from '../../rules.ts'

type Back = {
  kinds: readonly StayFeeKind[]
  date: Day
  /** Why, on the line that takes a charge off. */
  reason: string
  /** What was agreed on stands again, to be charged anew. */
  keepsAgreed: boolean
  /** A fee on an invoice stands as it is, or refuses the whole. */
  invoiced: 'stays' | 'refuses'
}

/** Fees that are taken back, with the lines that take their charges off. */
export type FeesBack = { moved: Moved[]; write: () => Promise<void> }

/**
 * Takes fees of a stay back, each charge by a line that names it. Nothing is written yet; `write` comes behind the lines.
 * @throws 409 `charge_invoiced` where one stands on an invoice that refuses
 */
export async function feesBack(tx: Tx, booking: LockedBooking, back: Back): Promise<FeesBack> {
  const found: { fee: StandingFee; moved: Moved | null }[] = []
  for (const fee of booking.fees.filter(({ kind }) => back.kinds.includes(kind))) {
    const off = await offFolio(tx, booking, { ...back, lineId: fee.lineId })
    if (off !== 'stays') found.push({ fee, moved: off })
  }
  return {
    moved: found.flatMap(({ moved }) => moved ?? []),
    write: async () => {
      for (const { fee, moved } of found)
        await markFeeTakenBack(tx, fee.id, { on: back.date, reversalLineId: moved?.line.id ?? null })
      if (back.keepsAgreed)
        await insertAgreed(
          tx,
          booking.id,
          found.flatMap(({ fee }) => promiseOf(fee)),
        )
    },
  }
}

async function offFolio(
  tx: Tx,
  { id, folio, number, guestId }: LockedBooking,
  { lineId, date, reason, invoiced }: Back & Pick<StandingFee, 'lineId'>,
): Promise<Moved | null | 'stays'> {
  const charge = lineId && (await findCharge(tx, folio.id, lineId))
  if (!charge) return null
  if (charge.isInvoiced && invoiced === 'stays') return 'stays'
  if (charge.isInvoiced) throw chargeInvoiced()
  const left = subtract(charge.gross, charge.allowed)
  if (!isPositive(left)) return null
  const line = allowanceLine(
    { folioId: folio.id, bookingId: id, businessDate: date },
    {
      description: `Taken back: ${charge.description}`.slice(0, 300),
      reason,
      origin: charge,
      ...takenBack(charge, left),
    },
  )
  return { line, posting: allowancePosting(line, { guestId, bookingNumber: number }) }
}

/** What was promised before it was charged: an agreement, or a day use; what the clock alone asked for is nothing any more. */
function promiseOf({ kind, at, price, origin, agreedBy, waivedBecause, approvedBy }: StandingFee) {
  if (agreedBy === null) return []
  return [{ kind, at, price, origin, agreedBy, waivedBecause, approvedBy }]
}
