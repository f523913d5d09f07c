import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { anEntry, auditOf, given, postDocument, refuses, writeEntry, shutBooks } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'

const entries = '/api/accounting/journal-entries'

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

const lines = {
  rent: { accountCode: '6900', debit: 100 },
  bank: { accountCode: '1020', credit: 100 },
}

describe('a draft', () => {
  test('has no number, may be unfinished and reaches no balance', async () => {
    const draft = await writeEntry(owner, { status: 'draft', lines: [{ accountCode: '6900', debit: 5 }] })
    expect(draft).toMatchObject({ number: null, status: 'draft', total: 5, version: 1 })
    expect(draft.lines).toMatchObject([{ accountCode: '6900', debit: 5, credit: 0 }])
    const moved = await house.owner.query('select 1 from account_day where tenant_id = $1', [tenant.id])
    expect(moved.rowCount).toBe(0)
  })

  test('changes under its version and keeps what is not named', async () => {
    const draft = await writeEntry(owner, { status: 'draft' })
    const changed = await given(
      owner.put(`/api/accounting/journal-entries/${draft.id}`, { memo: 'Rent of March', version: 1 }),
    )
    expect(changed).toMatchObject({ memo: 'Rent of March', date: draft.date, version: 2, lines: draft.lines })
    await refuses(owner.put(`${entries}/${draft.id}`, { memo: 'Mine', version: 1 }), 409, 'stale')
    const other = await given(owner.put(`${entries}/${draft.id}`, { lines: [lines.bank], date: '2026-04-01' }))
    expect(other).toMatchObject({ date: '2026-04-01', lines: [{ accountCode: '1020', credit: 100 }] })
  })

  test('names accounts and stands on one side of each line', async () => {
    const bad = { status: 'draft', lines: [{ accountCode: 'nope', debit: 1 }] }
    await refuses(owner.post(entries, anEntry(bad)), 400, 'invalid', 'lines.0.accountCode')
    const both = { status: 'draft', lines: [{ accountCode: '6900', debit: 1, credit: 1 }] }
    await refuses(owner.post(entries, anEntry(both)), 400, 'invalid', 'lines.0.debit')
    await refuses(owner.post(entries, { ...anEntry(), lines: [{ debit: 1 }] }), 400, 'invalid', 'lines.0.accountId')
    await refuses(owner.post(entries, { ...anEntry(), lines: [] }), 400, 'invalid', 'lines')
    await refuses(owner.post(entries, anEntry({ status: 'draft', date: '2062-01-01' })), 400, 'invalid', 'date')
  })

  test('is deleted without a trace in the books', async () => {
    const draft = await writeEntry(owner, { status: 'draft' })
    expect(await given(owner.delete(`/api/accounting/journal-entries/${draft.id}`))).toEqual({ id: draft.id })
    await refuses(owner.get(`${entries}/${draft.id}`), 404, 'not_found')
    expect(await auditOf(house, tenant, draft.id)).toEqual(['journal_entry.create_draft', 'journal_entry.delete_draft'])
  })

  test('is posted under its own id and then never changes', async () => {
    const draft = await writeEntry(owner, { status: 'draft' })
    await refuses(owner.post(`${entries}/${draft.id}/post`, { version: 7 }), 409, 'stale')
    const posted = await given(owner.post(`/api/accounting/journal-entries/${draft.id}/post`))
    expect(posted).toMatchObject({ id: draft.id, number: 'JE-2026-000001', status: 'posted' })
    expect(posted.lines.map((line) => line.debit - line.credit)).toEqual([100, -100])
    await refuses(owner.post(`${entries}/${draft.id}/post`), 409, 'entry_posted')
    await refuses(owner.put(`${entries}/${draft.id}`, { memo: 'Other' }), 409, 'entry_posted')
    await refuses(owner.delete(`${entries}/${draft.id}`), 409, 'entry_posted')
    expect(await given(owner.get(`/api/accounting/journal-entries/${draft.id}`))).toEqual(posted)
  })

  test('that can not be posted stays a draft', async () => {
    const draft = await writeEntry(owner, { status: 'draft', lines: [lines.rent] })
    await refuses(owner.post(`${entries}/${draft.id}/post`), 400, 'invalid', 'lines')
    expect(await given(owner.get(`${entries}/${draft.id}`))).toMatchObject({ status: 'draft' })
  })
})

