import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { getTrialBalance } from '#contract/accounting/reports/api.ts'
import { dayOf } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { Id } from '#contract/kernel/id.ts'
import { ofMajor } from '#contract/kernel/money.ts'
import { given, postDocument, refuses, writeEntry } from '#test/setup/books.ts'
import { payIn } from '#test/setup/documents.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'

let house: House
let tenant: TestTenant
let owner: Person

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  tenant = await aTenant(house)
  owner = await tenant.as('owner')
})

type Trial = Received<typeof getTrialBalance>

async function trial(query: string): Promise<Trial> {
  return given(owner.get(`/api/accounting/reports/trial-balance?${query}`))
}

const pairsOf = ({ rows }: Trial) =>
  rows.map((row) => [
    row.code,
    row.openingDebit,
    row.openingCredit,
    row.debit,
    row.credit,
    row.closingDebit,
    row.closingCredit,
  ])

/** Capital in February, a stay and the bill for it in March, and its payment in April. */
async function someMonths(): Promise<void> {
  const capital = [
    { accountCode: '1020', debit: 500 },
    { accountCode: '3000', credit: 500 },
  ]
  await writeEntry(owner, { date: '2026-02-10', lines: capital, memo: 'Capital' })
  await postDocument(tenant, { debit: '1100', credit: '4000', amount: 120, date: '2026-03-01' })
  await writeEntry(owner, { date: '2026-03-31', amount: 300 })
  await postDocument(tenant, { debit: '1010', credit: '1100', amount: 120, date: '2026-04-02' })
}

describe('the trial balance', () => {
  test('shows opening, movement and closing in pairs that balance', async () => {
    await someMonths()
    const march = await trial('from=2026-03-01&to=2026-03-31')
    expect(pairsOf(march)).toEqual([
      ['1020', 500, 0, 0, 300, 200, 0],
      ['1100', 0, 0, 120, 0, 120, 0],
      ['3000', 0, 500, 0, 0, 0, 500],
      ['4000', 0, 0, 0, 120, 0, 120],
      ['6900', 0, 0, 300, 0, 300, 0],
    ])
    expect(march.totals).toEqual({
      openingDebit: 500,
      openingCredit: 500,
      debit: 420,
      credit: 420,
      closingDebit: 620,
      closingCredit: 620,
    })
  })

  test('opens with what the period before closed with', async () => {
    await someMonths()
    const march = await trial('from=2026-03-01&to=2026-03-31')
    const april = await trial('from=2026-04-01&to=2026-04-30')
    const closing = march.rows.map((row) => [row.code, row.closingDebit, row.closingCredit])
    const opening = april.rows
      .filter((row) => row.openingDebit !== 0 || row.openingCredit !== 0)
      .map((row) => [row.code, row.openingDebit, row.openingCredit])
    expect(opening).toEqual(closing)
    expect(pairsOf(april)).toContainEqual(['1100', 120, 0, 0, 120, 0, 0])
  })

  test('without a first day has no opening, and drafts are not in it', async () => {
    await someMonths()
    await writeEntry(owner, { status: 'draft' })
    const all = await trial('to=2026-12-31')
    expect(all.totals).toMatchObject({ openingDebit: 0, openingCredit: 0, debit: 1040, credit: 1040 })
    expect(await trial('to=2026-02-09')).toMatchObject({ rows: [], totals: { closingDebit: 0 } })
  })

  test('of one department holds its lines alone and need not balance', async () => {
    await someMonths()
    const rooms = await trial('to=2026-12-31&department=rooms')
    expect(pairsOf(rooms)).toEqual([['4000', 0, 0, 0, 120, 0, 120]])
  })

  test('refuses a range that ends before it begins, and asks for the last day', async () => {
    await refuses(
      owner.get('/api/accounting/reports/trial-balance?from=2026-03-02&to=2026-03-01'),
      400,
      'invalid',
      'to',
    )
    await refuses(owner.get('/api/accounting/reports/trial-balance'), 400, 'invalid', 'to')
    const desk = await tenant.as('receptionist')
    await refuses(desk.get('/api/accounting/reports/trial-balance?to=2026-03-01'), 403, 'forbidden')
  })
})

async function accountId(code: string): Promise<string> {
  const chart = await given(owner.get('/api/accounting/chart-of-accounts'))
  return chart.find((account) => account.code === code)?.id ?? ''
}

async function ledger(code: string, query = '') {
  const answer = await owner.get(`/api/accounting/reports/account-ledger?accountId=${await accountId(code)}${query}`)
  expect(answer.status).toBe(200)
  return answer.body
}

