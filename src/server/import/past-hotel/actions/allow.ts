import type { Day } from '#contract/kernel/day.ts'
import { zero } from '#contract/kernel/money.ts'
import type { Posting } from '#server/accounting/public/entries.ts'
import {
  allowanceOn,
  findNightCharge,
  type NewFolioLine,
  numberLines,
  writeLines,
} from '#server/hotel/public/replay-folios.ts'
import { bookingsBy } from '#server/hotel/public/replay-stays.ts'
import { openFolioOf } from '#server/hotel/public/replay-verbs.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { bookingOf, type PlannedRow } from '../data/rows.ts'

const reason = 'Recorded below zero'

/**
 * Nights that were recorded below zero are charged nothing and get an allowance, beyond their charge. Answers what is to be posted
 * last.
 */
export async function allow(
  tx: Tx,
  rows: readonly PlannedRow[],
  { night, date }: { night: Day; date: Day },
): Promise<Posting[]> {
  const [bookings] = await tx.lock(bookingsBy(tx, rows.map(bookingOf)))
  const allowed: { line: NewFolioLine; posting: Posting }[] = []
  for (const [index, booking] of bookings.entries()) {
    const charge = await findNightCharge(tx, booking.id, night)
    const row = rows[index]
    if (!row || !charge?.type || !charge.category)
      throw new Error(`The night of ${night} of ${booking.number} is not charged`)
    const taken = { net: row.allowance, tax: zero, gross: row.allowance, taxes: [], reason, date }
    const given = allowanceOn(
      openFolioOf(booking),
      { ...charge, type: charge.type, category: charge.category, routedAs: null },
      taken,
    )
    allowed.push(given)
    tx.audit({
      action: 'folio.allowance',
      resource: 'folio',
      id: booking.folio.id,
      label: booking.number,
      reason,
      change: { line: given.line.id, charge: charge.id, amount: row.allowance },
    })
    tx.tell({ topic: 'hotel.folio', payload: { id: booking.folio.id, bookingId: booking.id } })
  }
  const folios = bookings.map(({ folio }) => folio)
  await writeLines(
    tx,
    numberLines(
      folios,
      allowed.map(({ line }) => line),
    ),
  )
  return allowed.map(({ posting }) => posting)
}
