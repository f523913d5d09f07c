import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditOf, given, refuses, shutBooks } from '#test/setup/books.ts'
import { aLine, ask, begin, categoryIdOf, submitted } from '#test/setup/expenses.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { aPng } from '#test/setup/pictures.ts'
import { balancesOf } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'
import { openingCash, treasuryOf } from '#test/setup/treasury.ts'

let house: House
let tenant: TestTenant
let owner: Person
let staff: Person
let safe: string
let bank: string

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  tenant = await aTenant(house, { taxSet: 'GH' })
  owner = await tenant.as('owner')
  staff = await tenant.as('housekeeper')
  await openingCash(tenant)
  ;({ safe, bank } = await treasuryOf(owner))
})

const base64 = (text: string) => Buffer.from(text).toString('base64')
const photo = { name: 'receipt.png', content: aPng(20, 30).toString('base64') }
const read = (person: Person, id: string) => given(person.get(`/api/accounting/expenses/${id}`))
const balances = async () => {
  const { '1013': _safe, '3900': _begun, ...rest } = await balancesOf(house, tenant)
  return rest
}
const proves = async () => expect(await brokenProofs({ owner })).toEqual([])

describe('a claim', () => {
  test('goes from its person to who approves it, is posted with its input tax, and paid back', async () => {
    const sent = await submitted(staff, {
      category: 'Office supplies',
      amount: 120,
      merchant: 'Melcom',
      receipt: photo,
    })
    expect(sent).toMatchObject({ number: 'EX-2026-000001', status: 'submitted', total: 120, tax: 20, isOwn: true })
    expect(sent.lines[0]?.taxes.map(({ code, amount }) => [code, amount])).toEqual([
      ['GETFUND', 2.5],
      ['NHIL', 2.5],
      ['VAT', 15],
    ])
    const approved = await given(ask(owner, sent.id, 'approve', { version: sent.version }))
    expect(approved).toMatchObject({ status: 'approved', approvedByName: 'owner Tester', postedOn: '2026-03-02' })
    expect(await balances()).toEqual({ '1300': 15, '1301': 2.5, '1302': 2.5, '2030': -120, '6300': 100 })
    await proves()
    const paid = await given(ask(owner, sent.id, 'reimburse', { placeId: safe, reference: 'Slip 4' }))
    expect(paid).toMatchObject({ status: 'reimbursed', payment: { number: 'TR-2026-000002' } })
    expect(await balances()).toMatchObject({ '6300': 100 })
    expect((await balances())['2030'] ?? 0).toBe(0)
    expect(paid.steps.map(({ verb, doneByName }) => [verb, doneByName])).toEqual([
      ['submit', 'housekeeper Tester'],
      ['approve', 'owner Tester'],
      ['reimburse', 'owner Tester'],
    ])
    expect(await auditOf(house, tenant, sent.id)).toEqual([
      'expense.begin',
      'expense.submit',
      'expense.approve',
      'expense.reimburse',
    ])
    await proves()
  })

  test('keeps its receipt with its entry', async () => {
    const sent = await submitted(staff, { receipt: photo })
    await given(ask(owner, sent.id, 'approve'))
    const { entry, lines } = await read(owner, sent.id)
    const kept = await given(owner.get(`/api/accounting/journal-entries/${entry?.id ?? ''}/files`))
    expect(kept).toMatchObject([{ id: lines[0]?.receipt?.id, name: 'receipt.png', type: 'image/png' }])
    const fileId = lines[0]?.receipt?.id ?? ''
    const receiptFor = (by: Person) => by.get(`/api/accounting/expenses/${sent.id}/receipts/${fileId}`)
    expect(await given(receiptFor(staff))).toMatchObject({ content: photo.content })
    await refuses(receiptFor(await tenant.as('receptionist')), 404, 'not_found')
  })

  test('of one’s own is approved and refused by somebody else, whatever one may', async () => {
    const own = await submitted(owner)
    await refuses(ask(owner, own.id, 'approve'), 403, 'own_expense')
    await refuses(ask(owner, own.id, 'refuse', { reason: 'No' }), 403, 'own_expense')
    await refuses(ask(staff, own.id, 'approve'), 403, 'forbidden')
    await refuses(ask(await tenant.as('manager'), own.id, 'approve'), 403, 'forbidden')
    const second = await tenant.as('owner')
    await given(ask(second, own.id, 'approve'))
    await expect(
      house.owner.query('update expense set approved_by = claimant_id where tenant_id = $1', [tenant.id]),
    ).rejects.toThrow(/expense_of_another/)
  })

  test('is approved and paid back with others at once, and the refused ones are named', async () => {
    const [first, second] = [await submitted(staff), await submitted(staff, { amount: 30, merchant: 'Ferry' })]
    const own = await submitted(owner, { amount: 12, merchant: 'Parking' })
    const ids = [first.id, own.id, second.id]
    const several = { ids }
    const approved = await given(owner.post('/api/accounting/expenses/bulk/approve', several))
    expect(approved.map(({ id, ok, code }) => [id, ok, code])).toEqual([
      [first.id, true, undefined],
      [own.id, false, 'own_expense'],
      [second.id, true, undefined],
    ])
    await refuses(staff.post('/api/accounting/expenses/bulk/approve', several), 403, 'forbidden')
    const paid = await given(owner.post('/api/accounting/expenses/bulk/reimburse', { ids, placeId: safe }))
    expect(paid.map(({ ok, code }) => [ok, code])).toEqual([
      [true, undefined],
      [false, 'expense_state'],
      [true, undefined],
    ])
    expect(await read(owner, second.id)).toMatchObject({ status: 'reimbursed', payment: { number: 'TR-2026-000003' } })
    await proves()
  })

  test('is refused with a reason, changed and sent again under its number, or given up', async () => {
    const { id, number } = await submitted(staff)
    await refuses(ask(owner, id, 'refuse', {}), 400, 'invalid', 'reason')
    expect(await given(ask(owner, id, 'refuse', { reason: 'Which trip?' }))).toMatchObject({
      status: 'refused',
      reason: 'Which trip?',
    })
    const [line] = (await read(staff, id)).lines
    const change = await aLine(staff, { note: 'To the bank and back' })
    const changed = await given(staff.put(`/api/accounting/expenses/${id}/lines/${line?.id ?? ''}`, change))
    expect(changed.lines[0]).toMatchObject({ note: 'To the bank and back' })
    expect(await given(ask(staff, id, 'submit'))).toMatchObject({ number, status: 'submitted', reason: null })
    expect(await given(ask(staff, id, 'withdraw'))).toMatchObject({ status: 'draft' })
    expect(await given(ask(staff, id, 'cancel', { reason: 'Paid by a friend' }))).toMatchObject({ status: 'cancelled' })
    await refuses(ask(staff, id, 'submit'), 409, 'expense_state')
    expect(await balances()).toEqual({})
    await proves()
  })

  test('is its person’s alone as a draft, and for who reads the books once it is sent', async () => {
    const draft = await begin(staff)
    await refuses(owner.get(`/api/accounting/expenses/${draft.id}`), 404, 'not_found')
    await refuses(ask(owner, draft.id, 'submit'), 404, 'not_found')
    const other = await tenant.as('cashier')
    await given(ask(staff, draft.id, 'submit'))
    await refuses(other.get(`/api/accounting/expenses/${draft.id}`), 404, 'not_found')
    await refuses(ask(owner, draft.id, 'withdraw'), 403, 'not_own_expense')
    expect(await read(await tenant.as('manager'), draft.id)).toMatchObject({ isOwn: false })
    const stranger = await (await aTenant(house)).as('owner')
    await refuses(stranger.get(`/api/accounting/expenses/${draft.id}`), 404, 'not_found')
  })

  test('has lines that share a receipt, come and go until it is sent', async () => {
    const first = await begin(staff, { receipt: photo })
    const receiptId = first.lines[0]?.receipt?.id
    const meal = await aLine(staff, { category: 'Meals and refreshments', amount: 60, merchant: 'Buka', receiptId })
    const both = await given(staff.post(`/api/accounting/expenses/${first.id}/lines`, meal), 201)
    expect(both).toMatchObject({ total: 84, tax: 10 })
    const drop = (line: string | undefined) => staff.delete(`/api/accounting/expenses/${first.id}/lines/${line ?? ''}`)
    const left = await given(drop(both.lines[0]?.id))
    expect(left.lines).toMatchObject([{ merchant: 'Buka', receipt: { id: receiptId } }])
    await given(drop(left.lines[0]?.id))
    await refuses(ask(staff, first.id, 'submit'), 409, 'expense_empty')
    const kept = await house.owner.query('select 1 from entry_file where tenant_id = $1', [tenant.id])
    expect(kept.rowCount).toBe(0)
  })
})

