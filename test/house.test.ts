import { describe, expect, test } from 'vitest'
import { casts } from '../scripts/house/signs/casts.ts'
import { duplicateShare } from '../scripts/house/duplicates.ts'
import type { Finding, Sign } from '../scripts/house/sign.ts'
import { accountCodes } from '../scripts/house/signs/account-codes.ts'
import { anyType } from '../scripts/house/signs/any.ts'
import { calledPaths } from '../scripts/house/signs/called-paths.ts'
import { ownClock } from '../scripts/house/signs/clock.ts'
import { cycles } from '../scripts/house/signs/cycles.ts'
import { docstrings } from '../scripts/house/signs/docstrings.ts'
import { findIncomplete } from '../scripts/house/signs/endpoints.ts'
import { unrankedLocks } from '../scripts/house/signs/locks.ts'
import { rawMoney } from '../scripts/house/signs/money.ts'
import { postings } from '../scripts/house/signs/postings.ts'
import { roomNames } from '../scripts/house/signs/rooms.ts'
import { tenantId } from '../scripts/house/signs/tenant.ts'
import { writesOutside } from '../scripts/house/signs/writes.ts'
import { sourceOf } from '../scripts/house/source.ts'

const data = 'src/server/hotel/rooms/data.ts'

async function find(sign: Sign, files: Record<string, string>): Promise<Finding[]> {
  return sign.find(Object.entries(files).map(([path, text]) => sourceOf(path, text)))
}

describe('what breaks a sign is found', () => {
  test.each<[Sign, string, string]>([
    [anyType, data, 'export const a = (b: any) => b'],
    [rawMoney, data, 'const c = minorOf(a) + 1'],
    [rawMoney, data, 'const minor = minorOf(a)\nconst c = minor * 2'],
    [rawMoney, data, 'let c = 0\nc += minorOf(a)'],
    [rawMoney, data, 'const c = ofMinor(a * 2)'],
    [rawMoney, data, 'const c = 5 as unknown as Money'],
    [rawMoney, data, 'const c = total as unknown as number'],
    [ownClock, data, 'const now = new Date()'],
    [ownClock, data, 'const now = Date.now()'],
    [ownClock, data, 'const now = Temporal.Now.instant()'],
    [ownClock, 'src/web/hotel/rooms/data.ts', 'const now = new Date()'],
    [tenantId, data, 'const q = sql`select 1 from room where tenant_id = ${tx.tenant}`'],
    [tenantId, data, "const q = db.selectFrom('room').where('tenant_id', '=', id)"],
    [tenantId, data, "const q = tx.db.insertInto('room').values({ tenant_id: tx.tenant })"],
    [tenantId, data, "const q = sql`insert into room (${sql.ref('tenant_id')}) values (${other})`"],
    [accountCodes, 'src/server/hotel/folios/posting.ts', "const ledgers = { guest: '1100' }"],
    [accountCodes, 'src/contract/accounting/payments/shapes.ts', "debit('#1010', amount)"],
    [accountCodes, data, "const named = new Set('1020 1025'.split(' '))"],
    [accountCodes, data, "const q = sql`select 1 from account a where a.code = '4000'`"],
    [writesOutside, data, "export const add = (db: Db) => db.insertInto('room')"],
    [writesOutside, data, 'export function add() { return sql`update room set name = 1` }'],
    [writesOutside, data, 'export function add() { return pool.query("delete from room where id = $1") }'],
    [unrankedLocks, data, 'const q = sql`select 1 from room r order by r.id for update of r`'],
    [unrankedLocks, data, 'const words = { sale: sql`for key share` }'],
    [unrankedLocks, data, "const q = tx.db.selectFrom('room').forNoKeyUpdate()"],
    [unrankedLocks, data, 'await sql`select pg_advisory_xact_lock(1)`.execute(tx.db)'],
    [postings, 'src/server/hotel/folios/posting.ts', 'export const a = 1'],
    [docstrings, 'src/server/hotel/rooms/actions.ts', 'export async function block() {}'],
    [docstrings, 'src/server/platform/ids.ts', '// no promise\nexport const newId = () => 1'],
    [docstrings, 'src/server/hotel/public.ts', 'export const rooms = () => 1'],
    [roomNames, 'src/server/hotel/rooms/block.ts', ''],
    [roomNames, 'src/server/hotel/helper.ts', ''],
    [roomNames, 'src/server/hotel/rooms/actions/utils.ts', ''],
    [roomNames, 'src/web/hotel/rooms/screens/list.tsx', ''],
    [roomNames, 'src/contract/hotel/rooms/types.ts', ''],
  ])('$0.name: $1 $2', async (sign, path, text) => {
    expect(await find(sign, { [path]: text })).toMatchObject([{ path }])
  })
})

