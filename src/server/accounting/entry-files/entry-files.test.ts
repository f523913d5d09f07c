import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditOf, given, refuses, writeEntry } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { aPng } from '#test/setup/pictures.ts'

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

const base64 = (text: string) => Buffer.from(text).toString('base64')
const pdf = base64('%PDF-1.7 bill')
const add = (id: string, name = 'bill.pdf', content = pdf) =>
  owner.post(`/api/accounting/journal-entries/${id}/files`, { name, content })
const files = (id: string) => given(owner.get(`/api/accounting/journal-entries/${id}/files`))

describe('a file of an entry', () => {
  test('is kept from the draft on, and comes back as it was given', async () => {
    const draft = await writeEntry(owner, { status: 'draft' })
    await given(add(draft.id), 201)
    await given(add(draft.id, 'receipt.png', aPng(10, 10).toString('base64')), 201)
    await given(owner.post(`/api/accounting/journal-entries/${draft.id}/post`))
    const kept = await files(draft.id)
    expect(kept).toMatchObject([
      { name: 'bill.pdf', type: 'application/pdf', bytes: 13 },
      { name: 'receipt.png', type: 'image/png' },
    ])
    const [bill] = kept
    expect(await given(owner.get(`/api/accounting/entry-files/${bill?.id ?? ''}`))).toEqual({
      name: 'bill.pdf',
      type: 'application/pdf',
      content: pdf,
    })
    expect(await auditOf(house, tenant, draft.id)).toContain('journal_entry.add_file')
  })

  test('is taken away from a draft, goes with it, and stays with what is posted', async () => {
    const draft = await writeEntry(owner, { status: 'draft' })
    const [file] = await given(add(draft.id), 201)
    await given(owner.delete(`/api/accounting/entry-files/${file?.id ?? ''}`))
    expect(await files(draft.id)).toEqual([])
    await given(add(draft.id), 201)
    await given(owner.delete(`/api/accounting/journal-entries/${draft.id}`))
    const left = await house.owner.query('select 1 from entry_file where tenant_id = $1', [tenant.id])
    expect(left.rowCount).toBe(0)
    const posted = await writeEntry(owner)
    const [stays] = await given(add(posted.id), 201)
    await refuses(owner.delete(`/api/accounting/entry-files/${stays?.id ?? ''}`), 409, 'entry_posted')
    await expect(house.owner.query('delete from entry_file where tenant_id = $1', [tenant.id])).rejects.toThrow(
      /posted/,
    )
  })

  test.each([
    ['a program', base64('MZ\u0000\u0001\u0002 not a bill')],
    ['a page that a browser would run', base64('<html>,<script>alert(1)</script>')],
    ['a picture that was cut off', aPng(10, 10).subarray(0, 30).toString('base64')],
    ['more than 3 MB', Buffer.alloc(3_145_729, 'a,').toString('base64')],
  ])('is not %s', async (_, content) => {
    const draft = await writeEntry(owner, { status: 'draft' })
    await refuses(add(draft.id, 'bill.pdf', content), 400, 'invalid', 'content')
    expect(await files(draft.id)).toEqual([])
  })

  test('belongs to its tenant alone', async () => {
    const posted = await writeEntry(owner)
    const [file] = await given(add(posted.id), 201)
    const stranger = await (await aTenant(house)).as('owner')
    await refuses(stranger.get(`/api/accounting/entry-files/${file?.id ?? ''}`), 404, 'not_found')
    await refuses(stranger.get(`/api/accounting/journal-entries/${posted.id}/files`), 404, 'not_found')
  })
})
