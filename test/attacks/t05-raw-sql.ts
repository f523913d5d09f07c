import pg from 'pg'
import { sealAudit } from '#server/platform/audit/seal.ts'
import type { Connection } from '#server/platform/db/client.ts'
import { aWholeTenant, digestOf, idsOf } from '../access/whole-tenant.ts'
import { aTenant } from '../setup/house.ts'
import { breaksOfSchema, platformTables } from '../schema/rules.ts'
import { type Attack, type Row, rowOf } from './setup/row.ts'
import { openTarget, type Target } from './setup/target.ts'

/** What somebody who can send any SQL as one of the runtime roles, or as the owner of the tables, may still not do. */
export async function* attack(): Attack {
  const target = await openTarget()
  try {
    yield* inject(target)
  } finally {
    await target.close()
  }
}

type Scene = { own: string; theirs: string; ids: Map<string, string>; tables: string[] }

async function* inject({ house, ground }: Target): Attack {
  const theirs = await aWholeTenant(house)
  const { id: own } = await aTenant(house)
  const ids = new Map([...(await idsOf(house, theirs))].map(([kind, [first]]) => [kind, first ?? '']))
  const found = await house.owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const scene: Scene = { own, theirs, ids, tables: found.rows.map((row) => row.name) }
  await sealAudit(house.platform)
  const before = await digestOf(house, theirs)
  const { app, platform, jobs, admin } = ground.database
  yield asRole('hostelry_app', {
    connection: app,
    scene,
    tries: [...climbing({ ...scene, role: 'hostelry_app' }), ...appTries(scene)],
  })
  yield asRole('hostelry_platform', {
    connection: platform,
    scene,
    tries: [...climbing({ ...scene, role: 'hostelry_platform' }), ...platformTries(scene)],
  })
  yield asRole('hostelry_jobs', {
    connection: jobs,
    scene,
    tries: [...climbing({ ...scene, role: 'hostelry_jobs' }), ...jobTries(scene)],
  })
  yield asRole('the owner of the tables', { connection: admin, scene, tries: ownerTries() })
  yield foreignRows(app, scene)
  yield oracles(app, scene)
  yield shadowed(app, { scene, house })
  const done = `${scene.tables.length} tables compared`
  const after = await digestOf(house, theirs)
  const changed = Object.keys(before).filter((table) => before[table] !== after[table])
  yield rowOf('T5 the rows of the other tenant after all of that', '0 changes', { done, broken: changed })
  yield rowOf('T5 the catalogue: every rule of the schema', '0 exceptions', {
    done,
    broken: await breaksOfSchema(house.owner),
  })
}

/** Statements that must be refused, or must not touch a row. */
async function asRole(
  role: string,
  { connection, scene, tries }: { connection: Connection; scene: Scene; tries: readonly string[] },
): Promise<Row> {
  const broken: string[] = []
  for (const statement of tries) {
    const done = await within(connection, scene, async (client) => {
      const results = [await client.query(statement)].flat()
      return effectOf(results)
    })
    // An update or delete that finds no row changed nothing; everything else that goes through was let do something.
    const harmless = /^(update|delete)/i.test(statement) && done === 1
    if (typeof done === 'number' && done > 0 && !harmless) broken.push(statement)
  }
  return rowOf(`T5 raw SQL as ${role}`, 'each refused, or without effect', {
    done: `${tries.length} statements`,
    broken,
  })
}

/** How much statements sent together did: the rows of the last one that reads, else one for each that was carried out and its rows. */
function effectOf(results: readonly pg.QueryResult[]): number {
  const reading = results.findLast((result) => result.command === 'SELECT')
  if (reading) return countOf(reading.rows)
  return results.reduce((sum, result) => sum + 1 + (result.rowCount ?? 0), 0)
}

function countOf(rows: readonly Record<string, unknown>[]): number {
  return rows.length === 1 && rows[0] && 'count' in rows[0] ? Number(rows[0]['count']) : rows.length
}