describe('what keeps to a sign is left alone', () => {
  test.each<[Sign, string, string]>([
    [anyType, 'src/contract/kernel/endpoint.ts', 'type A = any'],
    [anyType, data, '// any\nconst any = "any"'],
    [rawMoney, data, 'const rows = lines.map((line) => minorOf(line.net))'],
    [rawMoney, data, 'const c = minorOf(a) === 0'],
    [rawMoney, 'src/contract/kernel/money.ts', 'const c = ofMinor(minorOf(a) + minorOf(b))'],
    [ownClock, 'src/server/platform/clock.ts', 'const now = new Date()'],
    [ownClock, 'src/server/hotel/rooms/data.test.ts', 'const now = new Date()'],
    [tenantId, data, "const q = sql`insert into room (${sql.ref('tenant_id')}, id) values (${tx.tenant}, 1)`"],
    [tenantId, data, "const q = sql`select 1 from room r where ${tx.owns('r')}` // tenant_id"],
    [tenantId, 'src/server/platform/db/x.ts', "const a = 'tenant_id'"],
    [tenantId, data, "const find = (tx: PlatformTx) => tx.client.query('select tenant_id from app_user')"],
    [accountCodes, 'src/contract/accounting/accounts/chart.ts', "const cash = { code: '1010' }"],
    [accountCodes, 'src/contract/accounting/taxes/sets.ts', "const vat = { accountCode: '2200' }"],
    [accountCodes, data, "const lines = [debit('cash_pos', amount), credit(byCode(tax.accountCode), amount)]"],
    [accountCodes, 'src/server/hotel/folios/posting.test.ts', "expect(account).toBe('1100')"],
    [writesOutside, data, "export const add = (tx: Tx) => tx.db.insertInto('room')"],
    [writesOutside, data, "const add = () => ctx.transaction((tx) => rows.map((row) => tx.db.insertInto('room')))"],
    [writesOutside, data, 'export const read = (q: Q) => sql`select updated from room`'],
    [unrankedLocks, data, "tx.lock({ rank: 'room', take: () => sql`select 1 from room for update`.execute(tx.db) })"],
    [unrankedLocks, data, "const room = { rank: 'room', take: async () => tx.db.selectFrom('room').forUpdate() }"],
    [unrankedLocks, data, 'const lock = (tx: PlatformTx) => tx.client.query("select 1 from session for update")'],
    [unrankedLocks, 'src/server/hotel/rooms/data.test.ts', 'const q = sql`select 1 from room for update`'],
    [
      docstrings,
      'src/server/hotel/rooms/actions.ts',
      '/** Blocks. */\nexport async function block() {}\nfunction own() {}',
    ],
    [docstrings, data, 'export function rows() {}'],
    [roomNames, 'src/server/hotel/rooms/actions/block.ts', ''],
    [roomNames, 'src/server/hotel/rooms/races.test.ts', ''],
    [roomNames, 'src/server/hotel/public.ts', ''],
    [roomNames, 'src/web/hotel/rooms/pages/rooms-page.tsx', ''],
    [roomNames, 'src/server/platform/db/migrate.ts', ''],
  ])('$0.name: $1 $2', async (sign, path, text) => {
    expect(await find(sign, { [path]: text })).toEqual([])
  })
})

test.each(['import', 'import type'])('a cycle is found of files that %s each other', async (how) => {
  const found = await find(cycles, {
    'src/a/one.ts': "import { two } from './two.ts'",
    'src/a/two.ts': `${how} { three } from '../b/three.ts'`,
    'src/b/three.ts': "import { one } from '#a/one.ts'",
  })
  expect(found).toEqual([{ path: 'src/a/one.ts', line: 1, text: 'src/b/three.ts -> src/a/two.ts -> src/a/one.ts' }])
})

