import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookKinds, proveDocuments } from '#server/accounting/public/documents.ts'
import { sql } from '#server/platform/db/sql.ts'
import { anEntry, auditOf, given, refuses, writeEntry } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, password, type Person, type TestTenant } from '#test/setup/house.ts'

const entries = '/api/accounting/journal-entries'
const noMerges = sql`select null::uuid as one, null::uuid as other where false`

let house: House
let tenant: TestTenant
let owner: Person
let other: Person

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  tenant = await aTenant(house)
  ;[owner, other] = [await tenant.as('owner'), await tenant.as('owner')]
})

const limitOf = (limit: number | null) =>
  given(owner.put('/api/settings/journal', { values: { approvalLimit: limit } }))
const signatureOf = async (person: Person) => ({
  email: (await given(person.get('/api/auth/session'))).user.email,
  password,
})

describe('above the limit of the house', () => {
  beforeEach(() => limitOf(500))

  test('an entry takes a second person, up to it one', async () => {
    expect(await given(owner.get('/api/accounting/journal-terms'))).toEqual({ approvalLimit: 500, outlets: [] })
    await writeEntry(owner, { amount: 500 })
    await refuses(owner.post(entries, anEntry({ amount: 500.01 })), 403, 'approval_needed')
    const signed = { ...anEntry({ amount: 500.01 }), approval: await signatureOf(other) }
    const entry = await given(owner.post('/api/accounting/journal-entries', signed), 201)
    const { firstName, lastName } = (await given(other.get('/api/auth/session'))).user
    expect(entry.approvedByName).toBe(`${firstName} ${lastName}`)
    const own = { ...anEntry({ amount: 600 }), approval: await signatureOf(owner) }
    await refuses(owner.post(entries, own), 403, 'approval_refused')
  })

  test('what is submitted is posted by somebody else, never by who submitted it', async () => {
    const draft = await writeEntry(owner, { amount: 900, status: 'draft' })
    const submitted = await given(owner.post(`/api/accounting/journal-entries/${draft.id}/submit`))
    expect(submitted).toMatchObject({ status: 'submitted', number: null })
    expect(await given(owner.get('/api/accounting/journal-entries?status=submitted'))).toMatchObject([{ id: draft.id }])
    expect(await given(owner.get('/api/accounting/journal-entries?status=draft'))).toEqual([])
    await refuses(owner.post(`${entries}/${draft.id}/post`), 403, 'approval_needed')
    const posted = await given(other.post(`/api/accounting/journal-entries/${draft.id}/post`))
    expect(posted).toMatchObject({ status: 'posted', approvedByName: expect.any(String) })
    expect(await auditOf(house, tenant, draft.id)).toEqual(
      ['create_draft', 'submit_draft', 'post'].map((verb) => `journal_entry.${verb}`),
    )
  })

  test('who submitted it does not sign for the one who posts', async () => {
    const draft = await writeEntry(other, { amount: 900, status: 'draft' })
    await given(other.post(`/api/accounting/journal-entries/${draft.id}/submit`))
    const poster = await tenant.as('manager')
    const changes = ['financial:write', 'financial:post'].map((permission) => ({ permission, effect: 'add' }))
    await given(owner.put('/api/custom-permissions/roles/manager', { changes }))
    const approval = await signatureOf(other)
    await refuses(poster.post(`${entries}/${draft.id}/post`, { approval }), 403, 'approval_needed')
  })

  test('a change makes it a draft again, and what comes back says why', async () => {
    const draft = await writeEntry(owner, { amount: 900, status: 'draft' })
    await given(owner.post(`/api/accounting/journal-entries/${draft.id}/submit`))
    const changed = await given(other.put(`/api/accounting/journal-entries/${draft.id}`, { memo: 'Rent of April' }))
    expect(changed).toMatchObject({ status: 'draft', submittedBy: null })
    await refuses(other.post(`${entries}/${draft.id}/post`), 403, 'approval_needed')
    await given(owner.post(`/api/accounting/journal-entries/${draft.id}/submit`))
    const back = await given(
      other.post(`/api/accounting/journal-entries/${draft.id}/return`, { reason: 'Wrong month' }),
    )
    expect(back).toMatchObject({ status: 'draft', returnedReason: 'Wrong month' })
    await refuses(other.post(`${entries}/${draft.id}/return`, { reason: 'Again' }), 409, 'entry_not_submitted')
  })

  test('a reversal takes two as the entry did, and several at once are refused one by one', async () => {
    const approval = await signatureOf(other)
    const large = await given(
      owner.post('/api/accounting/journal-entries', { ...anEntry({ amount: 900 }), approval }),
      201,
    )
    await refuses(owner.post(`${entries}/${large.id}/reverse`, { reason: 'Wrong' }), 403, 'approval_needed')
    const back = { reason: 'Wrong', approval }
    await given(owner.post(`/api/accounting/journal-entries/${large.id}/reverse`, back), 201)
    const [small, big] = [
      await writeEntry(owner, { amount: 10, status: 'draft' }),
      await writeEntry(owner, { amount: 900, status: 'draft' }),
    ]
    const results = await given(owner.post('/api/accounting/journal-entries/bulk/post', { ids: [small.id, big.id] }))
    expect(results).toMatchObject([{ ok: true }, { ok: false, code: 'approval_needed' }])
  })
})

