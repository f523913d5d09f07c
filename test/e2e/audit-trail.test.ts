import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sealAudit } from '#server/platform/audit/seal.ts'
import { given } from '../setup/books.ts'
import { aTenant } from '../setup/house.ts'
import { expectAccessible, expectEveryLook, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** A business in which something was done, changed and refused. */
async function aStory() {
  const tenant = await aTenant(stage.house)
  const owner = await tenant.as('owner')
  const type = { code: 'DLX', name: 'Deluxe', basePrice: 450.5, maxAdults: 2 }
  const { id } = await given(owner.post('/api/hotel/room-types', type), 201)
  const room = await given(owner.post('/api/hotel/rooms', { roomNumber: '204', roomTypeId: id }), 201)
  await given(owner.put(`/api/hotel/room-types/${id}`, { basePrice: 500, name: 'Deluxe sea view' }))
  await given(owner.post(`/api/hotel/rooms/${room.id}/cleanliness`, { cleanliness: 'dirty' }))
  const keeper = await tenant.as('housekeeper')
  expect((await keeper.get('/api/hotel/guests')).status).toBe(403)
  await vi.waitFor(async () => {
    await sealAudit(stage.house.platform)
    expect(await given(owner.get('/api/audit-trail/chain'))).toMatchObject({ waiting: 0 })
  }, 20_000)
  return { tenant, owner, keeper, typeId: id }
}

test('the trail tells who changed what, and proves itself', async () => {
  const { owner } = await aStory()
  const page = await openAs(stage, owner, { path: '/audit-trail' })
  const list = page.getByRole('table', { name: 'Audit trail' })
  await list.getByText('₵450.50 to ₵500.00').waitFor()
  await expectEveryLook(page, 'audit-trail')

  await list.getByText('₵450.50 to ₵500.00').click()
  const panel = page.getByRole('dialog', { name: 'Room type: Changed' })
  await panel.getByText('₵450.50').waitFor()
  expect(await panel.getByText('₵500.00').count()).toBe(1)
  await expectEveryLook(page, 'audit-record')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Outcome/ }).click()
  await page.getByRole('button', { name: 'denied', exact: true }).click()
  await list.getByText('The right for it is missing').waitFor()
  await expect.poll(() => page.url()).toContain('outcome=denied')
  await expectEveryLook(page, 'audit-denied')

  await page.getByRole('button', { name: /^Sealed up to/ }).click()
  await page.getByRole('button', { name: 'Verify now' }).click()
  await page.getByText(/The chain holds over \d+ records/).waitFor()
  await page.getByLabel('A head that you wrote down').fill('ab'.repeat(32))
  await page.getByRole('button', { name: 'Verify now' }).click()
  await page.getByText('This head is not in the chain').waitFor()
  await expectEveryLook(page, 'audit-verify')
})

test('a record shows its history, to who may read the trail', async () => {
  const { tenant, owner, typeId } = await aStory()
  const page = await openAs(stage, owner, { path: `/hotel/room-types/${typeId}` })
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('deletion').filter({ hasText: '₵450.50' }).waitFor()
  await picture(page, 'history')
  await expectAccessible(page, 'a history')
  const desk = await openAs(stage, await tenant.as('receptionist'), { path: `/hotel/room-types/${typeId}` })
  await desk.getByRole('tab', { name: 'Basics' }).waitFor()
  expect(await desk.getByRole('tab', { name: 'History' }).count()).toBe(0)
  await desk.goto('/audit-trail')
  await desk.getByText('You do not have permission to see this').waitFor()
})