describe('what is entered', () => {
  test.each([
    ['a day to come', { date: '2026-03-03' }, 'date'],
    ['nothing', { amount: 0 }, 'amount'],
    ['no merchant', { merchant: ' ' }, 'merchant'],
    ['a category of nobody', { categoryId: crypto.randomUUID() }, 'categoryId'],
    ['a tax that is not recovered', { taxes: [{ code: 'TOURISM', amount: 1 }] }, 'taxes.0.code'],
    ['more tax than was paid', { taxes: [{ code: 'VAT', amount: 24 }] }, 'taxes'],
    ['a page instead of a receipt', { receipt: { name: 'a.png', content: base64('<html>') } }, 'receipt'],
    ['the receipt of somebody else', { receiptId: crypto.randomUUID() }, 'receiptId'],
  ])('is not %s', async (_, wrong, field) => {
    await refuses(staff.post('/api/accounting/expenses', await aLine(staff, wrong)), 400, 'invalid', field)
  })

  test('has the taxes of its receipt where they are given', async () => {
    const wish = { category: 'Office supplies', amount: 120 }
    expect(await begin(staff, { ...wish, taxes: [] })).toMatchObject({ tax: 0 })
    const some = await begin(staff, { ...wish, taxes: [{ code: 'VAT', amount: 9.99 }] })
    expect(some).toMatchObject({ tax: 9.99, lines: [{ taxes: [{ code: 'VAT', account: { code: '1300' } }] }] })
  })
})

