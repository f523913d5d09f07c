import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { GroupMark } from '#contract/hotel/parties/shapes.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { guestNameOf } from '../../guests/data/name.ts'

/** The group of booking `b` as bookings and bars show it, as sql. */
export function groupMarkOf(tx: Tx): Sql<GroupMark | null> {
  return sql<GroupMark | null>`(select json_build_object('id', q.id, 'groupNumber', q.group_number, 'name', q.name, 'colour', q.colour)
    from booking_group q where ${tx.owns('q')} and q.id = b.group_id)`
}

/** Somebody who is named beside the guest, as sql; null for nobody. */
export function partyOf(tx: Tx, id: Sql<unknown>): Sql<unknown> {
  return sql`(select json_build_object('id', p.id, 'name', ${guestNameOf('p')}) from guest p where ${tx.owns('p')} and p.id = ${id})`
}

/** To whom a group is billed: the company before the agency before the contact. */
export function payerOf({ companyId, agencyId, contactId }: Billed): GuestId | null {
  return companyId ?? agencyId ?? contactId
}

type Billed = { companyId: GuestId | null; agencyId: GuestId | null; contactId: GuestId | null }
