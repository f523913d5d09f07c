import type { House, TestTenant } from './house.ts'

export type TestHotel = { typeId: string; roomIds: string[] }

/** A room type with rooms 101, 102, …; prices and people as asked. */
export async function aHotel(
  house: House,
  tenant: TestTenant,
  wishes: { rooms?: number; price?: number; code?: string; allowance?: number; firstNumber?: number } = {},
): Promise<TestHotel> {
  const { rooms = 2, price = 100, code = 'DBL', allowance = 0, firstNumber = 101 } = wishes
  const type = await house.owner.query<{ id: string }>(
    `insert into room_type (tenant_id, id, code, name, base_price, max_adults, max_children, overbooking_allowance)
     values ($1, gen_random_uuid(), $2::text, $2::text, $3, 2, 2, $4) returning id`,
    [tenant.id, code, price * 100, allowance],
  )
  const typeId = type.rows[0]?.id ?? ''
  const made = await house.owner.query<{ id: string }>(
    `insert into room (tenant_id, id, room_number, room_type_id, opened_on)
     select $1, gen_random_uuid(), ($3 + i)::text, $2, '2020-01-01' from generate_series(0, $4 - 1) as i returning id`,
    [tenant.id, typeId, firstNumber, rooms],
  )
  return { typeId, roomIds: made.rows.map((row) => row.id) }
}