describe('the policy', () => {
  const check = (query: Record<string, string>) =>
    given(staff.get(`/api/accounting/expenses/check?${new URLSearchParams(query).toString()}`))

  test('is told while somebody types, and kept with the line', async () => {
    const categories = await given(owner.get('/api/accounting/expense-categories'))
    const travel = categories.find(({ name }) => name === 'Travel and transport')
    const policy = { name: travel?.name, accountId: travel?.account.id, lineLimit: 100, dayLimit: 150 }
    await given(owner.put(`/api/accounting/expense-categories/${travel?.id ?? ''}`, policy))
    const asked = { categoryId: travel?.id ?? '', date: '2025-12-01', amount: '120', merchant: 'City taxis' }
    expect(await check(asked)).toMatchObject({ flags: ['over_limit', 'no_receipt', 'too_old'], needsReceipt: true })
    await submitted(staff, { amount: 90, receipt: photo })
    const second = await begin(staff, { amount: 90, merchant: ' city TAXIS ' })
    expect(second.lines[0]?.flags).toEqual(['over_day', 'no_receipt', 'duplicate'])
    const twin = await check({ ...asked, date: '2026-03-02', amount: '90', hasReceipt: 'true' })
    expect(twin).toMatchObject({ twin: { number: 'EX-2026-000001', claimantName: 'housekeeper Tester' } })
    await given(ask(staff, second.id, 'submit'))
    const list = await given(owner.get('/api/accounting/expenses?scope=approve&sort=number'))
    expect(list.map(({ flags }) => flags)).toEqual([[], ['duplicate', 'no_receipt', 'over_day']])
  })

  test('knows no duplicate in what was refused or given up', async () => {
    const { id } = await submitted(staff)
    await given(ask(owner, id, 'refuse', { reason: 'Private' }))
    expect((await begin(staff)).lines[0]?.flags).toEqual([])
  })

  test('of how old it may be is a setting of the house', async () => {
    const old = { date: '2025-12-20', categoryId: await categoryIdOf(staff, 'Travel and transport'), amount: '5' }
    expect((await check(old)).flags).toEqual(['too_old'])
    await given(owner.put('/api/settings/expenses', { values: { oldestDays: null } }))
    expect((await check(old)).flags).toEqual([])
  })

  test('is asked together with the budget: what it warns of is shown, and what it stops is not approved', async () => {
    const accounts = await given(owner.get('/api/accounting/chart-of-accounts?search=6300'))
    const made = await given(owner.post('/api/accounting/budgets', { year: 2026, name: 'First' }), 201)
    const amounts = [0, 0, 50, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    const rows = [{ accountId: accounts[0]?.id, department: null, amounts }]
    const { budget } = await given(
      owner.put(`/api/accounting/budgets/${made.id}/amounts`, { rows, version: made.version }),
    )
    const move = (status: string, version: number) =>
      given(owner.post(`/api/accounting/budgets/${made.id}/status`, { status, version }))
    const approved = await move('approved', budget.version)
    const active = await move('active', approved.version)
    const warns = await given(
      owner.put(`/api/accounting/budgets/${made.id}`, { control: 'warn', version: active.version }),
    )
    const sent = await submitted(staff, { amount: 60 })
    expect(sent.beyond).toEqual([{ account: expect.stringContaining('6300'), budget: 50, spent: 0, over: 10 }])
    await given(owner.put(`/api/accounting/budgets/${made.id}`, { control: 'stop', version: warns.version }))
    await refuses(ask(owner, sent.id, 'approve'), 409, 'budget_exceeded')
    await refuses(ask(owner, (await begin(owner, { amount: 70 })).id, 'pay', { placeId: safe }), 409, 'budget_exceeded')
  })
})

describe('what the house pays at once', () => {
  test('is spent out of the safe or a bank by a movement of money, and cancelled when that is taken back', async () => {
    const { id } = await begin(owner, { category: 'Office supplies', amount: 120, receipt: photo })
    await refuses(ask(staff, id, 'pay', { placeId: safe }), 403, 'forbidden')
    const paid = await given(ask(owner, id, 'pay', { placeId: bank }))
    expect(paid).toMatchObject({ status: 'paid', number: 'EX-2026-000001', payment: { number: 'TR-2026-000002' } })
    expect(await balances()).toEqual({ '1020': -120, '1300': 15, '1301': 2.5, '1302': 2.5, '6300': 100 })
    const movement = await given(owner.get(`/api/accounting/treasury/documents/${paid.payment?.id ?? ''}`))
    expect(movement).toMatchObject({ kind: 'expense', reason: 'EX-2026-000001', partyName: 'City taxis' })
    expect(await given(owner.get(`/api/accounting/journal-entries/${movement.entry?.id ?? ''}/files`))).toHaveLength(1)
    await proves()
    await refuses(
      owner.post(`/api/accounting/treasury/documents/${movement.id}/reverse`, { reason: 'Wrong' }),
      409,
      'treasury_not_reversible',
    )
    expect(await given(ask(owner, id, 'take-back', { reason: 'Returned' }))).toMatchObject({ status: 'cancelled' })
    expect(Object.values(await balances()).every((amount) => amount === 0)).toBe(true)
    await proves()
  })

  test('is not more than the safe holds, and not what somebody else claims', async () => {
    const { id } = await begin(owner, { amount: 1000.01 })
    await refuses(ask(owner, id, 'pay', { placeId: safe }), 400, 'invalid', 'placeId')
    await refuses(ask(owner, id, 'pay', { placeId: crypto.randomUUID() }), 400, 'invalid', 'placeId')
    await refuses(ask(owner, (await submitted(staff)).id, 'pay', { placeId: safe }), 409, 'expense_state')
  })
})

describe('taken back', () => {
  test('is first the payment, then the approval, each by a document or entry of its own', async () => {
    const { id } = await submitted(staff)
    await given(ask(owner, id, 'approve'))
    await given(ask(owner, id, 'reimburse', { placeId: safe }))
    await refuses(ask(owner, id, 'reverse', { reason: 'Wrong' }), 409, 'expense_state')
    const owed = await given(ask(owner, id, 'take-back', { reason: 'Wrong person' }))
    expect(owed).toMatchObject({ status: 'approved', payment: null })
    expect(await balances()).toMatchObject({ '2030': -24, '6300': 24 })
    await proves()
    await given(ask(owner, id, 'reimburse', { placeId: bank }))
    await given(ask(owner, id, 'take-back', { reason: 'Wrong again' }))
    expect(await given(ask(owner, id, 'reverse', { reason: 'Not ours' }))).toMatchObject({ status: 'cancelled' })
    expect(Object.values(await balances()).every((amount) => amount === 0)).toBe(true)
    await proves()
  })

  test('is refused on days that are shut', async () => {
    const { id } = await submitted(staff)
    await shutBooks(house, tenant, '2026-03-02')
    await refuses(ask(owner, id, 'approve'), 409, 'period_locked')
    expect(await read(owner, id)).toMatchObject({ status: 'submitted' })
  })
})

describe('the list', () => {
  const list = (person: Person, query = 'scope=mine') => given(person.get(`/api/accounting/expenses?${query}`))

  test('has own claims, those to approve, and all of them with what they come to', async () => {
    const sent = await submitted(staff, { category: 'Office supplies', amount: 120, receipt: photo })
    await begin(staff, { amount: 10, date: '2026-03-01', merchant: 'Trotro' })
    const own = await submitted(owner, { amount: 5 })
    expect((await list(staff)).map(({ status }) => status)).toEqual(['draft', 'submitted'])
    expect((await list(owner, 'scope=approve')).map(({ id }) => id)).toEqual([sent.id])
    const all = await list(owner, 'scope=all&sort=-total')
    expect(all).toMatchObject([
      { number: 'EX-2026-000001', merchants: 'City taxis', categories: 'Office supplies', lines: 1, receipts: 1 },
      { id: own.id, isOwn: true, total: 5 },
    ])
    expect((await list(staff, 'search=trotro')).map(({ total }) => total)).toEqual([10])
    expect((await list(staff, 'to=2026-03-01')).map(({ merchants }) => merchants)).toEqual(['Trotro'])
    const totals = await given(owner.get('/api/accounting/expenses/totals?scope=all'))
    expect(totals).toMatchObject({ count: 2, total: 125, tax: 20, flagged: 0 })
    expect(totals.byStatus).toEqual([{ status: 'submitted', count: 2, total: 125 }])
  })

  test('of what others claimed is for who reads the books', async () => {
    await refuses(staff.get('/api/accounting/expenses?scope=all'), 403, 'forbidden')
    await refuses(staff.get('/api/accounting/expenses/totals?scope=approve'), 403, 'forbidden')
    await refuses(staff.get('/api/accounting/expense-categories'), 403, 'forbidden')
  })
})
