import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookKinds, proveDocuments } from '#server/accounting/public/documents.ts'
import { allRoutes } from '#server/app.ts'
import { verifyBooks } from '#server/insights/public.ts'
import { sealAudit } from '#server/platform/audit/seal.ts'
import { sql } from '#server/platform/db/sql.ts'
import { verifyAuditChain } from '#server/platform/audit/verify.ts'
import { anotherPerson, playIn } from '../../scripts/docs/scenario.ts'
import { aTenant, type House, openHouse, type TestTenant } from '../setup/house.ts'
import { both, chain } from './planted-chain.ts'
import { dimensions } from './planted-dimensions.ts'
import { documentChanges } from './planted-documents.ts'
import { drawerChanges } from './planted-drawers.ts'
import { entryChanges } from './planted-entries.ts'
import { type Planted, tableOf } from './planted.ts'
import { resealed } from './reseal.ts'

let house: House
let tenant: TestTenant

/** One house in which everything that posts has happened once. */
beforeAll(async () => {
  house = await openHouse()
  tenant = await aTenant(house, { taxSet: 'GH' })
  await playIn(allRoutes(house.platform.secret), tenant.ctx, anotherPerson(house.platform, tenant.ctx))
  await sealAudit(house.platform)
})
afterAll(() => house.close())

/** What all proofs find: by which, and in which words. */
async function findings(): Promise<{ by: string; words: string }[]> {
  const { checks } = await verifyBooks(tenant.ctx)
  const trail = await verifyAuditChain(tenant.ctx, tenant.ctx.tenant.id)
  return [
    ...checks.flatMap(({ name, ok, findings: named = [''] }) =>
      ok ? [] : named.map((words) => ({ by: name, words })),
    ),
    ...(trail.firstBroken ? [{ by: 'audit_trail', words: trail.firstBroken.problem }] : []),
  ]
}

test('a house in which everything has happened proves itself, each entry by its document', async () => {
  expect(await findings()).toEqual([])
})

test('an entry of a source that no kind knows is found', async () => {
  const proven = await tenant.ctx.read((tx) =>
    proveDocuments(tx, bookKinds, { sameParties: sql`select null::uuid as one, null::uuid as other where false` }),
  )
  expect(proven.find(({ source }) => source === 'folio_line')?.findings[0]).toMatch(/no document of the house/)
})

const planted = [...entryChanges, ...dimensions, ...documentChanges, ...drawerChanges, ...both, ...chain]

describe('a planted change is found and named', () => {
  test.each(planted.map((one) => [one.what, one] as const))('%s', async (_, change) => {
    await plant(change, async () => {
      const all = await findings()
      const named = all.filter(({ by, words }) => by === change.foundBy && change.saying.test(words))
      expect(named.length, JSON.stringify(all)).toBeGreaterThan(0)
    })
  })
})

test('the document of the planted changes lists each with what finds it', async () => {
  expect(planted.length).toBeGreaterThanOrEqual(80)
  const head = [
    '# Planted changes',
    '',
    'Written by its own test: in a house in which everything that posts has happened once, each of these changes is made by raw SQL as the',
    'owner of the database with all triggers off, and the proofs are run. Each is found by the proof that is named, in words that match, and',
    'most by others too.',
    '',
    '| Change | Found by | In words that match |',
    '|---|---|---|',
  ]
  const rows = planted.map(({ what, foundBy, saying }) => `| ${what} | ${foundBy} | ${told(saying)} |`)
  await expect([...head, ...rows, ''].join('\n')).toMatchFileSnapshot('../../docs/planted-changes.md')
})

/** A pattern as a cell of a table. */
function told(saying: RegExp): string {
  return `\`${saying.source.replaceAll('|', String.raw`\|`)}\``
}

/** Makes a change past every wall, and takes it back. */
async function plant({ statements }: Planted, look: () => Promise<void>): Promise<void> {
  const tables = [
    ...new Set(statements.flatMap((one) => (one === 'reseal' ? ['book_seal', 'book_head'] : [tableOf(one)]))),
  ]
  await house.owner.query('set session_replication_role = replica')
  for (const table of tables)
    await house.owner.query(`create temp table kept_${table} as select * from ${table} where tenant_id = $1`, [
      tenant.id,
    ])
  try {
    for (const statement of statements) {
      if (statement === 'reseal') await resealed(house, tenant)
      else expect((await house.owner.query(statement, [tenant.id])).rowCount, statement).toBeGreaterThan(0)
    }
    await look()
  } finally {
    for (const table of tables) await restore(table)
    await house.owner.query('set session_replication_role = origin')
  }
}

async function restore(table: string): Promise<void> {
  const { rows } = await house.owner.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const columns = rows[0]?.columns ?? ''
  await house.owner.query(`delete from ${table} where tenant_id = $1`, [tenant.id])
  await house.owner.query(
    `insert into ${table} (${columns}) overriding system value select ${columns} from kept_${table}`,
  )
  await house.owner.query(`drop table kept_${table}`)
}
