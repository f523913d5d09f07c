import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { sealAudit } from '#server/platform/audit/seal.ts'
import { verifyAuditChain } from '#server/platform/audit/verify.ts'
import { given } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'
import { keepProof, verifyAndKeep, verifySince } from './actions/since.ts'

let house: House
let setting: Setting
let before: string
let after: string

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** A night that was proven whole, and another one since. */
beforeEach(async () => {
  setting = await aSetting(house, { rooms: 4, taxSet: 'GH' })
  before = await aPayment(40, '2026-03-02')
  await given(setting.owner.post('/api/hotel/night-audits', {}), 201)
  await keep()
  after = await aPayment(55, '2026-03-03')
  await given(setting.owner.post('/api/hotel/night-audits', {}), 201)
}, 120_000)

async function aPayment(amount: number, arrival: string): Promise<string> {
  const stay = await bookAndCheckIn(setting, { arrival, departure: '2026-03-06' })
  await given(setting.desk.post(`/api/hotel/folios/${stay.folioId}/payments`, { method: 'card', amount }), 201)
  const found = await house.owner.query<{ id: string }>('select id from payment where tenant_id = $1 and amount = $2', [
    setting.tenant.id,
    amount * 100,
  ])
  return found.rows[0]?.id ?? ''
}

async function keep() {
  const { ctx } = setting.tenant
  const { verification, stood } = await verifyAndKeep(ctx)
  expect(verification.checks.filter(({ ok }) => !ok)).toEqual([])
  await sealAudit(house.platform)
  await keepProof(ctx, stood, await verifyAuditChain(ctx, ctx.tenant.id))
}

async function since(day = '2026-03-04') {
  const found = await verifySince(setting.tenant.ctx, dayOf(day))
  if (!found) throw new Error('Nothing was kept')
  return found
}

const wrong = async () => (await since()).verification.checks.filter(({ ok }) => !ok).map(({ name }) => name)

/** Changes something behind every wall of the database. */
async function plant(statement: string, ...values: unknown[]): Promise<void> {
  await house.owner.query("set session_replication_role = 'replica'")
  const done = await house.owner.query(statement, [setting.tenant.id, ...values])
  await house.owner.query("set session_replication_role = 'origin'")
  expect(done.rowCount).toBeGreaterThan(0)
}

const sealed = '(select sequence from book_proof where tenant_id = $1)'
const entrySealed = (where: string) =>
  `(select document_id from book_seal where tenant_id = $1 and kind = 'entry' and sequence ${where} ${sealed} order by sequence limit 1)`

test('what was written since the last whole proof holds, and the run says how much it took on trust', async () => {
  const { verification, trust } = await since()
  expect(verification.checks.filter(({ ok }) => !ok)).toEqual([])
  expect(verification.checks.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['kept_proof', 'kept_lines', 'kept_balances', 'seal_chain', 'seals', 'documents_payment']),
  )
  expect(trust).toMatchObject({ businessDate: '2026-03-03' })
  expect(trust.entriesTrusted).toBeGreaterThan(0)
  expect(trust.entriesProven).toBeGreaterThan(0)
  const { ctx } = setting.tenant
  await sealAudit(house.platform)
  const from = { position: trust.trailPosition, head: trust.trailHead }
  const [whole, end] = [
    await verifyAuditChain(ctx, ctx.tenant.id),
    await verifyAuditChain(ctx, ctx.tenant.id, { from }),
  ]
  expect(end).toEqual(whole)
  expect(end.ok).toBe(true)
})

test('a day before anything was proven whole has nothing to go on from', async () => {
  expect(await verifySince(setting.tenant.ctx, dayOf('2026-03-01'))).toBeNull()
})

describe('a change of what was written since is found', () => {
  test('in a payment and in its entry', async () => {
    await plant('update payment set amount = amount + 100 where tenant_id = $1 and id = $2', after)
    expect(await wrong()).toEqual(expect.arrayContaining(['seals', 'documents_payment']))
  })

  test('in an entry that lost its seal', async () => {
    await plant(`delete from book_seal where tenant_id = $1 and document_id = ${entrySealed('>')}`)
    expect(await wrong()).toEqual(expect.arrayContaining(['seals', 'seal_chain']))
  })

  test('in a balance of its day', async () => {
    await plant(
      `update account_day set debit = debit + 1, credit = credit + 1 where tenant_id = $1 and day = '2026-03-03' and lines > 0`,
    )
    expect(await wrong()).toEqual(expect.arrayContaining(['balances_by_day', 'kept_balances']))
  })
})

describe('a change of what was written before is found', () => {
  test('where it touches a line', async () => {
    await plant(`update journal_line set amount = amount * 2 where tenant_id = $1 and entry_id = ${entrySealed('<=')}`)
    expect(await wrong()).toContain('kept_lines')
  })

  test('where it touches a balance by day', async () => {
    await plant(
      `update account_day set debit = debit + 1, credit = credit + 1 where tenant_id = $1 and day = '2026-03-02' and lines > 0`,
    )
    expect(await wrong()).toContain('kept_balances')
  })

  test('where it touches the chain, also one that was made anew from there on', async () => {
    await plant(`update book_seal set digest = sha256('x') where tenant_id = $1 and sequence = 1`)
    expect(await wrong()).toContain('seal_chain')
    await plant(`with recursive links as (
        select s.sequence, book_link(decode(repeat('00', 32), 'hex'), s.digest) as link from book_seal s where s.tenant_id = $1 and s.sequence = 1
        union all
        select s.sequence, book_link(l.link, s.digest) from links l join book_seal s on s.tenant_id = $1 and s.sequence = l.sequence + 1
      ) update book_seal s set link = l.link from links l where s.tenant_id = $1 and s.sequence = l.sequence`)
    await plant(`update book_head h set link = (select s.link from book_seal s where s.tenant_id = $1 order by sequence desc limit 1)
      where h.tenant_id = $1`)
    const found = (await since()).verification.checks.find(({ name }) => name === 'seal_chain')
    expect(found?.findings?.join()).toContain('the head that was proven stood at seal')
  })

  test('where it touches what was kept of the whole proof', async () => {
    await plant(`update book_proof set sequence = sequence + 1 where tenant_id = $1`)
    expect(await wrong()).toContain('kept_proof')
  })
})

test('a change of a document before that touches neither is taken on trust, and found by a whole run', async () => {
  await plant("update payment set reference = 'other' where tenant_id = $1 and id = $2", before)
  expect(await wrong()).toEqual([])
  const { verification } = await verifyAndKeep(setting.tenant.ctx)
  expect(verification.checks.filter(({ ok }) => !ok).map(({ name }) => name)).toContain('seals')
})