/** Runs a work in a transaction of its own inside the own tenant, rolled back; the error's text when it was refused. */
async function within<T>(
  connection: Connection,
  { own }: Scene,
  work: (client: pg.Client) => Promise<T>,
): Promise<T | string> {
  const client = new pg.Client({ ...connection, ssl: undefined })
  await client.connect()
  try {
    await client.query(
      `begin; set local app.tenant = '${own}'; set local app.member = '${own}'; set local statement_timeout = 5000`,
    )
    const result = await work(client)
    await client.query('set constraints all immediate')
    return result
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.query('rollback').catch(() => undefined)
    await client.end()
  }
}

/** Ways to become somebody else, to switch the guards off, and to reach the machine. */
function climbing({ role, tables }: Scene & { role: string }): string[] {
  const others = ['postgres', 'hostelry_app', 'hostelry_platform', 'hostelry_jobs'].filter((other) => other !== role)
  return [
    ...others.flatMap((other) => [`set session authorization ${other}`, `set role ${other}`]),
    "select set_config('role', 'postgres', true)",
    'set session_replication_role = replica',
    "select set_config('session_replication_role', 'replica', true)",
    'set local row_security = off; select count(*) from tenant',
    'alter role hostelry_app superuser',
    'alter role hostelry_app bypassrls',
    'grant postgres to hostelry_app',
    'grant hostelry_platform to hostelry_app',
    // Who may not grant is told so by a warning: what counts is whether anything was granted.
    "grant select on session to public; select 1 where has_table_privilege('hostelry_jobs', 'session', 'select')",
    'create role intruder',
    'create database intruder',
    'create schema intruder',
    'create table public.intruder (id int)',
    'create function public.intruder() returns int language sql as $$ select 1 $$',
    'create extension dblink',
    'create extension plpython3u',
    'create or replace function public.refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'create event trigger intruder on ddl_command_start execute function refuse_change()',
    "copy (select 1) to program 'id'",
    "copy (select 1) to '/tmp/intruder'",
    "select pg_read_file('/etc/passwd')",
    "select pg_ls_dir('/')",
    "select lo_import('/etc/passwd')",
    "alter system set log_statement = 'all'",
    'select pg_reload_conf()',
    'checkpoint',
    'drop table journal_line cascade',
    'drop schema public cascade',
    "select guard_tenant_table('guest', 'select')",
    "select open_to_platform('guest', 'select')",
    'select count(*) from pg_authid',
    'select count(*) from pg_shadow where passwd is not null',
    'select last_value from socket_attachment_id_seq',
    'select count(*) from schema_migration',
    ...tables.map((table) => `truncate ${table}`),
    ...tables.map((table) => `alter table ${table} disable row level security`),
    ...tables.map((table) => `alter table ${table} no force row level security`),
    ...tables.map((table) => `alter table ${table} disable trigger all`),
    ...tables.map((table) => `create policy intruder on ${table} using (true)`),
    ...tables.map((table) => `create rule intruder as on insert to ${table} do instead nothing`),
  ]
}

const kept = [
  'journal_entry',
  'journal_line',
  'audit_record',
  'audit_seal',
  'invoice',
  'invoice_line',
  'invoice_tax',
  'settlement',
  'folio_line',
  'movement',
  'desk_shift_movement',
  'till_movement',
  'order_refund',
  'payment',
  'order_payment',
]

function appTries({ own, theirs, ids }: Scene): string[] {
  return [
    ...kept.map((table) => `delete from ${table} where true returning 1`),
    ...kept
      .filter((table) => !/payment/.test(table))
      .map((table) => `update ${table} set tenant_id = tenant_id where true returning 1`),
    'select password_hash from app_user',
    "update app_user set role = 'owner'",
    "update app_user set role = 'superadmin', tenant_id = null",
    'delete from app_user',
    'select count(*) from session',
    'select count(*) from spent_token',
    'select count(*) from platform_audit_record',
    'select count(*) from graphile_worker._private_jobs',
    "select graphile_worker.add_job('intruder')",
    "update tenant set plan = 'complete', status = 'active'",
    "update tenant set name = 'Mine'",
    `insert into custom_grant (tenant_id, id, role, permission, effect, granted_by) values ('${theirs}', gen_random_uuid(), 'staff', 'guests:read', 'add', gen_random_uuid())`,
    "insert into custom_grant (tenant_id, id, role, permission, effect, granted_by) select nullif(current_setting('app.tenant'), '')::uuid, gen_random_uuid(), 'staff', 'superadmin:all', 'add', gen_random_uuid()",
    `insert into guest (tenant_id, id, first_name) values ('${theirs}', gen_random_uuid(), 'Eve')`,
    `insert into guest (tenant_id, id, first_name) values ('${theirs}', '${ids.get('guest')}', 'Eve') on conflict (tenant_id, id) do update set first_name = 'Eve'`,
    `insert into audit_record (tenant_id, id, actor_name, actor_role, action, resource) values ('${theirs}', gen_random_uuid(), 'Eve', 'owner', 'x', 'x')`,
    `insert into outbox_event (tenant_id, id, topic, payload) values ('${theirs}', gen_random_uuid(), 'x', '{}')`,
    `insert into notification (id, tenant_id, user_id, title, message) select gen_random_uuid(), '${theirs}', '${theirs}', 'x', 'x'`,
    `update account set tenant_id = '${theirs}'`,
    anEntry(own),
    "insert into audit_seal (tenant_id, position, record_id, hash) select tenant_id, 999, id, '\\x00' from audit_record",
  ]
}

