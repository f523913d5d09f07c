import { allRoutes } from '#server/app.ts'
import { playEverything } from '../../scripts/docs/scenario.ts'
import type { House } from '../setup/house.ts'

/** A tenant in which everything has happened once: bookings, folios, payments, invoices, entries, audits. */
export async function aWholeTenant(house: House): Promise<string> {
  const tenant = await playEverything(house.platform, allRoutes(house.platform.secret))
  await house.owner.query("update tenant set name = 'Whole ' || id where id = $1", [tenant])
  return tenant
}

type Column = { table: string; column: string }

/** Some ids of each kind that the tenant has, by table and column. */
export async function idsOf(house: House, tenant: string): Promise<Map<string, string[]>> {
  const columns = await house.owner.query<Column>(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'uuid'::regtype and a.attname = 'id'
       and exists (select 1 from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
     order by 1`,
  )
  const ids = new Map<string, string[]>()
  for (const { table } of columns.rows) {
    const found = await house.owner.query<{ id: string }>(
      `select id from ${table} where tenant_id = $1 order by id limit 2`,
      [tenant],
    )
    if (found.rows.length > 0)
      ids.set(
        table,
        found.rows.map((row) => row.id),
      )
  }
  return ids
}

/** One text for all rows of a tenant: two equal ones mean that nothing changed. What was denied to others is not its own. */
export async function digestOf(house: House, tenant: string): Promise<Record<string, string>> {
  const tables = await house.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     and exists (select 1 from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id') order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const found = await house.owner.query<{ digest: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) || ' ' || count(*) as digest
       from ${name} t where tenant_id = $1`,
      [tenant],
    )
    digests[name] = found.rows[0]?.digest ?? ''
  }
  return digests
}
