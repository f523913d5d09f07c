import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sourceOf } from '../scripts/house/source.ts'
import { type Catalogue, readCatalogue, relationsIn } from '../scripts/sql-seam/catalogue.ts'
import { openProgram } from '../scripts/sql-seam/declared.ts'
import { templatesOf } from '../scripts/sql-seam/owners.ts'
import { mismatches, trespasses, unheld } from '../scripts/sql-seam/rules.ts'
import type { Frame, Statement } from '../scripts/sql-seam/statement.ts'
import { usesOf, usesOfView } from '../scripts/sql-seam/walk.ts'

const catalogue: Catalogue = new Map([
  ...relationsIn('0002-tenancy-tenants.sql', 'create table tenant (id uuid, name text)'),
  ...relationsIn(
    '0006-hotel-stay.sql',
    `create table room (tenant_id uuid, id uuid, type_id uuid); create table guest (tenant_id uuid, id uuid);
     create table booking (tenant_id uuid, id uuid, guest_id uuid, room_id uuid)`,
  ),
  ...relationsIn(
    '0009-restaurant-trade.sql',
    'create table restaurant_order (tenant_id uuid, id uuid, booking_id uuid)',
  ),
])

const looseIn = (text: string) => unheld(usesOf(text, catalogue), catalogue)

describe('a tenant’s table is held to its tenant', () => {
  test.each([
    'select id from room where tenant_id = $1',
    'select r.id from room r where $1::uuid = r.tenant_id and r.id = $2',
    'select r.id from room r where (r.tenant_id, r.id) = ($1, $2)',
    'select r.id from room r join booking b on b.tenant_id = r.tenant_id and b.room_id = r.id where r.tenant_id = $1',
    'select r.id from booking b, room r where r.tenant_id = b.tenant_id and b.tenant_id = $1',
    'select r.id from booking b join room r using (tenant_id) where b.tenant_id = $1',
    'select b.id from booking b left join room r on r.tenant_id = $1 and r.id = b.room_id where b.tenant_id = $1',
    'select id from room r where r.tenant_id = $1 and exists (select 1 from booking b where b.tenant_id = r.tenant_id)',
    'select r.id from room r cross join lateral (select 1 from booking b where b.tenant_id = r.tenant_id) x where r.tenant_id = $1',
    'with x as (select tenant_id, id from room where tenant_id = $1) select b.id from x join booking b on b.tenant_id = x.tenant_id',
    'select id from room where tenant_id = $1 union all select id from guest where tenant_id = $1',
    'with recursive x as (select id from room where tenant_id = $1 union all select id from x) select id from x',
    'update room r set type_id = b.id from booking b where r.tenant_id = $1 and b.tenant_id = r.tenant_id',
    'delete from room r using booking b where r.tenant_id = $1 and b.tenant_id = $1',
    'insert into room (tenant_id, id) values ($1, $2), ($1, $3)',
    'insert into room (tenant_id, id) select $1, n.* from unnest($2::uuid[]) as n',
    'insert into room (tenant_id, id) select b.tenant_id, b.room_id from booking b where b.tenant_id = $1',
    'insert into room (tenant_id, id) values ($1, $2) on conflict (tenant_id, id) do update set type_id = excluded.type_id returning id',
    'select name from tenant where id = $1',
    'select t.name from tenant t join room r on r.tenant_id = t.id where t.id = $1',
    'select id from room where false',
    'select count(*) from unnest($1::uuid[])',
  ])('passes: %s', (text) => {
    expect(looseIn(text)).toEqual([])
  })

  test.each([
    ['select id from room', 'reads room without its tenant'],
    ['select id from room where id = $1', 'reads room without its tenant'],
    ['select r.id from room r where r.tenant_id = $1 or r.id = $2', 'reads room r without its tenant'],
    ['select id from room where not (tenant_id = $1)', 'reads room without its tenant'],
    ['select id from room where tenant_id <> $1', 'reads room without its tenant'],
    ['select id from room r where r.id = $1 and r.tenant_id = r.tenant_id', 'reads room r without its tenant'],
    [
      'select r.id from room r join booking b on b.room_id = r.id where r.tenant_id = $1',
      'reads booking b without its tenant',
    ],
    [
      'select b.id from booking b left join room r on b.tenant_id = $1 and r.tenant_id = $1',
      'reads booking b without its tenant',
    ],
    [
      'select id from room r where r.tenant_id = $1 and exists (select 1 from booking b where b.room_id = r.id)',
      'reads booking b without its tenant',
    ],
    [
      'select (select count(*) from booking b) from room r where r.tenant_id = $1',
      'reads booking b without its tenant',
    ],
    ['select x.id from (select id from room) x', 'reads room without its tenant'],
    ['with x as (select id from room) select id from x', 'reads room without its tenant'],
    ['select id from room where tenant_id = $1 union all select id from guest', 'reads guest without its tenant'],
    ['update room set type_id = $1 where id = $2', 'writes room without its tenant'],
    [
      'update room r set type_id = b.id from booking b where r.tenant_id = $1 and b.room_id = r.id',
      'reads booking b without its tenant',
    ],
    ['delete from room where id = $1', 'writes room without its tenant'],
    ['insert into room (id) values ($1)', 'writes room without its tenant'],
    ['insert into room (tenant_id, id) values (gen_random_uuid(), $1)', 'writes room without its tenant'],
    ['insert into room (tenant_id, id) values ($1, $2), (null, $3)', 'writes room without its tenant'],
    ['insert into room (id, tenant_id) select $1, id from unnest($2::uuid[]) n (id)', 'writes room without its tenant'],
    ['select name from tenant', 'reads tenant without its tenant'],
  ])('refuses: %s', (text, why) => {
    expect(looseIn(text)).toEqual([why])
  })

  test('a row never changes its tenant, and what the guard can’t read it refuses', () => {
    expect(() => looseIn('update room set tenant_id = $2 where tenant_id = $1')).toThrow('A row never changes')
    expect(() => looseIn('truncate room')).toThrow('reads no TruncateStmt')
    expect(() => looseIn('select from where')).toThrow('syntax error')
  })

  test('a view answers its tenant from each of its tables', () => {
    const looseView = (text: string) => {
      const whole = new Map([...catalogue, ...relationsIn('0006-hotel-stay.sql', text)])
      const view = whole.get('v')?.view
      return view && unheld(usesOfView(view, whole), whole)
    }
    const from = 'from room r join booking b on b.room_id = r.id'
    expect(looseView(`create view v as select r.tenant_id, b.id ${from} and b.tenant_id = r.tenant_id`)).toEqual([])
    expect(looseView(`create view v as select r.tenant_id, b.id ${from}`)).toEqual([
      'reads booking b without its tenant',
    ])
  })
})