/** An entry as a statement that says how many lines it has; whether it has them is asked before the commit. */
function anEntry(tenant: string): string {
  return `insert into public.journal_entry (tenant_id, id, year, sequence, number, entry_date, memo, source_type, event, posting_key, line_count, amount, posted_by_name)
    values ('${tenant}', '${tenant}', 2026, 999999, 'JE-2026-999999', '2026-03-02', 'x', 'manual', 'x', 'shadow', 2, 100, 'Eve')`
}

function platformTries({ theirs }: Scene): string[] {
  return [
    ...['audit_record', 'audit_seal', 'platform_audit_record', 'journal_line', 'journal_entry', 'folio_line'].flatMap(
      (table) => [
        `delete from ${table} returning 1`,
        `update ${table} set ${table === 'platform_audit_record' ? 'action' : 'tenant_id'} = ${table === 'platform_audit_record' ? 'action' : 'tenant_id'} returning 1`,
      ],
    ),
    ...[
      'guest',
      'booking',
      'folio',
      'journal_line',
      'journal_entry',
      'invoice',
      'restaurant_order',
      'payment',
      'account',
      'item',
    ].map((table) => `select count(*) from ${table}`),
    `insert into guest (tenant_id, id, first_name) values ('${theirs}', gen_random_uuid(), 'Eve')`,
    'delete from tenant',
    'delete from app_user',
    'select count(*) from graphile_worker._private_jobs',
  ]
}

function jobTries({ tables }: Scene): string[] {
  return tables.map((table) => `select count(*) from ${table}`)
}

/** What even the owner of the tables is refused: what was posted, issued or recorded neither changes nor goes. */
function ownerTries(): string[] {
  return [
    ...kept
      .filter((table) => !/payment/.test(table))
      .flatMap((table) => [`truncate ${table} cascade`, `delete from ${table}`]),
    ...['platform_audit_record', 'invoice_line_tax', 'stock_return', 'order_line_modifier'].map(
      (table) => `truncate ${table} cascade`,
    ),
    'truncate tenant cascade',
    'truncate account cascade',
    'update journal_line set amount = amount + 1',
    "update journal_entry set memo = 'x'",
    "update audit_record set action = 'x'",
    "update audit_seal set hash = '\\x00'",
    "update invoice set notes = 'x'",
  ]
}

/** Every table that the tenants' role reads shows nothing of others: without a tenant, and in the own one. */
async function foreignRows(connection: Connection, scene: Scene): Promise<Row> {
  const broken: string[] = []
  const guarded = scene.tables.filter((name) => !(name in platformTables) || name === 'tenant' || name === 'app_user')
  for (const table of guarded) {
    const column = table === 'tenant' ? 'id' : 'tenant_id'
    for (const [where, settings] of [
      ['in the own tenant', ''],
      ['without a tenant', "set local app.tenant = '';"],
      ['with a tenant that is none', "set local app.tenant = '00000000-0000-0000-0000-000000000000';"],
    ] as const) {
      const rows = await within(connection, scene, async (client) => {
        if (settings) await client.query(settings)
        const found = await client.query(`select count(*) from ${table} where ${column} = $1`, [scene.theirs])
        return Number(found.rows[0].count)
      })
      if (typeof rows === 'number' && rows > 0) broken.push(`${table} ${where}: ${rows} rows`)
    }
  }
  return rowOf('T5 rows of another tenant, asked for by its id', '0 rows', {
    done: `${guarded.length} tables x 3 ways to stand`,
    broken,
  })
}

