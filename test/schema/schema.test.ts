import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeSchema } from '../../scripts/db-types/describe.ts'
import { type House, openHouse } from '../setup/house.ts'
import { breaksOfSchema, platformTables, schemaRules } from './rules.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('the migrated database keeps every rule of the schema', async () => {
  expect(await breaksOfSchema(house.owner)).toEqual([])
})

test('every table on the list of the platform is there', async () => {
  const found = await house.owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  )
  const names = new Set(found.rows.map((row) => row.name))
  expect(Object.keys(platformTables).filter((name) => !names.has(name))).toEqual([])
})

test('the row types are what the migrated database describes', async () => {
  const written = readFileSync('src/server/platform/db/schema.gen.ts', 'utf8')
  expect(await describeSchema(house.owner)).toBe(written)
})

describe('each rule is broken by what it forbids', () => {
  const newTable =
    'create table spa (tenant_id uuid not null references tenant, id uuid not null, primary key (tenant_id, id))'
  const guarded = `${newTable}; select guard_tenant_table('spa', 'select')`
  const sabotages: readonly [rule: string, statements: string][] = [
    ['every table has its row security forced', newTable],
    ['every table has its row security forced', 'alter table booking no force row level security'],
    [
      'every tenant table has a tenant that must be given',
      `${guarded}; alter table spa drop constraint spa_pkey; alter table spa alter tenant_id drop not null`,
    ],
    [
      'every tenant table lets its role see the entered tenant alone',
      'drop policy tenant on guest; create policy tenant on guest to hostelry_app using (true)',
    ],
    [
      'no tenant table has another policy but that of the platform’s own role',
      'create policy wide on guest to hostelry_app using (true)',
    ],
    ['no policy of a platform table is for everybody', 'create policy wide on session using (true)'],
    [
      'every key, unique index and exclusion of a tenant table leads with the tenant',
      'create unique index on guest (email)',
    ],
    ['every other index of a tenant table leads with the tenant', 'create index on guest (last_name)'],
    ['every tenant table has a primary key', `${guarded}; alter table spa drop constraint spa_pkey`],
    [
      'every foreign key of a tenant table carries the tenant on both sides',
      `${guarded}; alter table spa add constraint loose foreign key (id) references app_user (id)`,
    ],
    [
      'no foreign key of a tenant table reaches a tenant table by less than the tenant and the id',
      `${guarded}; alter table guest add constraint guest_id_once unique (id);
      alter table spa add constraint loose foreign key (id) references guest (id)`,
    ],
    [
      'no foreign key changes rows by itself in a way that a cluster refuses',
      `${guarded}; alter table spa add column room_id uuid;
      alter table spa add constraint loose foreign key (tenant_id, room_id) references room (tenant_id, id) on delete set null (room_id)`,
    ],
    ['the runtime roles are plain', 'alter role hostelry_jobs bypassrls'],
    [
      'the runtime roles are there, members of nothing and owners of nothing',
      `${guarded}; alter table spa owner to hostelry_app`,
    ],
    [
      'the runtime roles are there, members of nothing and owners of nothing',
      'grant pg_read_all_data to hostelry_jobs',
    ],
    [
      'nobody may truncate, reference or put triggers on a table, and nobody else has any right',
      'grant truncate on guest to hostelry_app',
    ],
    [
      'nobody may truncate, reference or put triggers on a table, and nobody else has any right',
      'grant select on guest to public',
    ],
    ['nobody reads a sequence', 'create sequence s; grant select on sequence s to hostelry_app'],
    [
      'the tenants’ role has no right on what serves sign-in and the platform',
      'grant select (id) on session to hostelry_app',
    ],
    ['the tenants’ role never reads what a person proves themselves by', 'grant select on app_user to hostelry_app'],
    ['what is posted, recorded or sealed is never changed or deleted', 'grant delete on journal_line to hostelry_app'],
    [
      'no function works with its owner’s rights, and each fixes where it looks',
      'create function f() returns int language sql as $$ select 1 $$; revoke all on function f from public',
    ],
    [
      'no function works with its owner’s rights, and each fixes where it looks',
      'alter function refuse_accounts security definer',
    ],
    [
      'every function looks among the tables and types of the session last',
      'alter function check_lines set search_path = pg_catalog, public',
    ],
    [
      'whose rows are never changed is never emptied either, also not by its owner',
      'drop trigger journal_line_never_emptied on journal_line',
    ],
    [
      'whose rows are never changed is never emptied either, also not by its owner',
      'alter table audit_record disable trigger user',
    ],
    [
      'no function but a trigger’s may be called by everybody',
      'create function f() returns int language sql set search_path = pg_catalog as $$ select 1 $$',
    ],
    [
      'a column’s own rule is its domain, which is read once and not with every statement',
      'alter table guest add column age integer check (age > 0)',
    ],
    ['every view sees with the rights of who asks, and none keeps a copy', 'create view v as select 1'],
    ['every view sees with the rights of who asks, and none keeps a copy', 'create materialized view v as select 1'],
    [
      'nobody but the owner makes things in the schema, and nothing is granted in advance',
      'grant create on schema public to hostelry_app',
    ],
  ]

  test.each(sabotages)('%s: %s', async (rule, statements) => {
    await house.owner.query('begin')
    try {
      await house.owner.query(statements)
      const breaks = await breaksOfSchema(house.owner)
      expect(breaks.filter((one) => one.startsWith(`${rule}: `))).not.toEqual([])
    } finally {
      await house.owner.query('rollback')
    }
  })

  test('and none is left without its sabotage', () => {
    const broken = new Set(sabotages.map(([rule]) => rule))
    expect(schemaRules.map((rule) => rule.name).filter((name) => !broken.has(name))).toEqual([])
  })
})
