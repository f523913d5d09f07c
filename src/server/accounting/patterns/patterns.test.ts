import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { given, refuses, shutBooks } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, password, type Person, type TestTenant } from '#test/setup/house.ts'
import { runRecurringOf } from './actions/run.ts'

let house: House
let tenant: TestTenant
let owner: Person

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  // The business date is 2026-03-02.
  tenant = await aTenant(house)
  owner = await tenant.as('owner')
})

const lines = [
  { accountCode: '6900', debit: 100, memo: 'Shop' },
  { accountCode: '1020', credit: 100 },
]
const templates = '/api/accounting/entry-templates'
const recurring = '/api/accounting/recurring-entries'
const rent = { name: 'Rent', memo: 'Rent of {month}', lines, rhythm: 'monthly', startsOn: '2026-01-31' }

const aRecurring = (wishes: Record<string, unknown> = {}, person = owner) =>
  given(person.post('/api/accounting/recurring-entries', { ...rent, ...wishes }), 201)
const readRecurring = (id: string) => given(owner.get(`/api/accounting/recurring-entries/${id}`))
const entriesOf = () => given(owner.get('/api/accounting/journal-entries?sort=date&limit=100'))
const run = () => runRecurringOf(tenant.ctx)
const moveDate = (date: string) =>
  house.owner.query('update business_day set date = $2 where tenant_id = $1', [tenant.id, date])
const steer = (id: string, verb: string) => given(owner.post(`/api/accounting/recurring-entries/${id}/steer`, { verb }))

describe('a template', () => {
  test('keeps accounts and words, with amounts or without, under a name of its own', async () => {
    const template = await given(
      owner.post('/api/accounting/entry-templates', {
        name: 'Rent',
        memo: 'Rent',
        lines: [lines[0], { accountCode: '1020' }],
      }),
      201,
    )
    expect(template).toMatchObject({ name: 'Rent', total: 100, lines: [{ debit: 100 }, { debit: 0, credit: 0 }] })
    await refuses(owner.post(templates, { name: 'rent', memo: '', lines }), 409, 'pattern_name_taken')
    const bad = { name: 'Other', memo: '', lines: [{ accountCode: 'nope' }] }
    await refuses(owner.post(templates, bad), 400, 'invalid', 'lines.0.accountCode')
    const changed = await given(
      owner.put(`/api/accounting/entry-templates/${template.id}`, { name: 'Rents', memo: 'Rent', lines, version: 1 }),
    )
    expect(changed).toMatchObject({ name: 'Rents', version: 2, lines: [{ debit: 100 }, { credit: 100 }] })
    await refuses(owner.put(`${templates}/${template.id}`, { name: 'R', memo: '', lines, version: 1 }), 409, 'stale')
    await given(owner.delete(`/api/accounting/entry-templates/${template.id}`))
    expect(await given(owner.get('/api/accounting/entry-templates'))).toEqual([])
  })
})