/** Whether an error tells that an id of another tenant exists. */
async function oracles(connection: Connection, scene: Scene): Promise<Row> {
  const broken: string[] = []
  const { own, ids } = scene
  const nobody = '01900000-0000-7000-8000-000000000000'
  const tries: [string, (id: string) => string][] = [
    ['guest', (id) => `insert into guest (tenant_id, id, first_name) values ('${own}', '${id}', 'Eve')`],
    [
      'account',
      (id) =>
        `insert into account (tenant_id, id, code, name, type, normal_side, parent_id) values ('${own}', gen_random_uuid(), 'X', 'x', 'Asset', 'debit', '${id}')`,
    ],
    [
      'room_type',
      (id) =>
        `insert into room (tenant_id, id, room_number, room_type_id, opened_on) values ('${own}', gen_random_uuid(), 'X', '${id}', '2020-01-01')`,
    ],
    [
      'stock_location',
      (id) => `insert into stock (tenant_id, location_id, item_id) values ('${own}', '${id}', '${id}')`,
    ],
  ]
  for (const [kind, statement] of tries) {
    const tell = async (id: string) => {
      const met = await within(connection, scene, async (client) => {
        await client.query(statement(id))
        return 'taken'
      })
      return String(met).replaceAll(id, 'the id')
    }
    const [real, none] = [await tell(ids.get(kind) ?? ''), await tell(nobody)]
    if (real !== none) broken.push(`${kind}: "${real}" for one that exists, "${none}" for none`)
  }
  return rowOf('T5 whether an error tells that an id exists elsewhere', 'the same words', {
    done: `${tries.length} keys`,
    broken,
  })
}

/** Tables of the session that carry the names of those which the guards ask. */
async function shadowed(
  connection: Connection,
  { scene, house }: { scene: Scene; house: Target['house'] },
): Promise<Row> {
  const accounts = await house.owner.query<{ id: string }>(
    'select id from account where tenant_id = $1 and is_postable and not is_control limit 1',
    [scene.own],
  )
  const account = accounts.rows[0]?.id ?? ''
  const entry = anEntry(scene.own)
  const lines = `insert into public.journal_line (tenant_id, entry_id, line_number, account_id, entry_date, amount)
    values ('${scene.own}', '${scene.own}', 1, '${account}', '2026-03-02', 5000)`
  const ways: Record<string, string[]> = {
    'an entry that does not balance': [entry, lines],
    'the same behind tables of the session with the names that its guard asks': [
      'create temp table journal_line (like public.journal_line)',
      entry,
      'create temp table journal_entry (like public.journal_entry)',
      'create temp table account (like public.account)',
      lines,
      `insert into pg_temp.journal_line select '${scene.own}', '${scene.own}', n, '${account}', '2026-03-02', case n when 1 then 100 else -100 end from generate_series(1, 2) n`,
    ],
    'an entry in a closed period behind a table of the session': [
      "update public.fiscal_period set status = 'soft_closed'",
      'create temp table fiscal_period (like public.fiscal_period)',
      `insert into pg_temp.fiscal_period select tenant_id, year, number, starts_on, ends_on, 'open' from public.fiscal_period`,
      entry,
      // Its lines would be checked later: here only the period is asked.
      'set constraints all deferred; select pg_temp_is_asked_for()',
    ],
  }
  const broken: string[] = []
  for (const [name, statements] of Object.entries(ways)) {
    const met = await within(connection, scene, async (client) => {
      for (const statement of statements) await client.query(statement)
      return 'taken'
    })
    const periodPassed = name.includes('closed period') && /pg_temp_is_asked_for/.test(met)
    if (met === 'taken' || periodPassed) broken.push(name)
  }
  return rowOf(
    'T5 guards led astray by tables of the session (pg_temp)',
    '0 entries that do not balance or stand in a closed period',
    {
      done: `${Object.keys(ways).length} ways`,
      broken,
    },
  )
}
