import type pg from 'pg'

type Column = {
  table_name: string
  column_name: string
  type_name: string
  base_name: string | null
  not_null: boolean
  has_default: boolean
  references_table: string | null
}

const scalars: Record<string, string> = {
  minor: 'Money',
  exact: 'Quantity',
  date: 'Day',
  timestamptz: 'Instant',
  time: 'string',
  int4: 'number',
  int8: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  numeric: 'string',
  jsonb: 'Json',
  bytea: 'Buffer',
  daterange: 'string',
  xid8: 'string',
  _text: 'string[]',
  _int4: 'number[]',
  _uuid: 'string[]',
}

/** Platform tables hold several tenants' rows; their tenant column is written by the platform alone. */
const platformTables = new Set(['app_user', 'notification', 'message', 'user_invitation'])

/** The TypeScript text of all tables: typed ids from keys, unions from domains, no tenant column on tenant tables. */
export async function describeSchema(client: pg.Client): Promise<string> {
  const columns = (await client.query<Column>(columnQuery)).rows
  const unions = await readUnions(client)
  const tables = Map.groupBy(columns, (column) => column.table_name)
  const tenantTables = [...tables]
    .filter(([name, own]) => !platformTables.has(name) && own.some((column) => column.column_name === 'tenant_id'))
    .map(([name]) => name)
  const interfaces = [...tables].map(([name, own]) => {
    const shown = tenantTables.includes(name) ? own.filter((column) => column.column_name !== 'tenant_id') : own
    return describeTable(name, shown, unions)
  })
  const members = [...tables.keys()].map((name) => `  ${name}: ${typeName(name)}`)
  return `// Written by "npm run db:types" from the migrated database; edit the migrations instead.
/* eslint-disable max-lines -- one type a table */
import type { ColumnType, Generated } from 'kysely'
import type { Day, Instant } from '#contract/kernel/day.ts'
import type { Id } from '#contract/kernel/id.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'

/** A jsonb column: anything comes out, JSON text goes in. */
export type Json = ColumnType<unknown, string, string>

/** A jsonb column that has a default. */
export type OptionalJson = ColumnType<unknown, string | undefined, string>

${interfaces.join('\n\n')}

export type Database = {
${members.join('\n')}
}

const tenantTables = new Set([
${tenantTables.map((name) => `  '${name}',`).join('\n')}
])

/** True for a table whose rows belong to one tenant. */
export function isTenantTable(table: string): boolean {
  return tenantTables.has(table)
}
`
}

function describeTable(name: string, columns: Column[], unions: Map<string, string>): string {
  const lines = columns.map((column) => `  ${column.column_name}: ${columnType(name, column, unions)}`)
  return `export type ${typeName(name)} = {\n${lines.join('\n')}\n}`
}

function columnType(table: string, column: Column, unions: Map<string, string>): string {
  const base = unions.get(column.type_name) ?? idType(table, column) ?? scalar(column)
  if (base === 'Json') return column.has_default ? 'OptionalJson' : column.not_null ? 'Json' : 'Json | null'
  const nullable = column.not_null ? base : `${base} | null`
  return column.has_default && column.not_null ? `Generated<${nullable}>` : nullable
}

function idType(table: string, column: Column): string | undefined {
  if (column.type_name !== 'uuid') return undefined
  if (column.column_name === 'id') return `Id<'${table}'>`
  if (column.references_table) return `Id<'${column.references_table}'>`
  if (column.column_name === 'tenant_id') return `Id<'tenant'>`
  return undefined
}

function scalar(column: Column): string {
  const type = scalars[column.type_name] ?? scalars[column.base_name ?? '']
  if (!type) throw new Error(`No TypeScript type for ${column.type_name} of ${column.table_name}.${column.column_name}`)
  return type
}

function typeName(table: string): string {
  return `${table.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Row`
}

async function readUnions(client: pg.Client): Promise<Map<string, string>> {
  const checks = await client.query<{ name: string; definition: string }>(
    `select t.typname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_type t on t.oid = c.contypid where c.connamespace = 'public'::regnamespace`,
  )
  const unions = new Map<string, string>()
  for (const { name, definition } of checks.rows) {
    const match = /^CHECK \(\(VALUE = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition)
    if (!match?.[1]) continue
    const values = [...match[1].matchAll(/'([^']+)'::text/g)].map((value) => `'${value[1]}'`)
    unions.set(name, values.join(' | '))
  }
  return unions
}

const columnQuery = `
select c.relname as table_name, a.attname as column_name, t.typname as type_name, b.typname as base_name,
  a.attnotnull as not_null, a.atthasdef as has_default,
  (select f.confrelid::regclass::text from pg_constraint f
   where f.contype = 'f' and f.conrelid = c.oid and a.attnum = f.conkey[cardinality(f.conkey)]
   order by cardinality(f.conkey) desc limit 1) as references_table
from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  left join pg_type b on b.oid = t.typbasetype
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  and c.relname <> 'schema_migration'
order by c.relname, a.attnum`
