import type { BookingId, FolioId } from '#contract/hotel/bookings/shapes.ts'
import { chargeTypeOf } from '#contract/hotel/folios/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { one, quantityOf } from '#contract/kernel/quantity.ts'
import type { Posting } from '#server/accounting/public/entries.ts'
import type { NewFolioLine } from '../data/folio.ts'
import { chargeLine } from '../data/lines.ts'
import type { NightPart } from '../data/night-packages.ts'
import { chargePosting } from '../posting.ts'
import type { TaxedNight } from './night-costs.ts'

type Billed = { id: FolioId; guestId: string; bookingNumber: string }

/** Which night of a stay is charged: to the folio of its guest, or its room with what that includes to whoever pays the rooms. */
export type NightToCharge = {
  bookingId: BookingId
  night: Day
  businessDate: Day
  folio: Billed
  master: Billed | null
  /** What the line of the room says, and that of each part behind its name. */
  words: string
  wordsOfPart: string
  /** It stands among the audited nights; the first night of a guest who leaves on the day of arrival doesn't. */
  isAudited: boolean
}

/** The lines and postings of a night: its room first, then its packages; `parts` are kept once the lines are written. */
export function chargeOfNight(
  to: NightToCharge,
  taxed: TaxedNight,
): { moved: { line: NewFolioLine; posting: Posting }[]; parts: NightPart[] } {
  const { bookingId, night, businessDate } = to
  const payer = to.master ?? to.folio
  const room = chargeLine(
    { folioId: payer.id, bookingId, businessDate },
    {
      ...taxed.room,
      type: 'room_rate',
      description: to.words,
      quantity: one,
      unitPrice: taxed.price,
      category: 'rooms',
      night: to.isAudited ? night : null,
      borne: taxed.borne,
    },
  )
  const beside = taxed.parts.map((billed) => {
    const { part, isIncluded, quantity, unitPrice, amount } = billed
    const billedTo = isIncluded ? payer : to.folio
    const line = chargeLine(
      { folioId: billedTo.id, bookingId, businessDate },
      {
        ...billed.taxed,
        type: chargeTypeOf(part.category),
        description: `${part.name} · ${to.wordsOfPart}`,
        quantity: quantityOf(quantity),
        unitPrice,
        category: part.category,
        ...(isIncluded ? { routedAs: 'rooms' as const } : {}),
        night: null,
      },
    )
    const kept = {
      bookingId,
      night,
      packageId: billed.package.id,
      place: billed.place,
      lineId: line.id,
      roomLineId: room.id,
      isIncluded,
      amount,
      quantity,
    }
    return { line, posting: chargePosting(line, billedTo), kept }
  })
  return {
    moved: [
      { line: room, posting: chargePosting(room, payer) },
      ...beside.map(({ line, posting }) => ({ line, posting })),
    ],
    parts: beside.map(({ kept }) => kept),
  }
}
