import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, writeEntry } from '#test/setup/books.ts'
import { aTenant, type House, openHouse } from '#test/setup/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('several drafts are posted or deleted, and several entries reversed; each for itself', async () => {
  const owner = await (await aTenant(house)).as('owner')
  const [draft, posted, waste] = [
    await writeEntry(owner, { status: 'draft' }),
    await writeEntry(owner),
    await writeEntry(owner, { status: 'draft' }),
  ]
  const ids = [draft.id, posted.id]
  expect(await given(owner.post('/api/accounting/journal-entries/bulk/post', { ids }))).toMatchObject([
    { ok: true },
    { ok: false, code: 'entry_posted' },
  ])
  expect(
    await given(owner.post('/api/accounting/journal-entries/bulk/delete', { ids: [waste.id, posted.id] })),
  ).toMatchObject([{ ok: true }, { ok: false, code: 'entry_posted' }])
  const wish = { ids, reason: 'Booked twice' }
  expect(await given(owner.post('/api/accounting/journal-entries/bulk/reverse', wish))).toMatchObject([
    { ok: true },
    { ok: true },
  ])
})

test('several accounts are deactivated, and deleted where nothing depends on them', async () => {
  const owner = await (await aTenant(house)).as('owner')
  await writeEntry(owner)
  const account = (code: string) =>
    given(owner.post('/api/accounting/chart-of-accounts', { code, name: `Account ${code}`, type: 'Expense' }), 201)
  const chart = await given(owner.get('/api/accounting/chart-of-accounts'))
  const used = chart.find(({ code }) => code === '6900')?.id
  const ids = [(await account('6991')).id, used]
  expect(
    await given(owner.post('/api/accounting/chart-of-accounts/bulk/activate', { ids, isActive: false })),
  ).toMatchObject([{ ok: true }, { ok: false, code: 'account_has_balance' }])
  expect(await given(owner.post('/api/accounting/chart-of-accounts/bulk/delete', { ids }))).toMatchObject([
    { ok: true },
    { ok: false, code: 'account_in_use' },
  ])
})
