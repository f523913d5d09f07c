import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses, writeEntry } from '#test/setup/books.ts'
import { aTenant, type House, openHouse } from '#test/setup/house.ts'
import { exportLedger } from '#server/accounting/public/books.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const most = 10_000_000_000

test('sums beyond the limit of one line are answered by reports, verify, lists and exports, to the minor unit', async () => {
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  for (let nth = 0; nth < 3; nth += 1) await writeEntry(owner, { amount: most })
  await writeEntry(owner, { amount: 0.01 })
  const { totals, rows } = await given(owner.get('/api/accounting/reports/trial-balance?to=2026-12-31'))
  expect(totals).toMatchObject({ debit: 30_000_000_000.01, credit: 30_000_000_000.01 })
  const bank = rows.find(({ code }) => code === '1020')
  const ledger = await owner.get(`/api/accounting/reports/account-ledger?accountId=${bank?.accountId}&to=2026-12-31`)
  expect(ledger.body).toMatchObject({ data: { closing: -30_000_000_000.01 } })
  const { ok, checks } = await given(owner.get('/api/accounting/verify'))
  expect(ok).toBe(true)
  expect(checks).toContainEqual(expect.objectContaining({ name: 'trial_balance', actual: 30_000_000_000.01 }))
  const texts: string[] = []
  await exportLedger(tenant.ctx, { format: 'hledger', write: async (text) => void texts.push(text) })
  expect(texts.join('')).toContain('-30000000000.01 GHS')
  const account = await owner.get('/api/accounting/accounts?search=1020')
  expect(account.status).toBe(200)
})

test('a thousand lines of the limit are answered to the minor unit, and what no number holds is never rounded', async () => {
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  const { id } = await writeEntry(owner, { amount: most })
  const raise = async (by: string) => {
    await house.owner.query('begin; set local session_replication_role = replica')
    await house.owner.query(
      'update journal_line set amount = sign(amount) * $2::bigint where tenant_id = $1 and entry_id = $3',
      [tenant.id, by, id],
    )
    await house.owner.query(
      `update account_day set debit = case when debit > 0 then $2::bigint else 0 end,
         credit = case when credit > 0 then $2::bigint else 0 end where tenant_id = $1`,
      [tenant.id, by],
    )
    await house.owner.query('commit')
  }
  await raise('1000000000000001')
  const { totals } = await given(owner.get('/api/accounting/reports/trial-balance?to=2026-12-31'))
  expect(totals).toMatchObject({ debit: 10_000_000_000_000.01, credit: 10_000_000_000_000.01 })
  await raise('9007199254740993')
  const beyond = await owner.get('/api/accounting/reports/trial-balance?to=2026-12-31')
  expect(beyond.status).toBe(500)
})

test('one amount beyond the limit is refused, naming its field', async () => {
  const owner = await (await aTenant(house)).as('owner')
  const lines = [
    { accountCode: '6900', debit: most + 0.01 },
    { accountCode: '1020', credit: most + 0.01 },
  ]
  const entry = { date: '2026-03-02', memo: 'Too much', lines, status: 'posted' }
  await refuses(owner.post('/api/accounting/journal-entries', entry), 400, 'invalid', 'lines.0.debit')
  const wild = { ...entry, lines: lines.map((line) => ({ ...line, debit: 1e300 })) }
  await refuses(owner.post('/api/accounting/journal-entries', wild), 400, 'invalid', 'lines.0.debit')
})