test('a draft that is not whole is not submitted', async () => {
  const draft = await writeEntry(owner, { status: 'draft', lines: [{ accountCode: '6900', debit: 5 }] })
  await refuses(owner.post(`${entries}/${draft.id}/submit`), 400, 'invalid', 'lines')
})

test('two who post one submitted draft at once make one entry', async () => {
  await limitOf(500)
  const draft = await writeEntry(owner, { amount: 900, status: 'draft' })
  await given(owner.post(`/api/accounting/journal-entries/${draft.id}/submit`))
  const third = await tenant.as('owner')
  const answers = await Promise.all([other, third].map((person) => person.post(`${entries}/${draft.id}/post`)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

describe('what was written by hand', () => {
  test('is kept beside its entry with all that its posting needs, and never changes', async () => {
    const entry = await writeEntry(owner, {
      lines: [
        { accountCode: '6900', debit: 5, memo: 'Half' },
        { accountCode: '1020', credit: 5 },
      ],
    })
    const found = await house.owner.query('select * from manual_entry where tenant_id = $1 and id = $2', [
      tenant.id,
      entry.id,
    ])
    expect(found.rows[0]).toMatchObject({
      memo: 'Rent',
      lines: [
        { amount: 500, department: 'non_operating', location: null, memo: 'Half' },
        { amount: -500, department: null, partyId: null, taxCode: null },
      ],
    })
    await expect(
      house.owner.query("update manual_entry set memo = 'x' where tenant_id = $1", [tenant.id]),
    ).rejects.toThrow(/never/i)
  })

  test('names outlet and party of each line', async () => {
    const body = anEntry({ status: 'draft' })
    const unknown = body.lines.map((line) => ({ ...line, locationId: crypto.randomUUID() }))
    await refuses(owner.post(entries, { ...body, lines: unknown }), 400, 'invalid', 'lines.0.locationId')
    const nobody = body.lines.map((line) => ({ ...line, party: { type: 'guest', id: crypto.randomUUID() } }))
    await refuses(owner.post(entries, { ...body, lines: nobody }), 400, 'invalid', 'lines.0.party')
    const guest = await given(owner.post('/api/hotel/guests', { firstName: 'Ama', lastName: 'Mensah' }), 201)
    const [party] = await given(owner.get('/api/accounting/journal-parties?search=mens'))
    expect(party).toEqual({ type: 'guest', id: guest.id, name: 'Ama Mensah' })
    const lines = body.lines.map((line) => ({ ...line, party: { type: 'guest', id: guest.id } }))
    const draft = await given(owner.post('/api/accounting/journal-entries', { ...body, lines }), 201)
    const posted = await given(owner.post(`/api/accounting/journal-entries/${draft.id}/post`))
    expect(posted.lines.map((line) => line.party?.name)).toEqual(['Ama Mensah', 'Ama Mensah'])
    await given(owner.post(`/api/accounting/journal-entries/${posted.id}/reverse`, { reason: 'Wrong' }), 201)
    const proven = await tenant.ctx.read((tx) => proveDocuments(tx, bookKinds, { sameParties: noMerges }))
    expect(proven.flatMap(({ findings }) => findings)).toEqual([])
  })
})
