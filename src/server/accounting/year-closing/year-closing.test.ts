import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Received } from '#contract/kernel/endpoint.ts'
import { dayOf } from '#contract/kernel/day.ts'
import type { getTrialBalance } from '#contract/accounting/reports/api.ts'
import { bankWork, csv } from '#test/setup/bank-statements.ts'
import { anEntry, given, postDocument, refuses, shutBooks, writeEntry } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, password, type Person, type TestTenant } from '#test/setup/house.ts'
import { treasuryOf } from '#test/setup/treasury.ts'

let house: House
let tenant: TestTenant
let owner: Person

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  tenant = await aTenant(house, { booksFrom: dayOf('2025-01-01'), booksThrough: dayOf('2026-01-01') })
  owner = await tenant.as('owner')
})

const preview = async (year = 2025) => given(owner.get(`/api/accounting/fiscal-years/${year}/closing`))
/** Closes a year whose banks are reconciled on paper, as the explanations say. */
const close = async (body: object = {}, year = 2025) => {
  const explanations = (await preview(year)).banks.map(({ accountId }) => ({ accountId, text: 'On paper' }))
  return owner.post(`/api/accounting/fiscal-years/${year}/close`, { explanations, ...body })
}
const reopen = async (body: object, year = 2025) => owner.post(`/api/accounting/fiscal-years/${year}/reopen`, body)

/** The signature of a second owner. */
async function signed() {
  const { email } = (await given((await tenant.as('owner')).get('/api/auth/session'))).user
  return { approval: { email, password } }
}

/** A year with sales of 400, cost of 600 and, in period 13, 50 of rent. */
async function aYear(date = '2025-06-30') {
  const sale = {
    date,
    lines: [
      { accountCode: '1020', debit: 400 },
      { accountCode: '4000', credit: 400 },
    ],
  }
  await writeEntry(owner, sale)
  const cost = {
    date,
    lines: [
      { accountCode: '6100', debit: 600 },
      { accountCode: '1020', credit: 600 },
    ],
  }
  await writeEntry(owner, cost)
  const last = { ...anEntry({ date: `${date.slice(0, 4)}-12-31`, amount: 50 }), stage: 'adjusting' }
  await given(owner.post('/api/accounting/journal-entries', last), 201)
}

type Trial = Received<typeof getTrialBalance>

async function trial(query: string): Promise<Trial> {
  return given(owner.get(`/api/accounting/reports/trial-balance?${query}`))
}

const closingOf = ({ rows }: Trial, code: string) => {
  const row = rows.find((one) => one.code === code)
  return row ? row.closingDebit - row.closingCredit : 0
}

