import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { aHotel } from '#test/setup/hotel.ts'

let house: House
let tenant: TestTenant
let owner: Person
beforeAll(async () => {
  house = await openHouse()
  tenant = await aTenant(house)
  owner = await tenant.as('owner')
  const hotel = await aHotel(house, tenant, { rooms: 12 })
  const stay = { roomTypeId: hotel.typeId, arrival: '2026-03-02', departure: '2026-03-04', adults: 1 }
  for (const [firstName, lastName, phone] of [
    ['Ama', 'Mensah', '+233 24 101 0101'],
    ['Kofi', 'Amankwah', '+233 20 555 0101'],
    ['Esi', 'Adams', '+233 27 000 1111'],
  ] as const)
    await given(owner.post('/api/hotel/bookings', { ...stay, guest: { firstName, lastName, phone } }), 201)
})
afterAll(() => house.close())

/** What is found, by kind: titles with how they fit. */
async function foundBy(person: Person, text: string): Promise<Record<string, string[]>> {
  const groups = await given(person.get(`/api/search?text=${encodeURIComponent(text)}`))
  return Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits.map(({ title, rank }) => `${title} (${rank})`)]))
}

describe('the search', () => {
  test('takes an exact number first: a room before what only holds its digits', async () => {
    const [first, ...others] = await given(owner.get('/api/search?text=101'))
    expect(first).toMatchObject({ kind: 'room', hits: [{ title: 'Room 101', rank: 'exact' }] })
    expect(others.map(({ kind }) => kind)).toContain('guest')
  })

  test('finds a document by its whole number, its running part, or its beginning', async () => {
    for (const text of ['BK-000002', 'bk-2', '2'])
      expect((await foundBy(owner, text))['booking']?.[0]).toBe('Kofi Amankwah (exact)')
    expect(Object.keys(await foundBy(owner, 'BK-000002'))).toEqual(['booking'])
  })

  test('puts the beginning of a name before a part of one', async () => {
    expect((await foundBy(owner, 'ama'))['guest']).toEqual(['Ama Mensah (start)', 'Kofi Amankwah (start)'])
    expect((await foundBy(owner, 'dams'))['guest']).toEqual(['Esi Adams (part)'])
    expect((await foundBy(owner, 'ama mensah'))['guest']).toEqual(['Ama Mensah (exact)'])
    expect((await foundBy(owner, 'mensah ama'))['guest']).toEqual(['Ama Mensah (part)'])
  })

  test('finds the stays of a guest with the guest', async () => {
    expect((await foundBy(owner, 'mensah'))['booking']).toEqual(['Ama Mensah (start)'])
  })

  test('finds people, periods and accounts, each by what they are called', async () => {
    expect((await foundBy(owner, 'march 2026'))['period']).toEqual(['March 2026 (exact)'])
    expect((await foundBy(owner, '1012'))['account']).toEqual(['1012 Petty cash (exact)'])
    expect((await foundBy(owner, 'owner test'))['user']).toEqual(['owner Tester (start)'])
  })

  test('finds a group by its name, its number and whom it is for', async () => {
    const company = { kind: 'company', firstName: 'Volta River Authority' }
    const { id: companyId } = await given(owner.post('/api/hotel/guests', company), 201)
    const days = { arrival: '2026-03-05', departure: '2026-03-07' }
    const group = { name: 'Dam conference', companyId, status: 'confirmed', ...days }
    const { groupNumber } = await given(owner.post('/api/hotel/groups', group), 201)
    for (const [text, rank] of [
      ['dam', 'start'],
      [groupNumber, 'exact'],
      ['volta', 'part'],
    ] as const)
      expect((await foundBy(owner, text))['booking_group']).toEqual([`Dam conference (${rank})`])
    expect((await foundBy(await tenant.as('housekeeper'), 'dam conference'))['booking_group']).toBeUndefined()
  })

  test('takes % and _ as they are written, and says nothing of what nothing is found of', async () => {
    for (const text of ['%', '_', '100%', 'zzyx', '\\'])
      expect(await given(owner.get(`/api/search?text=${encodeURIComponent(text)}`))).toEqual([])
  })

  test('asks for a text', async () => {
    expect((await owner.get('/api/search?text=')).status).toBe(400)
    expect((await owner.get('/api/search')).status).toBe(400)
  })

  test('shows nobody what they may not see', async () => {
    const keeper = await tenant.as('housekeeper')
    expect(await foundBy(keeper, 'mensah')).toEqual({})
    expect(await foundBy(keeper, '101')).toEqual({})
    const cashier = await tenant.as('cashier')
    expect(Object.keys(await foundBy(cashier, '101'))).toEqual([])
  })

  test("knows nothing of another tenant's, nor of what the plan lacks", async () => {
    const other = await (await aTenant(house)).as('owner')
    expect(await foundBy(other, 'mensah')).toEqual({})
    const kitchen = await (await aTenant(house, { plan: 'restaurant_suite' })).as('owner')
    // The made-up address of a user may hold any figure.
    const { user: _, ...found } = await foundBy(kitchen, '101')
    expect(Object.keys(found)).toEqual(['account'])
  })

  test('counts up to thirty of a kind and says when there are more', async () => {
    const many = await aTenant(house)
    await aHotel(house, many, { rooms: 40 })
    const [rooms] = await given((await many.as('owner')).get('/api/search?text=room'))
    expect(rooms).toMatchObject({ kind: 'room', total: 31 })
    expect(rooms?.hits).toHaveLength(6)
  })
})