describe('an entry that is posted at once', () => {
  test('takes the next number, the department of the account and leaves one record', async () => {
    const entry = await writeEntry(owner)
    expect(entry).toMatchObject({ number: 'JE-2026-000001', status: 'posted', total: 100, source: { type: 'manual' } })
    expect(entry.lines).toMatchObject([
      { accountCode: '6900', debit: 100, department: 'non_operating' },
      { accountCode: '1020', credit: 100, department: null },
    ])
    expect(await auditOf(house, tenant, entry.id)).toEqual(['journal_entry.post'])
    expect((await writeEntry(owner)).number).toBe('JE-2026-000002')
    expect((await writeEntry(owner, { date: '2025-12-31' })).number).toBe('JE-2025-000001')
  })

  test.each([
    ['has one line', [lines.rent], 'lines'],
    ['does not balance', [lines.rent, { ...lines.bank, credit: 99.99 }], 'lines'],
    ['has an empty line', [lines.rent, lines.bank, { accountCode: '6900' }], 'lines.2.debit'],
    ['stands on both sides', [lines.rent, { ...lines.bank, debit: 1 }], 'lines.1.debit'],
    ['is negative', [{ accountCode: '6900', debit: -1 }, lines.bank], 'lines.0.debit'],
    ['names an unknown account', [lines.rent, { accountCode: '1', credit: 100 }], 'lines.1.accountCode'],
    ['writes on a control account', [lines.rent, { accountCode: '1100', credit: 100 }], 'lines.1.accountCode'],
    ['writes on a computed account', [lines.rent, { accountCode: '3200', credit: 100 }], 'lines.1.accountCode'],
  ])('is refused when it %s', async (_, given_, field) => {
    await refuses(owner.post(entries, anEntry({ lines: given_ })), 400, 'invalid', field)
  })

  test('is refused on an inactive account, without a memo, without a department', async () => {
    const chart = await given(owner.get('/api/accounting/chart-of-accounts'))
    const idOf = (code: string) => chart.find((account) => account.code === code)?.id
    await owner.put(`/api/accounting/chart-of-accounts/${idOf('6900')}`, { isActive: false })
    await owner.put(`/api/accounting/chart-of-accounts/${idOf('6920')}`, { department: null })
    await refuses(owner.post(entries, anEntry()), 400, 'invalid', 'lines.0.accountCode')
    await refuses(owner.post(entries, anEntry({ memo: ' ' })), 400, 'invalid', 'memo')
    const insurance = [{ accountCode: '6920', debit: 100 }, lines.bank]
    await refuses(owner.post(entries, anEntry({ lines: insurance })), 400, 'invalid', 'lines.0.department')
    const byId = [{ accountId: idOf('6900'), debit: 100 }, lines.bank]
    await refuses(owner.post(entries, { ...anEntry(), lines: byId }), 400, 'invalid', 'lines.0.accountId')
  })

  test('takes no number when it is refused late', async () => {
    await shutBooks(house, tenant, '2026-01-31')
    await refuses(owner.post(entries, anEntry({ date: '2026-01-31' })), 409, 'period_locked')
    expect((await writeEntry(owner)).number).toBe('JE-2026-000001')
  })

  test('has lines of its own and of accounts that are there, also for who writes past the product', async () => {
    const entry = await writeEntry(owner)
    const [line] = entry.lines
    const insert = (entryId: string, accountId: string | undefined) =>
      house.owner.query(
        `insert into journal_line (tenant_id, entry_id, line_number, account_id, entry_date, amount)
         values ($1, $2, 3, $3, $4, 100), ($1, $2, 4, $3, $4, -100)`,
        [tenant.id, entryId, accountId, entry.date],
      )
    await expect(insert(newId(), line?.accountId)).rejects.toThrow(/does not balance/)
    await expect(insert(entry.id, newId())).rejects.toThrow(/does not balance/)
    await expect(insert(entry.id, line?.accountId)).rejects.toThrow(/does not balance/)
  })

  test('is written once when the request is repeated with its key', async () => {
    const headers = { 'idempotency-key': 'one entry' }
    const answers = await Promise.all([1, 2, 3].map(() => owner.post(entries, anEntry(), headers)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const counted = await house.owner.query('select 1 from journal_entry where tenant_id = $1', [tenant.id])
    expect(counted.rowCount).toBe(1)
  })

  test('needs the permission to post; a draft does not', async () => {
    const clerk = await tenant.as('manager')
    await refuses(clerk.post(entries, anEntry()), 403, 'forbidden')
    await refuses(clerk.post(entries, anEntry({ status: 'draft' })), 403, 'forbidden')
    await refuses((await tenant.as('receptionist')).get(entries), 403, 'forbidden')
    expect((await clerk.get('/api/accounting/journal-entries')).status).toBe(200)
  })

  test('of another tenant is not there', async () => {
    const entry = await writeEntry(owner)
    const stranger = await (await aTenant(house)).as('owner')
    await refuses(stranger.get(`${entries}/${entry.id}`), 404, 'not_found')
    await refuses(stranger.post(`${entries}/${entry.id}/reverse`, { reason: 'Mine' }), 404, 'not_found')
    await refuses(stranger.delete(`${entries}/${entry.id}`), 404, 'not_found')
    await refuses(stranger.post(`${entries}/${entry.id}/post`), 404, 'not_found')
  })
})

describe('a reversal', () => {
  test('mirrors the entry with its dimensions, on the business date, and links both', async () => {
    const food = { accountCode: '6300', debit: 40, department: 'food_beverage', memo: 'Paper' }
    const entry = await writeEntry(owner, { date: '2026-02-10', lines: [food, { accountCode: '1020', credit: 40 }] })
    const reversal = await given(
      owner.post(`/api/accounting/journal-entries/${entry.id}/reverse`, { reason: 'Twice' }),
      201,
    )
    expect(reversal).toMatchObject({
      date: '2026-03-02',
      reverses: entry.id,
      reversesNumber: entry.number,
      reason: 'Twice',
      status: 'posted',
    })
    expect(reversal.lines).toMatchObject([
      { accountCode: '6300', credit: 40, department: 'food_beverage', memo: 'Paper' },
      { accountCode: '1020', debit: 40, department: null },
    ])
    const original = await given(owner.get(`${entries}/${entry.id}`))
    expect(original).toMatchObject({ status: 'reversed', reversedBy: reversal.id })
    expect(await auditOf(house, tenant, entry.id)).toEqual(['journal_entry.post', 'journal_entry.reverse'])
  })

  test('mirrors the departments of the day, even after the account got another', async () => {
    const entry = await writeEntry(owner, {
      lines: [
        { accountCode: '1012', debit: 10 },
        { accountCode: '1020', credit: 10 },
      ],
    })
    await house.owner.query("update account set department = 'rooms' where tenant_id = $1 and code = '1012'", [
      tenant.id,
    ])
    const reversal = await given(owner.post(`${entries}/${entry.id}/reverse`, { reason: 'Wrong' }), 201)
    expect(reversal.lines.map(({ department }) => department)).toEqual([null, null])
  })

  test('is possible while the original lies in a locked period', async () => {
    const entry = await writeEntry(owner, { date: '2026-01-10' })
    await shutBooks(house, tenant, '2026-01-31')
    const wish = { reason: 'Wrong', date: '2026-01-31' }
    await refuses(owner.post(`${entries}/${entry.id}/reverse`, wish), 409, 'period_locked')
    await given(owner.post(`${entries}/${entry.id}/reverse`, { reason: 'Wrong' }), 201)
  })

  test('happens once, also when two ask at the same time', async () => {
    const entry = await writeEntry(owner)
    const both = await Promise.all([1, 2].map(() => owner.post(`${entries}/${entry.id}/reverse`, { reason: 'Twice' })))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body['code']).toBe('entry_already_reversed')
    const reversal = both.find(({ status }) => status === 201)?.body.data
    await refuses(owner.post(`${entries}/${reversal?.id}/reverse`, { reason: 'Back' }), 409, 'entry_is_reversal')
    await refuses(owner.post(`${entries}/${entry.id}/reverse`, { reason: 'Again' }), 409, 'entry_already_reversed')
  })

  test('needs a reason, a day from the entry on, a posted entry of a person, and the permission', async () => {
    const entry = await writeEntry(owner)
    await refuses(owner.post(`${entries}/${entry.id}/reverse`, {}), 400, 'invalid', 'reason')
    await refuses(owner.post(`${entries}/${entry.id}/reverse`, { reason: ' ' }), 400, 'invalid', 'reason')
    const early = { reason: 'Wrong', date: '2026-03-01' }
    await refuses(owner.post(`${entries}/${entry.id}/reverse`, early), 400, 'invalid', 'date')
    const late = { reason: 'Wrong', date: '2036-03-01' }
    await refuses(owner.post(`${entries}/${entry.id}/reverse`, late), 400, 'invalid', 'date')
    const draft = await writeEntry(owner, { status: 'draft' })
    await refuses(owner.post(`${entries}/${draft.id}/reverse`, { reason: 'Wrong' }), 409, 'entry_not_posted')
    await refuses(
      (await tenant.as('manager')).post(`${entries}/${entry.id}/reverse`, { reason: 'Mine' }),
      403,
      'forbidden',
    )
    await refuses(owner.post(`${entries}/${tenant.id}/reverse`, { reason: 'Wrong' }), 404, 'not_found')
  })

  test('of what a document posted is refused: it is undone on the document', async () => {
    await postDocument(tenant, { debit: '1100', credit: '4000', amount: 120 })
    const [entry] = await given(owner.get(entries))
    expect(entry?.source).toMatchObject({ type: 'test', id: tenant.id, event: 'charged' })
    await refuses(owner.post(`${entries}/${entry?.id}/reverse`, { reason: 'Wrong' }), 409, 'entry_belongs_to_document')
  })
})