describe("an account's ledger", () => {
  test('carries the balance from line to line, from the opening to the closing', async () => {
    await someMonths()
    const { data } = await ledger('1020', '&from=2026-03-01&to=2026-03-31')
    expect(data).toMatchObject({ opening: 500, debit: 0, credit: 300, closing: 200 })
    expect(data.rows.map(({ credit, balance }) => [credit, balance])).toEqual([[300, 200]])
    const guests = await ledger('1100')
    expect(guests.data.rows.map(({ balance }) => balance)).toEqual([120, 0])
    expect(guests.data).toMatchObject({ opening: 0, closing: 0 })
  })

  test('has the same balances on every page and behind every cursor', async () => {
    for (let n = 1; n <= 9; n += 1) {
      const date = n % 3 === 0 ? '2026-02-28' : '2026-03-01'
      await writeEntry(owner, { amount: n, date, lines: twice(n) })
    }
    const whole = (await ledger('6900', '&from=2026-02-01&limit=100')).data.rows
    expect(whole).toHaveLength(18)
    expect(whole.at(-1)?.balance).toBe(45)
    const byPage: typeof whole = []
    const byCursor: typeof whole = []
    let cursor = ''
    for (let page = 1; page <= 5; page += 1) {
      byPage.push(...(await ledger('6900', `&from=2026-02-01&limit=4&page=${page}`)).data.rows)
      const next = await ledger('6900', `&from=2026-02-01&limit=4&cursor=${cursor}`)
      byCursor.push(...next.data.rows)
      expect(next.pagination.total).toBe(18)
      cursor = next.pagination.nextCursor ?? ''
    }
    expect(cursor).toBe('')
    expect(byPage).toEqual(whole)
    expect(byCursor).toEqual(whole)
  })

  test('leads to the entry, and to the folio behind a payment', async () => {
    const folioId = '0190aaaa-0000-7000-8000-000000000001'
    const source = { type: 'folio', id: folioId, label: 'B-000001' }
    const paid = await tenant.ctx.transaction(async (tx) =>
      payIn(tx, { amount: ofMajor(50), date: dayOf('2026-03-02'), source }),
    )
    const paymentId: Id<'payment'> = paid.id
    await postDocument(tenant, {
      debit: '1010',
      credit: '1100',
      amount: 50,
      source: { type: 'payment', id: paymentId },
    })
    const [row] = (await ledger('1010')).data.rows
    expect(row?.source).toEqual({
      type: 'payment',
      id: paymentId,
      event: 'charged',
      label: 'RC-2026-000001',
      folioId,
      bookingId: null,
      groupId: null,
      documentId: null,
    })
    const entry = await given(owner.get(`/api/accounting/journal-entries/${row?.entryId}`))
    expect(entry).toMatchObject({ number: row?.number, source: row?.source })
  })

  test('shows both a reversed entry and its reversal', async () => {
    const entry = await writeEntry(owner)
    await owner.post(`/api/accounting/journal-entries/${entry.id}/reverse`, { reason: 'Wrong' })
    const { rows, closing } = (await ledger('6900')).data
    expect(rows.map(({ status, balance }) => [status, balance])).toEqual([
      ['reversed', 100],
      ['posted', 0],
    ])
    expect(closing).toBe(0)
  })

  test('of a department holds its lines alone', async () => {
    await writeEntry(owner, {
      lines: [
        { accountCode: '6300', debit: 10, department: 'rooms' },
        { accountCode: '6300', debit: 5 },
        { accountCode: '1020', credit: 15 },
      ],
    })
    const { data, pagination } = await ledger('6300', '&department=rooms')
    expect(data).toMatchObject({ debit: 10, closing: 10 })
    expect(pagination.total).toBe(1)
  })

  test('refuses an unknown account, cursor or range', async () => {
    const path = '/api/accounting/reports/account-ledger'
    await refuses(owner.get(`${path}?accountId=${tenant.id}`), 404, 'not_found')
    await refuses(owner.get(path), 400, 'invalid', 'accountId')
    const bank = await accountId('1020')
    await refuses(owner.get(`${path}?accountId=${bank}&cursor=abc`), 400, 'invalid', 'cursor')
    await refuses(owner.get(`${path}?accountId=${bank}&from=2026-03-02&to=2026-03-01`), 400, 'invalid', 'to')
  })
})

/** Two lines on one account, so that an entry alone does not say where a page ends. */
function twice(n: number) {
  return [
    { accountCode: '6900', debit: n - 0.5 },
    { accountCode: '6900', debit: 0.5 },
    { accountCode: '1020', credit: n },
  ]
}