describe('a recurring entry', () => {
  test('posts each day that has come once, with its month in its words, and shows the days to come', async () => {
    const { id, coming } = await aRecurring()
    expect(coming.slice(0, 3)).toMatchObject([
      { dueOn: '2026-01-31', memo: 'Rent of January' },
      { dueOn: '2026-02-28', memo: 'Rent of February', state: 'open' },
      { dueOn: '2026-03-31', reverseOn: null },
    ])
    expect(await run()).toBe(2)
    expect(await run()).toBe(0)
    expect(await entriesOf()).toMatchObject([
      { date: '2026-01-31', memo: 'Rent of January', source: { type: 'manual' } },
      { date: '2026-02-28', memo: 'Rent of February' },
    ])
    const after = await readRecurring(id)
    expect(after).toMatchObject({
      nextOn: '2026-03-31',
      stoppedOn: null,
      runs: [{ dueOn: '2026-02-28' }, { dueOn: '2026-01-31' }],
    })
  })

  test('posts a day once when two look at the same moment', async () => {
    await aRecurring()
    const posted = await Promise.all([run(), run(), run()])
    expect(posted.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(await entriesOf()).toHaveLength(2)
  })

  test('is taken back on the first day of the next month, once that day has come', async () => {
    const { id } = await aRecurring({ startsOn: '2026-02-15', reverses: true })
    expect(await run()).toBe(2)
    const [entry, reversal] = await entriesOf()
    expect(entry).toMatchObject({ date: '2026-02-15', status: 'reversed', reversedBy: reversal?.id })
    expect(reversal).toMatchObject({ date: '2026-03-01', reverses: entry?.id })
    await moveDate('2026-03-31')
    expect(await run()).toBe(1)
    await moveDate('2026-04-01')
    expect(await run()).toBe(1)
    expect((await readRecurring(id)).runs).toMatchObject([
      { dueOn: '2026-03-15', reverseOn: '2026-04-01', reversalNumber: 'JE-2026-000004' },
      { dueOn: '2026-02-15', reversalNumber: 'JE-2026-000002' },
    ])
  })

  test('is not taken back twice when somebody has reversed its entry by hand', async () => {
    await aRecurring({ startsOn: '2026-03-02', reverses: true })
    await run()
    const [entry] = await entriesOf()
    await given(owner.post(`/api/accounting/journal-entries/${entry?.id ?? ''}/reverse`, { reason: 'Wrong' }), 201)
    await moveDate('2026-04-01')
    expect(await run()).toBe(0)
    expect(await entriesOf()).toHaveLength(2)
  })

  test('is stopped by a lock with its words, tells somebody, and goes on when the lock has moved', async () => {
    const { id } = await aRecurring()
    await shutBooks(house, tenant, '2026-02-10')
    expect(await run()).toBe(0)
    expect(await run()).toBe(0)
    const stopped = await readRecurring(id)
    expect(stopped).toMatchObject({
      stoppedOn: '2026-01-31',
      stoppedReason: 'Days up to 2026-02-10 are locked for everything, and 2026-01-31 is one of them',
      coming: [{ state: 'locked' }, { state: 'open' }, {}, {}, {}, {}],
    })
    expect(await given(owner.get('/api/accounting/recurring-entries'))).toMatchObject([{ id, stoppedOn: '2026-01-31' }])
    expect(await entriesOf()).toEqual([])
    const told = await given(owner.get('/api/notifications?limit=10'))
    expect(told.filter(({ title }) => title === 'Rent was not posted')).toHaveLength(1)
    await shutBooks(house, tenant, null)
    expect(await run()).toBe(2)
    expect(await readRecurring(id)).toMatchObject({ stoppedOn: null, stoppedReason: null })
  })

  test('leaves a day out, pauses without catching up, and ends', async () => {
    const { id } = await aRecurring()
    expect(await steer(id, 'skip')).toMatchObject({
      nextOn: '2026-02-28',
      runs: [{ dueOn: '2026-01-31', entryId: null }],
    })
    await steer(id, 'pause')
    expect(await run()).toBe(0)
    expect(await steer(id, 'resume')).toMatchObject({ status: 'active', nextOn: '2026-03-31' })
    await moveDate('2026-03-31')
    expect(await steer(id, 'run')).toMatchObject({ nextOn: '2026-04-30', runs: [{ dueOn: '2026-03-31' }, {}] })
    expect(await steer(id, 'end')).toMatchObject({ status: 'ended', nextOn: null, coming: [] })
    await refuses(owner.post(`${recurring}/${id}/steer`, { verb: 'resume' }), 409, 'recurring_over')
    await refuses(owner.delete(`${recurring}/${id}`), 409, 'recurring_begun')
  })

  test('keeps rhythm and first day once it has posted; amounts change for what is to come', async () => {
    const { id } = await aRecurring({ startsOn: '2026-03-02' })
    await run()
    const put = (wishes: Record<string, unknown>) =>
      owner.put(`/api/accounting/recurring-entries/${id}`, { ...rent, startsOn: '2026-03-02', ...wishes })
    await refuses(put({ rhythm: 'weekly' }), 409, 'recurring_begun')
    const dearer = lines.map((line) => ({ ...line, ...(line.debit ? { debit: 120 } : { credit: 120 }) }))
    expect(await given(put({ lines: dearer, endsOn: '2026-04-30' }))).toMatchObject({
      total: 120,
      nextOn: '2026-04-02',
    })
    await moveDate('2026-05-05')
    expect(await run()).toBe(1)
    expect(await readRecurring(id)).toMatchObject({ status: 'ended' })
    expect((await entriesOf()).map(({ total }) => total)).toEqual([100, 120])
  })

  test('that could not be posted, or ends before it begins, is not taken', async () => {
    await refuses(owner.post(recurring, { ...rent, lines: [lines[0]] }), 400, 'invalid', 'lines')
    await refuses(owner.post(recurring, { ...rent, endsOn: '2026-01-01' }), 400, 'invalid', 'endsOn')
    const never = await aRecurring({ startsOn: '2026-06-30' })
    await given(owner.delete(`/api/accounting/recurring-entries/${never.id}`))
    await refuses(owner.get(`${recurring}/${never.id}`), 404, 'not_found')
  })

  test('above the limit is approved by a second person once, and then posts by itself', async () => {
    await given(owner.put('/api/settings/journal', { values: { approvalLimit: 50 } }))
    await refuses(owner.post(recurring, rent), 403, 'approval_needed')
    const other = await tenant.as('owner')
    const { email } = (await given(other.get('/api/auth/session'))).user
    const { approvedByName } = await aRecurring({ approval: { email, password }, reverses: true })
    expect(approvedByName).not.toBeNull()
    expect(await run()).toBe(4)
    expect(new Set((await entriesOf()).map((entry) => entry.approvedByName))).toEqual(new Set([approvedByName]))
  })

  test('counts as use of its accounts', async () => {
    const account = await given(
      owner.post('/api/accounting/chart-of-accounts', { code: '6999', name: 'Extra', type: 'Expense' }),
      201,
    )
    await aRecurring({
      lines: [
        { accountCode: '6999', debit: 1 },
        { accountCode: '1020', credit: 1 },
      ],
    })
    await refuses(owner.delete(`/api/accounting/chart-of-accounts/${account.id}`), 409, 'account_in_use')
  })
})