describe('a year that is closed', () => {
  test('sends its revenue and expense to retained earnings, by a series of its own, on its last day', async () => {
    await aYear()
    await shutBooks(house, tenant, '2025-12-31')
    const before = await preview()
    expect(before.checks.filter(({ ok }) => !ok)).toMatchObject([{ name: 'bank_reconciled' }])
    expect(before).toMatchObject({ status: 'open', earnings: -250 })
    expect(before.lines.map(({ accountCode, debit, credit }) => [accountCode, debit, credit])).toEqual([
      ['4000', 400, 0],
      ['6100', 0, 600],
      ['6900', 0, 50],
      ['3100', 250, 0],
    ])
    const closed = await given(close())
    expect(closed).toMatchObject({ status: 'closed', closings: [{ number: 'CL-2025-000001', earnings: -250 }] })
    const after = await trial('to=2025-12-31')
    expect([closingOf(after, '4000'), closingOf(after, '6100'), closingOf(after, '3100')]).toEqual([0, 0, 250])
    const asBefore = await trial('to=2025-12-31&stage=before_closing')
    expect([closingOf(asBefore, '4000'), closingOf(asBefore, '6900'), closingOf(asBefore, '3100')]).toEqual([
      -400, 50, 0,
    ])
    const bare = await trial('from=2025-01-01&to=2025-12-31&stage=before_adjustments')
    expect([closingOf(bare, '4000'), closingOf(bare, '6900')]).toEqual([-400, 0])
    const entry = await given(owner.get(`/api/accounting/journal-entries/${closed.closings[0]?.entryId ?? ''}`))
    expect(entry).toMatchObject({ number: 'CL-2025-000001', date: '2025-12-31', stage: 'closing', total: 650 })
    expect(entry.source).toMatchObject({ type: 'year_closing', label: 'Year 2025' })
  })

  test('leaves nothing of revenue and expense to the next year, whose opening is its closing', async () => {
    await aYear()
    await writeEntry(owner, { date: '2026-02-01', amount: 9 })
    await shutBooks(house, tenant, '2025-12-31')
    await given(close())
    const next = await trial('from=2026-01-01&to=2026-12-31')
    const codes = next.rows.filter(({ openingDebit, openingCredit }) => openingDebit + openingCredit !== 0)
    expect(codes.map(({ code, openingDebit, openingCredit }) => [code, openingDebit - openingCredit])).toEqual([
      ['1020', -250],
      ['3100', 250],
    ])
    expect(next.totals.openingDebit).toBe(next.totals.openingCredit)
    const verified = await given(owner.get('/api/accounting/verify'))
    expect(verified.checks.filter(({ ok }) => !ok)).toEqual([])
    expect(verified.checks.map(({ name }) => name)).toContain('year_closings')
  })

  test('takes no entry from any door, and its lock can not be moved back', async () => {
    await aYear()
    await shutBooks(house, tenant, '2025-12-31')
    await given(close())
    const person = await tenant.as('owner')
    const { id } = (await given(person.get('/api/auth/session'))).user
    const exception = {
      class: 'all',
      from: '2025-01-01',
      to: '2025-12-31',
      personId: id,
      hours: 4,
      reason: 'Late bill',
    }
    await given(owner.post('/api/accounting/locks/exceptions', exception), 201)
    await refuses(
      person.post('/api/accounting/journal-entries', anEntry({ date: '2025-06-30' })),
      409,
      'fiscal_year_closed',
    )
    const sale = {
      debit: '1100',
      credit: '4000',
      amount: 5,
      date: '2025-12-31',
      source: { type: 'order', id: tenant.id },
    }
    await expect(postDocument(tenant, sale)).rejects.toMatchObject({ code: 'fiscal_year_closed' })
    const back = { class: 'all', through: null, reason: 'Open all', ...(await signed()) }
    await refuses(owner.post('/api/accounting/locks', back), 409, 'fiscal_year_closed')
    await refuses(close(), 409, 'fiscal_year_closed')
  })

  test('is reopened by two, which reverses its entry and opens its last day, and is closed again', async () => {
    await aYear()
    await shutBooks(house, tenant, '2025-12-31')
    await refuses(reopen({ reason: 'Forgot a bill' }), 409, 'year_not_closed')
    await given(close())
    await refuses(reopen({ reason: 'Forgot a bill' }), 403, 'approval_needed')
    await refuses(reopen({ reason: ' ', ...(await signed()) }), 400, 'invalid', 'reason')
    const open = await given(reopen({ reason: 'Forgot a bill', ...(await signed()) }))
    expect(open).toMatchObject({
      status: 'open',
      earnings: -250,
      closings: [{ number: 'CL-2025-000001', reopenedNumber: 'CL-2025-000002', reopenReason: 'Forgot a bill' }],
    })
    const { locks } = await given(owner.get('/api/accounting/locks'))
    expect(locks[0]).toMatchObject({ class: 'all', through: '2025-12-30' })
    await given(
      owner.post('/api/accounting/journal-entries', { ...anEntry({ date: '2025-12-31' }), stage: 'adjusting' }),
      201,
    )
    await shutBooks(house, tenant, '2025-12-31')
    expect(await given(close())).toMatchObject({
      closings: [{ number: 'CL-2025-000003', earnings: -350 }, { number: 'CL-2025-000001' }],
    })
    expect(closingOf(await trial('to=2025-12-31'), '3100')).toBe(350)
    expect((await given(owner.get('/api/accounting/verify'))).checks.filter(({ ok }) => !ok)).toEqual([])
  })

  test('without any entry is closed without one', async () => {
    await shutBooks(house, tenant, '2025-12-31')
    expect(await given(close())).toMatchObject({ status: 'closed', closings: [{ number: null, earnings: 0 }] })
  })
})

