import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aSetting, bookAndCheckIn, type Setting } from '../setup/stay.ts'
import type { Person } from '../setup/house.ts'
import { expectEveryLook, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const phone = { width: 390, height: 844, hasTouch: true, path: '/hotel/housekeeping/my-rooms' }
const roomOf = (page: Page, number: string) => page.getByRole('region', { name: `Room ${number}` })
const overOf = (page: Page) => page.getByRole('region', { name: 'Done today' })

/** Three dirty rooms that are somebody's, one of them with guests in it. */
async function aMorning(): Promise<{ setting: Setting; maid: Person }> {
  const setting = await aSetting(stage.house, { rooms: 3 })
  const maid = await setting.tenant.as('housekeeper')
  const [one, two, three] = setting.hotel.roomIds
  await bookAndCheckIn(setting, { roomId: two, departure: '2026-03-05' })
  for (const room of [one, two, three])
    await given(setting.desk.post(`/api/hotel/rooms/${room}/cleanliness`, { cleanliness: 'dirty' }))
  await given(setting.owner.post('/api/hotel/housekeeping/day'))
  const { tasks } = await given(setting.owner.get('/api/hotel/housekeeping/day'))
  for (const { id } of tasks) await given(maid.post(`/api/hotel/housekeeping/tasks/${id}/take`, {}))
  return { setting, maid }
}

const statesOf = async (maid: Person) =>
  Object.fromEntries(
    (await given(maid.get('/api/hotel/housekeeping/my-rooms'))).tasks.map(({ room, state }) => [room.number, state]),
  )

test('a room is begun and done with two presses, the next one opens, and no press is small', async () => {
  const { maid } = await aMorning()
  const page = await openAs(stage, maid, phone)
  await roomOf(page, '101').getByRole('button', { name: 'Start' }).tap()
  await roomOf(page, '101').getByRole('button', { name: 'Done' }).tap()
  await overOf(page).getByText('101').waitFor()
  await expect.poll(() => statesOf(maid)).toMatchObject({ 101: 'done' })
  const open = roomOf(page, '103')
  await open.waitFor()
  const heights = await open.getByRole('button').evaluateAll((all) => all.map((one) => one.clientHeight + 2))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(48)
  await open.getByRole('button', { name: 'Leave out' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Something else' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave out' }).tap()
  await page.getByText('Say what it is').waitFor()
  await page.keyboard.press('Escape')
  await expectEveryLook(page, 'my-rooms')
})

test('what is done without a network outlives the window, opens again without one, and is sent once when it is back', async () => {
  const { setting, maid } = await aMorning()
  const page = await openAs(stage, maid, { ...phone, isFresh: true })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.context().setOffline(true)
  await roomOf(page, '101').getByRole('button', { name: 'Start' }).tap()
  await roomOf(page, '101').getByRole('button', { name: 'Done' }).tap()
  await page.getByText('2 things you did wait to be sent').waitFor()
  expect(await statesOf(maid)).toMatchObject({ 101: 'assigned' })
  await page.reload()
  await overOf(page).getByText('101').waitFor()
  await page.getByText('No connection.').waitFor()
  await page.getByText('2 things you did wait to be sent').waitFor()
  await expectEveryLook(page, 'my-rooms-offline')
  await page.context().setOffline(false)
  await page.getByText('wait to be sent').waitFor({ state: 'hidden' })
  expect(await statesOf(maid)).toMatchObject({ 101: 'done' })
  const acts = await stage.house.owner.query('select outcome from housekeeping_act where tenant_id = $1', [
    setting.tenant.id,
  ])
  expect(acts.rows).toEqual([{ outcome: 'applied' }, { outcome: 'applied' }])
})

test('what contradicts the desk is said in words, and stays until it was read', async () => {
  const { setting, maid } = await aMorning()
  const page = await openAs(stage, maid, phone)
  await roomOf(page, '101').getByRole('button', { name: 'Found otherwise' }).tap()
  await page.getByRole('button', { name: 'Somebody lives there' }).tap()
  const words = page.getByText('The desk has the room as vacant; it will look into it')
  await words.waitFor()
  expect(await given(setting.desk.get('/api/hotel/housekeeping/discrepancies'))).toMatchObject([{ kind: 'sleep' }])
  await page.reload()
  await words.waitFor()
  await page.getByRole('button', { name: 'Got it' }).tap()
  await words.waitFor({ state: 'hidden' })
})
