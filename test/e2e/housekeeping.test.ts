import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '../setup/stay.ts'
import type { Person } from '../setup/house.ts'
import { choose, expectEveryLook, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Four dirty rooms after a night, one with guests who leave today. */
async function aMorning(): Promise<{ setting: Setting; maid: Person }> {
  const setting = await aSetting(stage.house, { rooms: 4 })
  const maid = await setting.tenant.as('housekeeper')
  const [one, two, three, four] = setting.hotel.roomIds
  await bookAndCheckIn(setting, { roomId: two, arrival: '2026-03-02', departure: '2026-03-03' })
  for (const room of [one, three, four])
    await given(setting.desk.post(`/api/hotel/rooms/${room}/cleanliness`, { cleanliness: 'dirty' }))
  await given(setting.owner.post('/api/hotel/night-audits', {}), 201)
  return { setting, maid }
}

test('the rooms of the day are shared out, followed live, inspected and failed, and a housekeeper hands out nothing', async () => {
  const { setting, maid } = await aMorning()
  const page = await openAs(stage, setting.owner, { path: '/hotel/housekeeping' })
  const rows = page.getByRole('table', { name: 'Rooms to do' }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(5)
  await page.getByRole('button', { name: 'Share out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share out' })
  await dialog.getByRole('row').filter({ hasText: 'housekeeper Tester' }).waitFor()
  await expectEveryLook(page, 'housekeeping-share-out')
  await dialog.getByRole('button', { name: 'Hand out' }).click()
  await page.getByText('4 rooms handed out').waitFor()
  await page.getByRole('list', { name: 'Who has how much' }).getByText('0 of 4').waitFor()
  await expectEveryLook(page, 'housekeeping')

  const { tasks } = await given(maid.get('/api/hotel/housekeeping/my-rooms'))
  const departure = tasks.find(({ kind }) => kind === 'departure')
  await given(maid.post(`/api/hotel/housekeeping/tasks/${departure?.id}/start`, {}))
  await page.getByRole('row').filter({ hasText: '102' }).getByText('In progress').waitFor()
  await given(maid.post(`/api/hotel/housekeeping/tasks/${departure?.id}/done`, {}))
  await page.getByRole('button', { name: /To inspect/ }).click()
  await page.getByRole('row').filter({ hasText: '102' }).click()
  const panel = page.getByRole('dialog', { name: 'Room 102' })
  await panel.getByRole('button', { name: 'Fail' }).click()
  const fail = page.getByRole('dialog', { name: 'What is wrong in room 102?' })
  await fail.locator('button[aria-disabled=true]', { hasText: 'Fail' }).waitFor()
  await fail.getByText('Say what is wrong with the room').waitFor({ state: 'attached' })
  await fail.getByRole('checkbox', { name: 'Bathroom' }).click()
  await fail.getByRole('button', { name: 'Fail' }).click()
  await page.getByText('Room 102 is to be done again').waitFor()
  await panel.getByText('Bathroom').waitFor()
  await expectEveryLook(page, 'housekeeping-panel')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /To do/ }).click()
  await page.getByRole('radio', { name: 'Board' }).click()
  await page.getByRole('region', { name: 'Assigned' }).getByText('Again').waitFor()
  await expectEveryLook(page, 'housekeeping-board')

  const own = await openAs(stage, maid, { path: '/hotel/housekeeping' })
  await own.getByText('102').first().waitFor()
  expect(await own.getByRole('button', { name: 'Share out' }).count()).toBe(0)
})

test('the desk says that a guest waits, and the room comes first on every screen', async () => {
  const { setting } = await aMorning()
  const roomId = setting.hotel.roomIds[3]
  await book(setting, { roomId, arrival: '2026-03-03', departure: '2026-03-05' })
  const crew = await openAs(stage, setting.owner, { path: '/hotel/housekeeping' })
  const front = await openAs(stage, setting.desk, { path: '/hotel/housekeeping' })
  await front.getByRole('row').filter({ hasText: '104' }).click()
  await front.getByRole('button', { name: 'Ama Mensah waits for it' }).click()
  await front.getByRole('button', { name: 'Ama Mensah waits no longer' }).waitFor()
  await crew.getByRole('row').nth(1).filter({ hasText: '104' }).getByText('Guest waits').waitFor()
  const { tasks } = await given(setting.owner.get('/api/hotel/housekeeping/day'))
  expect(tasks[0]).toMatchObject({ turn: 'waiting', room: { number: '104' } })
})

test('who was quicker is said in words, and what was found otherwise is settled once', async () => {
  const { setting, maid } = await aMorning()
  const { owner, desk } = setting
  const { tasks } = await given(owner.get('/api/hotel/housekeeping/day'))
  const free = tasks.find(({ room }) => room.number === '101')
  const page = await openAs(stage, owner, { path: `/hotel/housekeeping/${free?.id}` })
  const panel = page.getByRole('dialog', { name: 'Room 101' })
  await choose(panel.getByRole('button', { name: 'Assign' }), /housekeeper Tester/)
  await panel.getByText('housekeeper Tester').waitFor()
  await page.route('**/api/hotel/housekeeping/tasks/*/done', async (route) => {
    await given(maid.post(`/api/hotel/housekeeping/tasks/${free?.id}/start`, {}))
    await route.continue()
  })
  await panel.getByRole('button', { name: 'Done' }).click()
  await page.getByText('That was not done').waitFor()
  await page.keyboard.press('Escape')

  const act = { id: crypto.randomUUID(), taskId: free?.id, at: new Date().toISOString(), kind: 'found', occupied: true }
  await given(maid.post('/api/hotel/housekeeping/acts', { acts: [act] }))
  const front = await openAs(stage, desk, { path: '/hotel/housekeeping?tab=discrepancies' })
  const cases = front.getByRole('list', { name: 'Discrepancies' })
  await cases.getByText('The desk: Vacant. Found: Occupied.').waitFor()
  await expectEveryLook(front, 'housekeeping-discrepancies')
  await cases.getByRole('button', { name: 'Resolve' }).click()
  const dialog = front.getByRole('dialog', { name: 'Room 101' })
  await dialog.getByRole('combobox', { name: 'How it ended' }).click()
  await front.getByRole('option', { name: 'The desk was wrong and is put right' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await front.getByText('Rooms and desk agree').waitFor()
  expect(await given(desk.get('/api/hotel/housekeeping/discrepancies?show=resolved'))).toMatchObject([
    { action: 'desk_corrected' },
  ])
})