describe('a table is named by its own domain', () => {
  const files = [
    sourceOf(
      'src/server/hotel/rooms/data.ts',
      'export const room = (tx) => sql`(select r.id from room r where ${tx.owns("r")})`',
    ),
    sourceOf('src/server/hotel/rooms/actions.ts', 'export const name = sql`guest g`'),
  ]
  const asked = (path: string, text: string) => {
    const frames = [path, 'src/server/restaurant/orders/actions/read.ts'].map((one) => ({
      name: '',
      path: one,
      line: 1,
      column: 1,
    }))
    const statement: Statement = { text, role: 'hostelry_app', frames }
    return trespasses(statement, usesOf(text, catalogue), { catalogue, templates: templatesOf(files) })
  }
  const orders = 'src/server/restaurant/orders/data.ts'

  test('a domain asks its own tables', () => {
    expect(asked(orders, 'select id from restaurant_order')).toEqual([])
    expect(asked('src/server/hotel/rooms/data.ts', 'select id from room')).toEqual([])
  })

  test('a domain reads and writes no table of another', () => {
    expect(asked(orders, 'select id from room')).toEqual(['restaurant reads room of hotel'])
    expect(asked(orders, 'update room set type_id = $1')).toEqual(['restaurant writes room of hotel'])
    expect(asked('src/server/hotel/rooms/data.ts', 'select id from restaurant_order')).toEqual([
      'hotel reads restaurant_order of restaurant',
    ])
  })

  test('a question that the other domain wrote stands in a statement, a mere name does not', () => {
    const own = (room: string) => `select o.id, ${room} from restaurant_order o`
    expect(asked(orders, own('(select r.id from room r where "r"."tenant_id" = $1)'))).toEqual([])
    expect(asked(orders, own('(select r.type_id from room r where "r"."tenant_id" = $1)'))).toHaveLength(1)
    expect(asked(orders, 'select o.id from restaurant_order o, guest g')).toEqual(['restaurant reads guest of hotel'])
  })

  test('what the platform sends for a domain is the domain’s', () => {
    const text = 'select id from room'
    const frames = ['src/server/platform/db/list.ts', 'src/server/hotel/rooms/data.ts'].map((path) => ({
      name: '',
      path,
      line: 1,
      column: 1,
    }))
    const statement = { text, role: 'hostelry_app', frames }
    expect(trespasses(statement, usesOf(text, catalogue), { catalogue, templates: [] })).toEqual([])
  })
})

