import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { FolioLineId } from '#contract/hotel/folios/shapes.ts'
import type { BookingPackageId } from '#contract/hotel/packages/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** What a night was charged for a part of a package: its line, and that of the room. */
export type NightPart = {
  bookingId: BookingId
  night: Day
  packageId: BookingPackageId
  place: number
  lineId: FolioLineId
  roomLineId: FolioLineId
  isIncluded: boolean
  amount: Money
  quantity: number
}

/** Keeps what nights were charged for their packages; their lines are written. */
export async function insertNightParts(tx: Tx, parts: readonly NightPart[]): Promise<void> {
  if (parts.length === 0) return
  const column = <K extends keyof NightPart>(name: K) => parts.map((part) => part[name])
  await sql`
    insert into night_package (${sql.ref('tenant_id')}, booking_id, night, package_id, place, line_id, room_line_id, is_included, amount, quantity)
    select ${tx.tenant}, n.* from unnest(${column('bookingId')}::uuid[], ${column('night')}::date[], ${column('packageId')}::uuid[],
      ${column('place')}::int[], ${column('lineId')}::uuid[], ${column('roomLineId')}::uuid[], ${column('isIncluded')}::boolean[],
      ${parts.map(({ amount }) => minorOf(amount))}::bigint[], ${column('quantity')}::int[]) as n`.execute(tx.db)
}

/** Of line `line`: which package it is of and under which line of a room it stands, as fields of a JSON object. */
export function packageOfLine(tx: Tx, line: string): Sql<unknown> {
  return sql`'package', (select json_build_object('name', k.name, 'invoice', k.invoice, 'isIncluded', n.is_included, 'roomLineId', n.room_line_id, 'night', n.night)
    from night_package n join booking_package k on ${tx.owns('k')} and k.id = n.package_id
    where ${tx.owns('n')} and n.line_id = coalesce(${sql.ref(`${line}.root_id`)}, ${sql.ref(`${line}.id`)}))`
}

/** The lines of the parts that are included in the price of a room, that stand on its folio. */
export async function linesBorneBy(tx: Tx, folioId: string, rooms: readonly FolioLineId[]): Promise<FolioLineId[]> {
  const found = await sql<{ id: FolioLineId }>`
    select l.id from folio_line r
    join night_package n on ${tx.owns('n')} and n.room_line_id = coalesce(r.root_id, r.id) and n.is_included
    join folio_line l on ${tx.owns('l')} and (l.id = n.line_id or l.root_id = n.line_id) and l.folio_id = ${folioId} and l.kind = 'charge'
      and l.reverses_id is null
    where ${tx.owns('r')} and r.id = any(${rooms}::uuid[])
      and not exists (select 1 from folio_line m where ${tx.owns('m')} and m.reverses_id = l.id) order by l.line_number`.execute(
    tx.db,
  )
  return found.rows.map(({ id }) => id)
}
