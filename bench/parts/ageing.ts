import type pg from 'pg'
import type { Case } from '../measure.ts'
import { aScene, asOwner } from '../scene.ts'
import type { Stand } from '../stand.ts'

const documents = 100_000

/** What is open by its age, of both sides, with 100,000 open documents and half as many that settled a part of some. */
export async function ageing(stand: Stand): Promise<Case[]> {
  const scene = await aScene(stand, { name: 'Ageing', types: 1, roomsPerType: 1 })
  await asOwner(stand.ground, (client) => layOut(client, scene.tenantId))
  const client = stand.client(scene.token, 2)
  const asked = {
    'receivable, by age': '/api/accounting/invoices/totals?kind=invoice',
    'payable, by age': '/api/accounting/payables/totals',
    'payable, by age, on a day before': '/api/accounting/payables/totals?asOf=2026-01-15',
    'payable, by supplier and age': '/api/accounting/payables/suppliers?limit=10',
  } as const
  return Object.entries(asked).map(([name, path]): Case => ({
    name: `${name}, 100,000 open`,
    work: async () => (await client.send({ method: 'GET', path })).status === 200,
    does: 'read',
    load: { workers: 1 },
    seconds: 5,
    asked: { p50: 100 },
  }))
}

async function layOut(client: pg.Client, tenant: string): Promise<void> {
  await client.query("set session_replication_role = 'replica'")
  for (const statement of statements) await client.query(statement, [tenant])
  await client.query("set session_replication_role = 'origin'")
  for (const table of tables) await client.query(`vacuum analyze ${table}`)
}

const tables = ['invoice', 'settlement', 'supplier', 'bill', 'bill_settlement', 'treasury_document']
const numbers = `generate_series(1, ${documents}) as i`

const statements = [
  `insert into invoice (tenant_id, id, kind, series, year, sequence, number, issued_date, due_date, subtotal, total_amount, bill_to_first_name,
     bill_to_last_name, source_type, source_id, issued_by_name)
   select $1, gen_random_uuid(), 'invoice', 'SI', 2025, i, document_number('SI', 2025, i, 6), date '2025-11-01' + i / 1000, date '2025-12-01' + i / 1000,
     100, 100, 'Guest', 'Number ' || i, 'folio', gen_random_uuid(), 'Bench' from ${numbers}`,
  `insert into settlement (tenant_id, id, invoice_id, payment_id, amount, settled_on)
   select $1, gen_random_uuid(), i.id, gen_random_uuid(), 40, i.issued_date from invoice i where i.tenant_id = $1 and i.sequence % 2 = 0`,
  `insert into supplier (tenant_id, id, name) select $1, gen_random_uuid(), 'Supplier ' || i from generate_series(1, 500) as i`,
  `with suppliers as (select array_agg(id) as ids from supplier where tenant_id = $1)
   insert into bill (tenant_id, id, kind, year, sequence, number, supplier_id, supplier_name, reference, bill_date, due_date, net, tax, total, entered_by_name)
   select $1, gen_random_uuid(), 'bill', 2025, i, document_number('BL', 2025, i, 6), ids[1 + i % 500], 'Supplier', 'INV ' || i, date '2025-11-01' + i / 1000,
     date '2025-12-01' + i / 1000, 100, 0, 100, 'Bench' from suppliers, ${numbers}`,
  `insert into bill_settlement (tenant_id, id, supplier_id, bill_id, payment_id, amount, due_date, settled_on)
   select $1, gen_random_uuid(), b.supplier_id, b.id, gen_random_uuid(), 40, b.due_date, b.bill_date from bill b
   where b.tenant_id = $1 and b.sequence % 2 = 0`,
]
