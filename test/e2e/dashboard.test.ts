import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aTenant } from '../setup/house.ts'
import { aBar, orderOf, type Bar } from '../setup/restaurant.ts'
import { book, bookAndCheckIn } from '../setup/stay.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
let bar: Bar
beforeAll(async () => {
  stage = await openStage()
  bar = await aBar(stage.house, { rooms: 6 })
  await bookAndCheckIn(bar, {
    guest: { firstName: 'Esi', lastName: 'Adams' },
    departure: '2026-03-02',
    arrival: '2026-03-02',
  })
  for (const [firstName, lastName] of [
    ['Ama', 'Mensah'],
    ['Kofi', 'Boateng-Amankwah of Kumasi'],
  ])
    await book(bar, { guest: { firstName, lastName } })
  const [first, second] = (await given(bar.owner.get('/api/hotel/rooms'))).map(({ id }) => id).slice(2)
  await given(bar.owner.post('/api/hotel/rooms/cleanliness', { ids: [first, second], cleanliness: 'dirty' }))
  await given(
    bar.waiter.post(
      '/api/restaurant/orders',
      orderOf(
        bar,
        [
          [bar.jollof, 2],
          [bar.beer, 3],
        ],
        { tabName: 'Terrace' },
      ),
    ),
    201,
  )
  await given(bar.owner.post(`/api/restaurant/menu-items/${bar.water.id}/availability`, { soldOut: true }))
})
afterAll(() => stage.close())

test('an owner checks a guest in from the dashboard, and every card stands in every look', async () => {
  for (const look of looksToTake) {
    const page = await openAs(stage, bar.owner, { path: '/dashboard', ...look })
    await page.getByRole('heading', { name: /^Low stock/ }).waitFor()
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
    await expectAccessible(page, `dashboard ${look.theme} ${look.width}`)
    await picture(page, 'dashboard-owner', look)
  }
  const page = await openAs(stage, bar.owner, { path: '/dashboard' })
  const watching = await openAs(stage, bar.desk, { path: '/dashboard' })
  await watching.getByRole('button', { name: 'Check in: Ama Mensah' }).waitFor()
  await page.getByRole('button', { name: 'Check in: Ama Mensah' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Check in' }).click()
  await page.getByText('2 of 3 checked in').waitFor()
  await watching.getByText('2 of 3 checked in').waitFor()
  await picture(watching, 'dashboard-desk')
  expect(await watching.getByRole('heading', { name: 'Books' }).count()).toBe(0)
})

test('a housekeeper sees rooms to clean, a waiter tabs and tickets, and the owner of a bistro nothing of a hotel', async () => {
  const keeper = await openAs(stage, await bar.tenant.as('housekeeper'), {
    path: '/dashboard',
    width: 390,
    height: 844,
  })
  await keeper.getByText('Rooms to clean').waitFor()
  expect(await keeper.getByRole('button', { name: /^Mark room/ }).count()).toBe(0)
  await picture(keeper, 'dashboard-housekeeper', { theme: 'light', width: 390 })
  const waiter = await openAs(stage, bar.waiter, { path: '/dashboard' })
  await waiter.getByRole('link', { name: 'Terrace' }).waitFor()
  await waiter.getByText('Sold out', { exact: true }).waitFor()
  await picture(waiter, 'dashboard-waiter')
  const bistro = await (await aTenant(stage.house, { plan: 'restaurant_suite' })).as('owner')
  const page = await openAs(stage, bistro, { path: '/dashboard' })
  await page.getByText('No tab is open.').waitFor()
  await picture(page, 'dashboard-bistro')
  for (const name of ['Arrivals', 'Departures', 'Rooms to clean'])
    expect(await page.getByRole('heading', { name }).count()).toBe(0)
})
