import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aTenant } from '../setup/house.ts'
import { aHotel } from '../setup/hotel.ts'
import { openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('what one does at the desk shows on the screens of the others by itself', async () => {
  const tenant = await aTenant(stage.house)
  const { typeId: roomTypeId } = await aHotel(stage.house, tenant, { rooms: 3 })
  const [desk, owner] = [await tenant.as('receptionist'), await tenant.as('owner')]
  const stay = { arrival: '2026-03-02', departure: '2026-03-04', adults: 1, roomTypeId }
  const { id } = await given(
    desk.post('/api/hotel/bookings', { ...stay, guest: { firstName: 'Ama', lastName: 'Mensah' } }),
    201,
  )
  const [bookings, rooms, ledger] = await Promise.all([
    openAs(stage, owner, { path: '/hotel/bookings' }),
    openAs(stage, owner, { path: '/hotel/rooms' }),
    openAs(stage, owner, { path: '/reports/trial-balance' }),
  ])
  await bookings.getByRole('row', { name: /Ama Mensah/ }).waitFor()
  for (const page of [bookings, rooms, ledger]) await page.getByRole('button', { name: /^Connected/ }).waitFor()

  const working = await openAs(stage, desk, { path: '/hotel/bookings' })
  await working
    .getByRole('row', { name: /Ama Mensah/ })
    .getByRole('button', { name: 'Check in' })
    .click()
  await working
    .getByRole('dialog')
    .getByRole('button', { name: /^Check in/ })
    .click()
  await working.getByRole('row', { name: /Ama Mensah/ }).waitFor({ state: 'detached' })
  await bookings.getByRole('row', { name: /Ama Mensah/ }).waitFor({ state: 'detached' })
  await rooms.getByText('Ama Mensah').first().waitFor()

  const { folioId } = await given(desk.get(`/api/hotel/bookings/${id}`))
  await given(desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'cash', amount: 42 }), 201)
  await ledger.getByRole('row', { name: /1010/ }).waitFor()
  expect(await ledger.getByRole('row', { name: /1010/ }).innerText()).toContain('42.00')
})