describe('an answer has the columns that are declared', () => {
  const column = (name: string, type: number, wasNull = false) => ({ name, type, wasNull })
  const judged = (columns: ReturnType<typeof column>[]) =>
    mismatches(
      { text: '', role: '', frames: [], columns },
      new Map([
        ['id', { kinds: new Set(['string' as const]), isOptional: false }],
        ['amount', { kinds: new Set(['amount' as const, 'null' as const]), isOptional: true }],
      ]),
    )

  test('what is declared and answered alike passes', () => {
    expect(judged([column('id', 2950), column('amount', 20, true)])).toEqual([])
    expect(judged([column('id', 25)])).toEqual([])
    expect(mismatches({ text: '', role: '', frames: [], columns: [column('any', 25)] }, undefined)).toEqual([])
  })

  test('a column too many, too few, of another kind, or null where none is declared is refused', () => {
    expect(judged([column('id', 25), column('name', 25)])).toEqual(['answers name, which is not declared'])
    expect(judged([column('amount', 20)])).toEqual(['declares id, which is not answered'])
    expect(judged([column('id', 20)])).toEqual(['answers id as number or amount, declared as string'])
    expect(judged([column('id', 25), column('amount', 1700)])).toEqual(['answers amount as string, declared as amount'])
    expect(judged([column('id', 25, true)])).toEqual(['answers id as null, declared without'])
  })
})

describe('the declared row of a place', () => {
  const lists = 'src/server/platform/db/list.ts'
  const places = 'src/server/inventory/locations/data.ts'
  const declaredAt = openProgram([lists, places])
  const at = (path: string, before: string, name: string): Frame => {
    const text = readFileSync(path, 'utf8')
    const lines = text.slice(0, text.indexOf(name, text.indexOf(before))).split('\n')
    return { name: '', path, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
  }

  test('is found where the statement is sent', () => {
    const row = declaredAt([at(lists, 'sql<{ total: number }>', 'execute')])
    expect([...(row ?? [])]).toEqual([['total', { kinds: new Set(['number']), isOptional: false }]])
  })

  test('is found at the caller when the sender leaves it open', () => {
    const row = declaredAt([at(lists, 'sql<Row>', 'execute'), at(places, 'return readPage', 'readPage')])
    expect(row?.get('name')?.kinds).toEqual(new Set(['string']))
    expect(row?.get('isArchived')?.kinds).toEqual(new Set(['boolean']))
  })

  test('is unknown where nothing is called, or none is declared', () => {
    expect(declaredAt([{ name: '', path: lists, line: 1, column: 1 }])).toBeUndefined()
    expect(declaredAt([{ name: '', path: lists, line: 9999, column: 1 }])).toBeUndefined()
  })
})

test('every table of the migrations has its domain', () => {
  const domains = new Set([...readCatalogue().values()].map(({ domain }) => domain))
  expect([...domains].toSorted()).toEqual([
    'accounting',
    'demo',
    'hotel',
    'identity',
    'import',
    'insights',
    'inventory',
    'notices',
    'platform',
    'restaurant',
    'tenancy',
  ])
})
