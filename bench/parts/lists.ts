import type pg from 'pg'
import type { Case } from '../measure.ts'
import { aScene, asOwner } from '../scene.ts'
import type { Stand } from '../stand.ts'
import { layOutBookings } from './bookings.ts'

const rows = 100_000

/** What is sought in each list: a part of a number or a name that few rows hold, and one that many do. */
const sought = {
  guests: { path: '/api/hotel/guests', few: 'ber 9999', many: 'number' },
  bookings: { path: '/api/hotel/bookings', few: '09999', many: 'guest' },
  invoices: { path: '/api/accounting/invoices', few: 'SI-2025-09999', many: 'SI-2025' },
  payments: { path: '/api/accounting/payments', few: '-09999', many: 'RC-2025' },
  'journal entries': { path: '/api/accounting/journal-entries', few: 'entry 9999', many: 'JE-2025' },
  orders: { path: '/api/restaurant/orders', few: 'ORD-2025-09999', many: 'ORD-2025' },
  items: { path: '/api/inventory/items', few: 'item 9999', many: 'item' },
  'stock movements': { path: '/api/inventory/movements', few: 'doc-9999', many: 'doc-' },
  messages: { path: '/api/communication/messages', few: 'guest9999', many: 'guest' },
} as const

/** The search of every long list over 100,000 rows of its own, by a substring that no index answers. */
export async function lists(stand: Stand): Promise<Case[]> {
  const scene = await aScene(stand, { name: 'Lists', types: 1, roomsPerType: 1, allowance: 900 })
  await layOutBookings(stand.ground, scene, rows)
  await asOwner(stand.ground, (client) => layOut(client, scene.tenantId))
  const client = stand.client(scene.token, 2)
  return Object.entries(sought).flatMap(([name, { path, few, many }]) =>
    [few, many].map((search): Case => ({
      name: `search of ${name} at 100,000: “${search}”`,
      work: async () =>
        (await client.send({ method: 'GET', path: `${path}?limit=10&search=${encodeURIComponent(search)}` })).status ===
        200,
      does: 'read',
      load: { workers: 1 },
      seconds: 4,
      asked: { p99: 60 },
    })),
  )
}

async function layOut(client: pg.Client, tenant: string): Promise<void> {
  await client.query("set session_replication_role = 'replica'")
  for (const statement of statements) await client.query(statement, [tenant])
  await client.query("set session_replication_role = 'origin'")
  for (const table of tables) await client.query(`vacuum analyze ${table}`)
}

const tables = [
  'guest',
  'booking',
  'folio',
  'invoice',
  'payment',
  'journal_entry',
  'journal_line',
  'restaurant_order',
  'item',
  'movement',
  'message',
]
const numbers = `generate_series(1, ${rows}) as i`

const statements = [
  `insert into invoice (tenant_id, id, kind, series, year, sequence, number, issued_date, due_date, subtotal, total_amount, bill_to_first_name,
     bill_to_last_name, source_type, source_id, issued_by_name)
   select $1, gen_random_uuid(), 'invoice', 'SI', 2025, i, document_number('SI', 2025, i, 6), date '2025-01-01' + i / 274, date '2025-02-01' + i / 274, 100, 100, 'Guest',
     'Number ' || i, 'folio', gen_random_uuid(), 'Bench' from ${numbers}`,
  `insert into payment (tenant_id, id, year, sequence, number, direction, method, amount, business_date, payer_name, source_type, source_id,
     source_label, taken_by_name)
   select $1, gen_random_uuid(), 2025, i, document_number('RC', 2025, i, 6), 'in', 'cash', 100, date '2025-01-01' + i / 274, 'Guest Number ' || i, 'folio', gen_random_uuid(),
     'BK-' || lpad(i::text, 6, '0'), 'Bench' from ${numbers}`,
  `with entries as (
     insert into journal_entry (tenant_id, id, year, sequence, number, entry_date, memo, source_type, event, posting_key, line_count, amount, posted_by_name)
     select $1, gen_random_uuid(), 2025, i, document_number('JE', 2025, i, 6), date '2025-01-01' + i / 274, 'Entry ' || i, 'bench', 'made', 'bench:' || i, 2, 100, 'Bench'
     from ${numbers} returning *),
   accounts as (select array_agg(id order by code) as ids from account where tenant_id = $1 and is_postable)
   insert into journal_line (tenant_id, entry_id, line_number, account_id, entry_date, amount, memo)
   select e.tenant_id, e.id, s.n, ids[1 + s.n], e.entry_date, case s.n when 1 then 100 else -100 end, case s.n when 1 then 'Room charge' end
   from entries e cross join accounts cross join (values (1), (2)) as s (n)`,
  `with outlet as (
     insert into restaurant_location (tenant_id, id, code, name, type) values ($1, gen_random_uuid(), 'BAR', 'Bar', 'bar') returning id)
   insert into restaurant_order (tenant_id, id, year, sequence, number, channel, type, location_id, till_session_id, customer_name,
     prices_include_tax, business_date, opened_by, opened_by_name, receipt_number)
   select $1, gen_random_uuid(), 2025, i, document_number('ORD', 2025, i, 6), 'restaurant', 'dine_in', outlet.id, gen_random_uuid(), 'Customer ' || i, false,
     date '2025-01-01' + i / 274, gen_random_uuid(), 'Bench', 'BAR-' || i from outlet, ${numbers}`,
  `insert into item (tenant_id, id, sku, name, unit, kind)
   select $1, gen_random_uuid(), 'SKU-' || i, 'Item ' || i, 'pc', 'food' from ${numbers}`,
  `with place as (
     insert into stock_location (tenant_id, id, name, type) values ($1, gen_random_uuid(), 'Store', 'store') returning id)
   insert into movement (tenant_id, id, item_id, location_id, type, quantity, value, unit_cost, running_quantity, running_value,
     business_date, source_type, source_id, source_label, document_id, posted_by_name)
   select $1, gen_random_uuid(), i.id, place.id, 'receipt', 1, 100, 100, 1, 100, date '2025-01-01', 'stock_movement', gen_random_uuid(),
     'DOC-' || right(i.sku, -4), gen_random_uuid(), 'Bench' from place, item i where i.tenant_id = $1`,
  `insert into message (id, tenant_id, template, channel, is_secret, recipient, recipient_name, subject, body, state, next_try_at, ended_at)
   select gen_random_uuid(), $1, 'bench', 'email', false, 'guest' || i || '@example.test', 'Guest ' || i, 'Your booking', 'Hello', 'sent',
     null, now() from ${numbers}`,
]
