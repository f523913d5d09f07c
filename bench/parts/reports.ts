import type { Ground } from '#server/main.ts'
import type { Case } from '../measure.ts'
import { aScene, asOwner, type Scene } from '../scene.ts'
import type { Stand } from '../stand.ts'

/** Every report over 26 months of a hotel with 207 rooms, 40,000 bookings and 120,000 audited nights: as many as the real one had. */
export async function reports(stand: Stand): Promise<Case[]> {
  const scene = await aScene(stand, { name: 'Reports', types: 9, roomsPerType: 23 })
  await layOutYears(stand.ground, scene)
  const client = stand.client(scene.token, 4)
  const whole = 'from=2024-01-01&to=2026-03-01'
  const asked = [
    ['flash', 'flash?day=2026-03-01'],
    ['trend by month', `trend?${whole}&by=month&compare=weekday`],
    ['by room type', `sales?by=type&${whole}`],
    ['by channel', `sales?by=channel&${whole}`],
    ['by rate', `sales?by=rate&${whole}`],
    ['pickup', `pickup?${whole}&since=2025-01-01&knownOn=2025-06-01`],
    ['pace', `pace?${whole}`],
    ['forecast', 'forecast?from=2026-03-02&to=2026-05-30'],
    ['arrivals', `stays?list=arrivals&${whole}`],
    ['ledgers', `ledgers?${whole}&by=month`],
    ['cashier', `cashier?${whole}`],
    ['taxes', `taxes?${whole}`],
    ['rows of room revenue', `rows?figure=room_revenue&${whole}`],
  ] as const
  return asked.map(([name, path]) => ({
    name: `report of 26 months: ${name}`,
    work: async () => (await client.send({ method: 'GET', path: `/api/hotel/reports/${path}` })).status === 200,
    does: 'read',
    load: { workers: 1 },
    seconds: 3,
    asked: { p99: 300 },
  }))
}

/** Bookings of 3 to 5 nights over 790 days, three of four of them stayed and charged, with what the ledger says of each day. */
async function layOutYears(ground: Ground, { tenantId, typeIds }: Scene): Promise<void> {
  await asOwner(ground, async (client) => {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into guest (tenant_id, id, first_name, last_name)
       select $1, gen_random_uuid(), 'Guest', 'Number ' || i from generate_series(1, 2000) i`,
      [tenantId],
    )
    await client.query(
      `with guests as (select array_agg(id) as ids from guest where tenant_id = $1)
       insert into booking (tenant_id, id, booking_number, status, guest_id, room_type_id, occupied_type_id, arrival, departure, adults, source,
         booked_on, checked_in_on, checked_out_on, cancelled_on)
       select $1, gen_random_uuid(), 'BK-' || lpad(i::text, 6, '0'), case when i % 4 = 0 then 'cancelled' else 'checked_out' end,
         g.ids[1 + i % 2000], ($2::uuid[])[1 + i % 9], ($2::uuid[])[1 + i % 9], a.day, a.day + 3 + i % 3, 2,
         (array['Booking.com', 'Expedia', 'Walk-in', null])[1 + i % 4], a.day - i % 200, case when i % 4 > 0 then a.day end,
         case when i % 4 > 0 then a.day + 3 + i % 3 end, case when i % 4 = 0 then a.day - 1 end
       from generate_series(1, 40000) i cross join guests g cross join lateral (select date '2024-01-01' + i % 786 as day) a`,
      [tenantId, typeIds],
    )
    await client.query(
      `insert into booking_night (tenant_id, booking_id, night, price, room_type_id)
       select b.tenant_id, b.id, n::date, 9000 + (b.arrival - date '2024-01-01') * 7, b.room_type_id
       from booking b cross join generate_series(b.arrival, b.departure - 1, interval '1 day') n where b.tenant_id = $1`,
      [tenantId],
    )
    await client.query(
      'insert into folio (tenant_id, id, booking_id) select tenant_id, gen_random_uuid(), id from booking where tenant_id = $1',
      [tenantId],
    )
    await client.query(
      `insert into folio_line (tenant_id, id, folio_id, line_number, kind, type, description, net, tax, gross, category, business_date, night, booking_id, posted_by_name)
       select n.tenant_id, gen_random_uuid(), f.id, 1 + n.night - b.arrival, 'charge', 'room_rate', 'Night', n.price, 0, n.price, 'rooms', n.night, n.night, b.id, 'Bench'
       from booking_night n
       join booking b on b.tenant_id = n.tenant_id and b.id = n.booking_id and b.status = 'checked_out'
       join folio f on f.tenant_id = n.tenant_id and f.booking_id = b.id where n.tenant_id = $1`,
      [tenantId],
    )
    await client.query(
      `insert into account_day (tenant_id, account_id, day, department, debit, credit)
       select l.tenant_id, r.account_id, l.night, case r.role when 'rooms.revenue' then 'rooms' else '' end,
         case r.role when 'rooms.revenue' then 0 else sum(l.gross) end, case r.role when 'rooms.revenue' then sum(l.net) else 0 end
       from folio_line l join account_role r on r.tenant_id = l.tenant_id and r.role in ('rooms.revenue', 'guest_ledger')
       where l.tenant_id = $1 group by l.tenant_id, r.account_id, r.role, l.night`,
      [tenantId],
    )
    await client.query("set session_replication_role = 'origin'")
    for (const table of ['guest', 'booking', 'booking_night', 'folio', 'folio_line', 'account_day'])
      await client.query(`vacuum (analyze) ${table}`)
  })
}
