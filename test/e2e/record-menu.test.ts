import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aSetting, book } from '../setup/stay.ts'
import { choose, expectAccessible, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a room is archived and taken back from the word that tells it, and one that is promised asks where its booking goes', async () => {
  const setting = await aSetting(stage.house)
  const [free = '', held = ''] = setting.hotel.roomIds
  const { bookingNumber } = await book(setting, { roomId: held })
  const page = await openAs(stage, setting.owner, { path: `/hotel/rooms/${free}` })
  const more = page.getByRole('button', { name: 'More', exact: true })
  const isArchived = async () => (await given(setting.owner.get(`/api/hotel/rooms/${free}`))).isArchived
  await choose(more, 'Archive')
  await page.getByText('Room 101 archived').waitFor()
  expect(await isArchived()).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Room 101 is in use again').waitFor()
  expect(await isArchived()).toBe(false)
  await page.goto(`/hotel/rooms/${held}`)
  await choose(more, 'Archive')
  const dialog = page.getByRole('dialog', { name: 'Archive room 102' })
  await dialog.getByText(new RegExp(bookingNumber)).waitFor()
  await dialog.getByRole('button', { name: 'Archive and move 1 booking' }).waitFor()
})

test('a room that nothing used is deleted, and one that is promised keeps its dialog with the reason', async () => {
  const setting = await aSetting(stage.house)
  const [free = '', held = ''] = setting.hotel.roomIds
  await book(setting, { roomId: held })
  const page = await openAs(stage, setting.owner, { path: `/hotel/rooms/${held}` })
  const remove = async () => {
    await choose(page.getByRole('button', { name: 'More', exact: true }), 'Delete')
    await page.getByRole('dialog', { name: 'Delete item' }).getByRole('button', { name: 'Delete Item' }).click()
  }
  await remove()
  const dialog = page.getByRole('dialog', { name: 'Delete item' })
  await dialog.getByText(/is held by/).waitFor()
  await expectAccessible(page, 'a deletion that was refused')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`/hotel/rooms/${free}`)
  await remove()
  await page.getByText('Room 101 deleted').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/hotel/rooms')
})
