import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aTenant } from '../setup/house.ts'
import { choose, expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Doubles 101 to 106 and suites 201 to 203 with what makes rooms differ: guests, blocks, features and a door. */
async function aHouse() {
  const tenant = await aTenant(stage.house, { taxSet: 'GH' })
  const [desk, owner] = [await tenant.as('receptionist'), await tenant.as('owner')]
  const openType = async (code: string, name: string, rooms: string) => {
    const type = { code, name, basePrice: 400, maxAdults: 2 }
    const { id } = await given(owner.post('/api/hotel/room-types', type), 201)
    return { id, rooms: await given(owner.post('/api/hotel/rooms/bulk', { rooms, roomTypeId: id }), 201) }
  }
  const doubles = await openType('DBL', 'Double', '101-106')
  const suites = await openType('STE', 'Ocean suite', '201-203')
  const idOf = (roomNumber: string) =>
    [...doubles.rooms, ...suites.rooms].find((room) => room.roomNumber === roomNumber)?.id ?? ''
  const book = (name: string, roomNumber: string | null, [arrival, departure]: readonly [string, string]) =>
    given(
      desk.post('/api/hotel/bookings', {
        guest: { firstName: name.split(' ')[0], lastName: name.split(' ')[1] },
        roomTypeId: doubles.id,
        adults: 2,
        arrival,
        departure,
        ...(roomNumber ? { roomId: idOf(roomNumber) } : {}),
      }),
      201,
    )
  const block = (roomNumber: string, kind: string, reason: string) =>
    given(
      desk.post(`/api/hotel/rooms/${idOf(roomNumber)}/blocks`, { kind, from: '2026-03-02', to: '2026-03-06', reason }),
      201,
    )
  return { desk, owner, idOf, book, block }
}

const stateOf = (page: Page, room: string, state: string) =>
  page.getByRole('button', { name: `State of room ${room}: ${state}`, exact: true })

async function pick(opens: Locator, option: RegExp): Promise<void> {
  await opens.click()
  await opens.page().getByRole('option', { name: option }).click()
}

test('a room is marked from its tile, taken back, and blocked with whoever is in the way; others see it live', async () => {
  const { desk, owner, idOf, book } = await aHouse()
  const coming = await book('Ama Mensah', '101', ['2026-03-03', '2026-03-05'])
  const [page, other] = await Promise.all(
    [desk, owner].map((person) => openAs(stage, person, { path: '/hotel/rooms' })),
  )
  if (!page || !other) throw new Error('Two windows were opened')
  await other.getByRole('button', { name: /^Connected/ }).waitFor()

  await stateOf(page, '101', 'Vacant, clean').click()
  await page.getByRole('menuitem', { name: 'Mark dirty' }).click()
  await stateOf(other, '101', 'Vacant, dirty').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await stateOf(other, '101', 'Vacant, clean').waitFor()

  await stateOf(page, '101', 'Vacant, clean').click()
  await picture(page, 'room-menu')
  await page.getByRole('menuitem', { name: 'Out of order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block room 101' })
  await dialog.getByRole('textbox', { name: 'Back on' }).fill('+3')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Air conditioning')
  await dialog.getByText(coming.bookingNumber).waitFor()
  await pick(dialog.getByRole('combobox', { name: 'Room for Ama Mensah' }), /^103 /)
  await expectAccessible(page, 'the block of a room')
  await picture(page, 'room-block')
  await dialog.getByRole('button', { name: 'Block and move 1 booking' }).click()
  await stateOf(other, '101', 'Out of order, clean').waitFor()
  expect((await given(desk.get(`/api/hotel/bookings/${coming.id}`))).roomId).toBe(idOf('103'))

  // The refusal: what is blocked already is not blocked again, and the form says so before it is sent.
  await stateOf(page, '101', 'Out of order, clean').click()
  await page.getByRole('menuitem', { name: 'House use' }).click()
  await dialog.getByText(/already: Air conditioning/).waitFor()
  await picture(page, 'room-block-refused')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // The block is longer than was thought: its days are changed where it stands.
  await page.getByRole('button', { name: /^Room 101/ }).click()
  await page.getByRole('region', { name: 'Blocks' }).getByRole('button', { name: 'Edit' }).click()
  const change = page.getByRole('dialog', { name: 'Block of room 101' })
  await change.getByRole('textbox', { name: 'Back on' }).fill('+5')
  await change.getByRole('textbox', { name: 'Reason' }).fill('Air conditioning and paint')
  await expectAccessible(page, 'the change of a block')
  await picture(page, 'room-block-change')
  await change.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('region', { name: 'Blocks' }).getByText('Air conditioning and paint').waitFor()
})

test('a room that somebody holds is archived, or of another type, with where they go', async () => {
  const { desk, owner, idOf, book } = await aHouse()
  const coming = await book('Ama Mensah', '101', ['2026-03-03', '2026-03-05'])
  const here = await book('Kofi Owusu', '102', ['2026-03-02', '2026-03-04'])
  await given(desk.post(`/api/hotel/bookings/${here.id}/check-in`, {}))
  const page = await openAs(stage, owner, { path: `/hotel/rooms/${idOf('101')}` })
  await choose(page.getByRole('button', { name: 'More', exact: true }), 'Archive')
  const dialog = page.getByRole('dialog', { name: 'Archive room 101' })
  await dialog.getByText(coming.bookingNumber).waitFor()
  await pick(dialog.getByRole('combobox', { name: 'Room for Ama Mensah' }), /^104 /)
  await expectAccessible(page, 'a room that is archived')
  await picture(page, 'room-archive')
  await dialog.getByRole('button', { name: 'Archive and move 1 booking' }).click()
  await page.getByText('Archived', { exact: true }).waitFor()
  expect((await given(desk.get(`/api/hotel/bookings/${coming.id}`))).roomId).toBe(idOf('104'))

  await page.goto(`/hotel/rooms/${idOf('102')}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Room 102' })
  await pick(edit.getByRole('combobox', { name: 'Type' }), /Ocean suite/)
  await edit.getByText('Moves now').waitFor()
  await picture(page, 'room-retype')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/Ocean suite · Floor 1/).waitFor()
  expect((await given(desk.get(`/api/hotel/rooms/${idOf('102')}`))).roomType.name).toBe('Ocean suite')
  expect((await given(desk.get(`/api/hotel/bookings/${here.id}`))).roomId).not.toBe(idOf('102'))
})

test('rooms are added by their numbers, those that are there are named at the field, and all or none is made', async () => {
  const { desk } = await aHouse()
  const page = await openAs(stage, desk, { path: '/hotel/rooms' })
  await stateOf(page, '101', 'Vacant, clean').waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New rooms' })
  await dialog.getByRole('radio', { name: /^Many/ }).click()
  const numbers = dialog.getByRole('textbox', { name: 'Numbers' })
  await numbers.fill('105-108, 301-304')
  await dialog.locator('p', { hasText: 'Rooms 105–106 are there already' }).waitFor()
  await picture(page, 'rooms-bulk-refused')
  await numbers.fill('107-108, 301-304')
  await dialog.getByText('301–304').waitFor()
  await pick(dialog.getByRole('combobox', { name: 'Type' }), /Double/)
  await expectAccessible(page, 'new rooms')
  await picture(page, 'rooms-bulk')
  await dialog.getByRole('button', { name: 'Add 6 rooms' }).click()
  await stateOf(page, '304', 'Vacant, clean').waitFor()
  await page.getByRole('heading', { name: /^Floor 3/ }).waitFor()
})

test('the board and the panel of a room in every look', async () => {
  const { desk, owner, idOf, book, block } = await aHouse()
  const here = await book('Kofi Owusu', '102', ['2026-03-02', '2026-03-04'])
  await given(desk.post(`/api/hotel/bookings/${here.id}/check-in`, {}))
  const dirty = await book('Esi Addo', '103', ['2026-03-02', '2026-03-05'])
  await given(desk.post(`/api/hotel/bookings/${dirty.id}/check-in`, {}))
  await book('Abena Osei', '102', ['2026-03-04', '2026-03-07'])
  await book('Yaw Darko', null, ['2026-03-02', '2026-03-03'])
  const mark = (rooms: readonly string[], cleanliness: string) =>
    given(desk.post('/api/hotel/rooms/cleanliness', { ids: rooms.map(idOf), cleanliness }))
  await mark(['103', '104'], 'dirty')
  await mark(['105'], 'inspected')
  await block('106', 'out_of_order', 'Bathroom is retiled')
  await block('202', 'out_of_service', 'Reading lamp')
  await block('203', 'house_use', 'Night manager')
  const change = { features: ['Balcony', 'Quiet side'], connectedTo: [idOf('103')] }
  await given(owner.put(`/api/hotel/rooms/${idOf('102')}`, change))
  for (const look of looksToTake) {
    const page = await openAs(stage, desk, { path: '/hotel/rooms', ...look })
    await page.getByText('Night manager').waitFor()
    await picture(page, 'rooms', look)
    await expectAccessible(page, `rooms ${look.theme} ${look.width}`)
    await page.getByRole('button', { name: /^Room 102/ }).click()
    await page.getByRole('region', { name: 'Past days' }).getByText('Kofi Owusu').waitFor()
    await picture(page, 'room-panel', look)
    await expectAccessible(page, `a room ${look.theme} ${look.width}`)
  }
})

test('a stay that was promised its room stands with a lock and is moved by nobody', async () => {
  const { desk, book } = await aHouse()
  const { id } = await book('Ama Mensah', '101', ['2026-03-03', '2026-03-05'])
  const page = await openAs(stage, desk, { path: `/hotel/bookings/${id}?view=chart` })
  await page.getByRole('button', { name: 'Keep this room: nobody moves the stay' }).click()
  await page.getByRole('button', { name: 'Keeps this room: let it be moved again' }).waitFor()
  await expectAccessible(page, 'a stay that keeps its room')
  await picture(page, 'room-lock')
  expect((await given(desk.get(`/api/hotel/bookings/${id}`))).keepsRoom).toBe(true)
})