test('a posting is tested when the test beside it asks for balance', async () => {
  const posting = { 'src/server/hotel/folios/posting.ts': '' }
  const test = 'src/server/hotel/folios/posting.test.ts'
  expect(await find(postings, { ...posting, [test]: "test('it is there')" })).toHaveLength(1)
  expect(await find(postings, { ...posting, [test]: "test('every charge balances')" })).toEqual([])
})

test('a function that a public file passes on needs its docstring where it stands', async () => {
  const publicFile = { 'src/server/hotel/public.ts': "export { hold } from './rooms/hold.ts'" }
  const hold = 'src/server/hotel/rooms/hold.ts'
  const silent = await find(docstrings, {
    ...publicFile,
    [hold]: 'export function hold() {}\nexport function own() {}',
  })
  expect(silent).toEqual([{ path: hold, line: 1, text: 'hold' }])
  expect(await find(docstrings, { ...publicFile, [hold]: '/** Holds. */\nexport function hold() {}' })).toEqual([])
})

describe('an endpoint', () => {
  const api = sourceOf('src/contract/hotel/rooms/api.ts', 'export const getRoom = endpoint({})')
  const routes = sourceOf(
    'src/server/hotel/rooms/routes.ts',
    "import { getRoom } from '#contract/hotel/rooms/api.ts'\nexport const routes = [on(getRoom, read)]",
  )
  const tested = sourceOf('src/server/hotel/rooms/rooms.test.ts', 'await desk.get(`/api/hotel/rooms/${id}`)')
  // Shapes are only asked whether they are there.
  const shape = {} as never
  const whole = {
    method: 'GET',
    path: '/api/hotel/rooms/{id}',
    summary: 'One room',
    access: 'rooms:read',
    module: 'hotel',
    rate: 'read',
    params: shape,
    data: shape,
  } as const
  const problems = (endpoint: Parameters<typeof findIncomplete>[1][0]['endpoints'][0][1], files = [routes, tested]) =>
    findIncomplete(files, [{ file: api, endpoints: [['getRoom', endpoint]] }]).map((one) => one.text)

  test('that is whole, served and tested is in order', () => {
    expect(problems(whole)).toEqual([])
  })

  test('is found when a part, its route or its test is missing', () => {
    expect(problems({ ...whole, access: undefined, params: undefined })).toEqual([
      'getRoom: no access',
      'getRoom: no params',
    ])
    expect(problems(whole, [tested])).toEqual(['getRoom: no route'])
    expect(problems(whole, [routes])).toEqual(['getRoom: no test'])
    expect(problems({ ...whole, method: 'PUT' })).toEqual(['getRoom: no test'])
  })
})

test('calls are seen in every form that tests use', () => {
  const text = `
    await desk.get('/api/rooms?page=2')
    await desk.post(\`/api/rooms/\${id}/block\`, {})
    await app.inject({ method: 'PUT', url: '/api/rooms/7' })
    test.each([['DELETE', '/api/rooms/7']])
    await desk.get(\`/api/rooms\${query}\`)
    log('/api/nothing')`
  expect(calledPaths([sourceOf('test/a.test.ts', text)])).toEqual([
    { method: 'GET', path: '/api/rooms' },
    { method: 'POST', path: '/api/rooms/x/block' },
    { method: 'PUT', path: '/api/rooms/7' },
    { method: 'DELETE', path: '/api/rooms/7' },
    { method: 'GET', path: '/api/rooms' },
  ])
})

test('six equal lines in two files are duplicates, five are not', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `const a${n} = ${n}`).join('\n')
  const share = (count: number) =>
    duplicateShare([sourceOf('src/a.ts', lines(count)), sourceOf('src/b.ts', `${lines(count)}\nconst own = 1`)])
  expect(share(5)).toBe(0)
  expect(share(6)).toBeCloseTo(12 / 13)
})

test('a cast needs its reason on its line or the line before', async () => {
  const linesOf = async (text: string) => (await casts.find([sourceOf('src/a.ts', text)])).map(({ line }) => line)
  expect(await linesOf('const a = b as C')).toEqual([1])
  expect(await linesOf('const a = b!')).toEqual([1])
  expect(await linesOf('const a = b as const')).toEqual([])
  expect(await linesOf('// checked above\nconst a = b as C')).toEqual([])
  expect(await linesOf('const a = b! // checked above')).toEqual([])
})
