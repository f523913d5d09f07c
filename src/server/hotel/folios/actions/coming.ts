import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import { type Money, sum } from '#contract/kernel/money.ts'
import { defaultTaxSetOf, type TaxingSet } from '#server/accounting/public/taxes.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDateIn } from '#server/tenancy/public/business-date.ts'
import { paidByGroup } from './master.ts'
import { packagesOf } from '../../packages/actions/booked.ts'
import { grossOfNights, type StayNight } from './night-costs.ts'

/** What the nights that are still to be charged to a folio will come to with their taxes: those of its stay, or of the stays that its group pays. */
export async function comingOf(tx: Tx, folioId: FolioId): Promise<Money> {
  const found = await sql<{ nights: RawNight[]; set: TaxingSet }>`
    select ${defaultTaxSetOf(tx)} as set, coalesce((select json_agg(json_build_object('night', n.night, 'price', n.price, 'adults', b.adults,
        'arrival', b.arrival, 'departure', b.departure, 'children', b.children, 'packages', ${packagesOf(tx, sql`b.id`)}, 'only', case when f.group_id is not null then 'room' when ${paidByGroup(tx)} then 'beside' end))
      from booking b join booking_night n on ${tx.owns('n')} and n.booking_id = b.id
      where ${tx.owns('b')} and case when f.group_id is null then b.id = f.booking_id
          else b.group_id = f.group_id and ${paidByGroup(tx)} end
        and b.status in ('inquiry', 'optional', 'waitlisted', 'confirmed', 'checked_in') and n.night >= ${businessDateIn(tx)}
        and not exists (select 1 from folio_line l
          where ${tx.owns('l')} and l.booking_id = n.booking_id and l.night = n.night and l.kind = 'charge')), '[]') as nights
    from folio f where ${tx.owns('f')} and f.id = ${folioId}`.execute(tx.db)
  const row = found.rows[0]
  return row ? sum(grossOfNights(row.set, row.nights.map(asked))) : sum([])
}

type RawNight = Omit<StayNight, 'only'> & { only: 'room' | 'beside' | null }

function asked({ only, ...night }: RawNight): StayNight {
  return only === null ? night : { ...night, only }
}
