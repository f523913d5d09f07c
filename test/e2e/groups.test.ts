import { afterAll, beforeAll, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aGroup, cellsOf } from '../setup/groups.ts'
import { aSetting, book } from '../setup/stay.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test.each(looksToTake)(
  'a block is agreed on, a rooming list is refused by line and then taken: $theme, $width px wide',
  async (look) => {
    const setting = await aSetting(stage.house, { rooms: 4, taxSet: 'GH' })
    const group = await aGroup(setting, { billing: 'rooms_to_master', notes: 'Ballroom from nine', colour: 'violet' })
    const page = await openAs(stage, setting.owner, { path: '/hotel/bookings/groups', ...look })
    await page.getByText('Volta River conference').first().waitFor()
    await expectAccessible(page, 'the list of groups')
    await picture(page, 'groups', look)
    await page.getByText('Volta River conference').first().click()

    await page.getByRole('button', { name: 'Change the block' }).click()
    const block = page.getByRole('dialog', { name: 'Change the block' })
    await block.getByLabel('Rooms a night').fill('5')
    await block.getByText('Rooms of DBL that can still be had for the block on 03/05/2026: 4').waitFor()
    await picture(page, 'group-block-refused', look)
    await block.getByLabel('Rooms a night').fill('3')
    await block.getByText('The house holds 6 room nights more.', { exact: false }).waitFor()
    await expectAccessible(page, 'the form of a block')
    await picture(page, 'group-block', look)
    await block.getByRole('button', { name: 'Change the block' }).click()
    await page.getByRole('button', { name: /^DBL, 03\/05\/2026: 0 of 3 .*3 held/ }).waitFor()

    await page.getByRole('button', { name: 'Rooming list' }).click()
    const list = page.getByRole('dialog', { name: 'Rooming list of Volta River conference' })
    await list.getByLabel('Lines', { exact: true }).fill('Kofi Boateng, , , DBL, Efua Boateng\nAbena Osei, , , KING')
    await list.getByRole('button', { name: 'Try the list' }).click()
    await list.getByText('There is no room type KING').waitFor()
    await expectAccessible(page, 'a rooming list with a wrong line')
    await picture(page, 'group-list-refused', look)
    await list.getByLabel('Lines', { exact: true }).fill('Kofi Boateng, , , DBL, Efua Boateng\nAbena Osei, , , DBL')
    await list.getByRole('button', { name: 'Try the list' }).click()
    await list.getByRole('button', { name: 'Book 2 rooms' }).click()
    await page.getByRole('button', { name: /^DBL, 03\/05\/2026: 2 of 3 .*1 held/ }).waitFor()
    await list.waitFor({ state: 'detached' })
    await expectAccessible(page, 'a group')
    await picture(page, 'group', look)
    await given(setting.desk.put(`/api/hotel/groups/${group.id}/block`, { cells: cellsOf(setting.hotel.typeId, 2) }))
    await page.getByRole('button', { name: /^DBL, 03\/05\/2026: 2 of 2 .*All picked up/ }).waitFor()
  },
)

test('a booking joins a group, is found with it, and is taken out again', async () => {
  const setting = await aSetting(stage.house, { rooms: 4, taxSet: 'GH' })
  const group = await aGroup(setting, { billing: 'rooms_to_master', colour: 'violet' })
  await given(setting.desk.put(`/api/hotel/groups/${group.id}/block`, { cells: cellsOf(setting.hotel.typeId, 2) }))
  const { id } = await book(setting, { arrival: '2026-03-05', departure: '2026-03-07' })
  const page = await openAs(stage, setting.owner, { path: `/hotel/bookings/${id}` })
  await page.getByRole('button', { name: 'Add to a group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to a group' })
  await dialog.getByRole('button', { name: 'Add to the group' }).click()
  await dialog.getByText('Choose a group').waitFor()
  await dialog.getByRole('combobox', { name: 'Group' }).fill('volta')
  await page.getByRole('option', { name: /Volta River conference/ }).click()
  await expectAccessible(page, 'a booking that joins a group')
  await picture(page, 'group-join')
  await dialog.getByRole('button', { name: 'Add to the group' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Its master folio pays the room').waitFor()
  await picture(page, 'group-member')
  await page.getByRole('button', { name: 'Take out' }).click()
  const question = page.getByRole('dialog', { name: 'Take the booking out of Volta River conference' })
  await expectAccessible(page, 'a booking that leaves its group')
  await question.getByRole('button', { name: 'Take out' }).click()
  await page.getByRole('button', { name: 'Add to a group' }).waitFor()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('volta')
  await page.getByRole('option', { name: /Volta River conference/ }).waitFor()
  await picture(page, 'group-search')
  await page.keyboard.press('Escape')
})

test.each(looksToTake)('several rooms are booked in one go and are a group: $theme, $width px wide', async (look) => {
  const setting = await aSetting(stage.house, { rooms: 4, taxSet: 'GH' })
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings?new=1', ...look })
  const one = page.getByRole('dialog', { name: 'New booking' })
  await one.getByText('Terms: Standard').waitFor()
  await one.getByRole('button', { name: 'Add rooms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Several rooms' })
  await dialog.getByRole('combobox', { name: 'Room type' }).click()
  await page.getByRole('option', { name: /DBL/ }).click()
  await dialog.getByLabel('Names').fill('Yaw Asare, Akosua Asare')
  await dialog.getByRole('combobox', { name: 'Guest' }).fill('Esi Owusu')
  await page.getByRole('option', { name: 'New guest “Esi Owusu”' }).click()
  await dialog.getByText('2 × ₵121.00 = ₵242.00 with taxes').waitFor()
  await expectAccessible(page, 'the form of several rooms')
  await picture(page, 'several-rooms', look)
  await dialog.getByRole('button', { name: 'Book the rooms' }).click()
  await page.getByRole('heading', { name: 'Esi Owusu', level: 1 }).waitFor()
  await page.getByText('Akosua Asare').first().waitFor()
})