describe('a year is not closed', () => {
  test('while anything stands in the way, and says what', async () => {
    await aYear()
    await writeEntry(owner, { date: '2025-03-01', status: 'draft', memo: 'Half done' })
    const { checks } = await preview()
    expect(checks.filter(({ ok }) => !ok)).toEqual([
      { name: 'drafts', ok: false, count: 1, details: ['Half done'] },
      { name: 'bank_reconciled', ok: false, count: 1, details: ['1020 Bank – operating'] },
      { name: 'locked', ok: false, count: 1, details: [] },
    ])
    const answer = await close()
    expect(answer).toMatchObject({ status: 409, body: { code: 'year_not_ready' } })
    expect(answer.body.error).toContain('Drafts of the year')
    const running = await preview(2026)
    expect(running.checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual([
      'year_over',
      'previous_closed',
      'bank_reconciled',
      'locked',
    ])
    await refuses(owner.post(`/api/accounting/fiscal-years/${2027}/close`, {}), 404, 'not_found')
    await refuses((await tenant.as('manager')).post(`/api/accounting/fiscal-years/${2025}/close`, {}), 403, 'forbidden')
  })

  test('over a clearing account that nobody has explained', async () => {
    const opening = {
      date: '2025-01-01',
      lines: [
        { accountCode: '1020', debit: 80 },
        { accountCode: '3900', credit: 80 },
      ],
    }
    await writeEntry(owner, opening)
    await shutBooks(house, tenant, '2025-12-31')
    const { clearing, banks } = await preview()
    expect(clearing).toMatchObject([{ accountCode: '3900', balance: -80 }])
    await refuses(close(), 409, 'year_not_ready')
    const explanations = [
      { accountId: clearing[0]?.accountId, text: 'Capital is split next month' },
      ...banks.map(({ accountId }) => ({ accountId, text: 'On paper' })),
    ]
    const { closings } = await given(close({ explanations }))
    expect(closings[0]?.explanations).toMatchObject([
      { accountCode: '1020', balance: 80, text: 'On paper' },
      { accountCode: '3900', balance: -80, text: 'Capital is split next month' },
    ])
  })

  test('over a bank that moved since it was reconciled, unless its statement says the same or somebody says why', async () => {
    await aYear()
    await shutBooks(house, tenant, '2025-12-31')
    const { bank } = await treasuryOf(owner)
    const check = async () => (await preview()).checks.find(({ name }) => name === 'bank_reconciled')
    expect((await preview()).banks).toMatchObject([{ accountCode: '1020', balance: -250, reconciledThrough: null }])
    await refuses(owner.post(`/api/accounting/fiscal-years/${2025}/close`, {}), 409, 'year_not_ready')
    const { ask, accept } = bankWork(() => ({ owner, bank }))
    const lines = ['2025-06-30,Sale,400.00,400.00', '2025-06-30,Cost,-600.00,-200.00', '2025-12-31,Rent,-50.00,-250.00']
    await given(ask(csv(...lines)), 201)
    for (const amount of [400, -600, -50]) await accept(amount)
    expect(await check()).toMatchObject({ ok: false })
    const finish = (through: string, closing: number) =>
      given(owner.post(`/api/accounting/bank/accounts/${bank}/reconciliations`, { through, closing }), 201)
    await finish('2025-06-30', -200)
    expect((await preview()).banks).toMatchObject([{ accountCode: '1020', reconciledThrough: '2025-06-30' }])
    await finish('2025-12-31', -250)
    expect(await check()).toMatchObject({ ok: true, details: [] })
    await given(owner.post(`/api/accounting/fiscal-years/${2025}/close`, {}))
  })

  test('before the year before it, and reopened only after the year behind it', async () => {
    const two = await aTenant(house, { booksFrom: dayOf('2024-01-01'), booksThrough: dayOf('2026-01-01') })
    tenant = two
    owner = await two.as('owner')
    await shutBooks(house, two, '2025-12-31')
    await refuses(close(), 409, 'year_not_ready')
    await given(close({}, 2024))
    await given(close({}, 2025))
    await refuses(reopen({ reason: 'Wrong', ...(await signed()) }, 2024), 409, 'later_year_closed')
  })

  test('twice when two press at once', async () => {
    await aYear()
    await shutBooks(house, tenant, '2025-12-31')
    const answers = await Promise.all([close(), close()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await preview()).closings.length).toBe(1)
  })
})

test('a closing entry that was changed behind the back of its closing is found', async () => {
  await aYear()
  await shutBooks(house, tenant, '2025-12-31')
  await given(close())
  const wrong = async () => {
    const { checks } = await given(owner.get('/api/accounting/verify'))
    return checks.filter(({ ok }) => !ok).map(({ name }) => name)
  }
  const client = house.owner
  for (const change of [
    "update journal_line set account_id = (select id from account where tenant_id = $1 and code = '3000') where tenant_id = $1 and account_id = (select id from account where tenant_id = $1 and code = '3100')",
    'update year_closing_line set amount = amount + 1 where tenant_id = $1 and line_number = 1',
    'update fiscal_year set closing_id = null where tenant_id = $1',
  ]) {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(change, [tenant.id])
    await client.query('commit')
    expect(await wrong()).toContain('year_closings')
  }
})
