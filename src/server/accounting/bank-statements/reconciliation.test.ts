import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bankWork, csv } from '#test/setup/bank-statements.ts'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse, type Person } from '#test/setup/house.ts'
import { aSetting, balancesOf, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'
import { treasuryOf } from '#test/setup/treasury.ts'

let house: House
let setting: Setting
let owner: Person
let bank: string

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  setting = await aSetting(house)
  owner = setting.owner
  ;({ bank } = await treasuryOf(owner))
})

const { move, ask, lineOf, askMatch, accept } = bankWork(() => ({ owner, bank }))
const finish = (through: string, closing: number) =>
  owner.post(`/api/accounting/bank/accounts/${bank}/reconciliations`, { through, closing })
const report = (through: string) =>
  given(owner.get(`/api/accounting/bank/accounts/${bank}/reconciliation?through=${through}`))
const proves = async () => expect(await brokenProofs(setting)).toEqual([])

describe('a reconciliation', () => {
  test('is what the statement says, with what is outstanding on both sides: the published example of a bank', async () => {
    // US Internal Revenue Service, publication 583: 1,458.12 at the bank, 2,153.03 in the books, 2,149.03 when both are put right.
    await move({ kind: 'opening', amount: 1000, date: '2026-02-01' })
    await move({ kind: 'owner_in', amount: 462.12, date: '2026-02-20' })
    for (const amount of [701.33, 516.08]) await move({ kind: 'owner_in', amount, date: '2026-02-27' })
    for (const amount of [66.7, 9.8, 150, 300]) await move({ kind: 'owner_out', amount, date: '2026-02-27' })
    expect((await balancesOf(house, setting.tenant))['1020']).toBe(2153.03)
    const rows = [
      '2026-02-20,Deposit,462.12,1462.12',
      '2026-02-26,Check printing fee,-10.00,1452.12',
      '2026-02-27,Interest,6.00,1458.12',
    ]
    await given(ask(csv(...rows)), 201)
    await refuses(finish('2026-02-27', 1458.12), 409, 'bank_not_explained')
    for (const amount of [1000, 462.12, 6]) await accept(amount)
    await given(askMatch({ lineIds: [await lineOf(-10)], booked: [{ kind: 'bank_fee', amount: 10 }] }), 201)
    const told = await report('2026-02-27')
    expect(told).toMatchObject({
      statementBalance: 1458.12,
      bookBalance: 2149.03,
      entriesIn: { count: 2, amount: 1217.41 },
      entriesOut: { count: 4, amount: -526.5 },
      linesIn: { count: 0 },
      linesOut: { count: 0 },
      unexplained: 0,
      difference: 0,
    })
    await refuses(finish('2026-02-27', 1458.13), 400, 'invalid', 'closing')
    await refuses(finish('2026-03-02', 1458.12), 400, 'invalid', 'through')
    const done = await given(finish('2026-02-27', 1458.12), 201)
    expect(done).toMatchObject({ statementBalance: 1458.12, bookBalance: 2149.03, reopenedAt: null })
    expect((await report('2026-02-27')).finished).toMatchObject({ id: done.id })
    await proves()
  })

  test('keeps what it covers until it is opened again, from the last one back', async () => {
    await move({ kind: 'owner_in', amount: 50, date: '2026-02-10' })
    await move({ kind: 'owner_in', amount: 70, date: '2026-03-01' })
    await given(ask(csv('2026-02-10,One,50.00,50.00', '2026-03-01,Two,70.00,120.00')), 201)
    const { match } = await accept(50)
    await accept(70)
    const first = await given(finish('2026-02-28', 50), 201)
    const undo = () => owner.delete(`/api/accounting/bank/matches/${match.id}`)
    await refuses(undo(), 409, 'bank_reconciled')
    await expect(
      house.owner.query('delete from bank_match where tenant_id = $1 and id = $2', [setting.tenant.id, match.id]),
    ).rejects.toThrow('is reconciled')
    await refuses(finish('2026-02-28', 50), 409, 'bank_reconciled_already')
    await refuses(ask(csv('2026-02-11,Late,5.00,125.00')), 400, 'invalid', 'rows.2.date')
    const second = await given(finish('2026-03-01', 120), 201)
    const reopen = (id: string, reason = 'A line was missing') =>
      owner.post(`/api/accounting/bank/reconciliations/${id}/reopen`, { reason })
    await refuses(reopen(first.id), 409, 'bank_not_last')
    await refuses(reopen(second.id, ''), 400, 'invalid', 'reason')
    await given(reopen(second.id))
    await given(reopen(first.id))
    await refuses(reopen(first.id), 409, 'bank_not_last')
    expect(await given(owner.get(`/api/accounting/bank/accounts/${bank}/reconciliations`))).toMatchObject([
      { through: '2026-03-01', reopenedReason: 'A line was missing' },
      { through: '2026-02-28' },
    ])
    await given(undo())
    await proves()
  })

  test('is the same one for two who finish it at once', async () => {
    await move({ kind: 'owner_in', amount: 50, date: '2026-02-10' })
    await given(ask(csv('2026-02-10,One,50.00,50.00')), 201)
    await accept(50)
    const both = await Promise.all([finish('2026-02-10', 50), finish('2026-02-10', 50)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('of an earlier day tells what was outstanding then: what came to the bank later, and what was booked later', async () => {
    await move({ kind: 'owner_in', amount: 40, date: '2026-02-27' })
    await move({ kind: 'owner_out', amount: 15, date: '2026-03-01' })
    await given(ask(csv('2026-02-28,Paid,-15.00,-15.00', '2026-03-01,Deposit,40.00,25.00')), 201)
    await accept(-15)
    await accept(40)
    expect(await report('2026-02-28')).toMatchObject({
      statementBalance: -15,
      bookBalance: 40,
      entries: [{ amount: 40 }],
      lines: [{ amount: -15 }],
      unexplained: 0,
      difference: 0,
    })
    expect(await report('2026-03-01')).toMatchObject({
      statementBalance: 25,
      bookBalance: 25,
      entries: [],
      lines: [],
      difference: 0,
    })
    await given(finish('2026-02-28', -15), 201)
    await proves()
  })
})

test('a bank is read by who reads the books, and moved by who posts; the safe is no bank', async () => {
  const manager = await setting.tenant.as('manager')
  expect((await manager.get('/api/accounting/bank/accounts')).status).toBe(200)
  await refuses(manager.post(`/api/accounting/bank/accounts/${bank}/matches`, { lineIds: [] }), 403, 'forbidden')
  expect((await setting.desk.get('/api/accounting/bank/accounts')).status).toBe(403)
  const { safe } = await treasuryOf(owner)
  await refuses(owner.get(`/api/accounting/bank/accounts/${safe}/lines`), 404, 'not_found')
})
