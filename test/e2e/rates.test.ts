import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTenant, type Person } from '../setup/house.ts'
import { aHotel } from '../setup/hotel.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function aHouse() {
  const tenant = await aTenant(stage.house, { taxSet: 'GH' })
  const double = await aHotel(stage.house, tenant, { rooms: 3, price: 400, code: 'DBL' })
  const suite = await aHotel(stage.house, tenant, { rooms: 2, price: 900, code: 'STE', firstNumber: 201 })
  const manager = await tenant.as('manager')
  return { tenant, manager, desk: await tenant.as('receptionist'), typeIds: [double.typeId, suite.typeId] }
}

async function withPlans({ manager, typeIds }: { manager: Person; typeIds: string[] }) {
  const best = await manager.post('/api/hotel/rate-plans', {
    code: 'BAR',
    name: 'Best available',
    roomTypeIds: typeIds,
  })
  const plan = { parentId: best.body.data.id, roomTypeIds: typeIds }
  await manager.post('/api/hotel/rate-plans', { code: 'NR', name: 'Non-refundable', percent: -10, ...plan })
  await manager.post('/api/hotel/rate-plans', {
    code: 'BB',
    name: 'Bed & breakfast',
    amount: 60,
    included: 'Breakfast',
    ...plan,
  })
}

describe('the calendar', () => {
  test('is drawn over, previewed, changed and undone', async () => {
    const { desk, typeIds } = await aHouse()
    await withPlans({ manager: desk, typeIds })
    const page = await openAs(stage, desk, { path: '/hotel/room-types?view=calendar' })
    const cell = (row: number, day: number) => page.locator(`[data-cell="${row}-${day}"]`)
    await cell(0, 0).waitFor()
    await cell(0, 2).hover()
    await page.mouse.down()
    await cell(0, 5).hover()
    await page.mouse.up()
    await page.getByText('4 nights', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Change prices and restrictions' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Price', exact: true }).click()
    await dialog.getByRole('textbox', { name: /^Price/ }).fill('550')
    await dialog.getByText('4 nights change').waitFor()
    await expectAccessible(page, 'the editor of the calendar')
    await dialog.getByRole('button', { name: 'Change 4 nights' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => cell(0, 3).innerText()).toContain('550')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => cell(0, 3).innerText()).toContain('400')
  })

  test('is walked by keyboard, and says why a night costs what it does and is free as it is', async () => {
    const { desk, typeIds } = await aHouse()
    await withPlans({ manager: desk, typeIds })
    const page = await openAs(stage, desk, { path: '/hotel/room-types?view=calendar&rows=plans' })
    await page.locator('[data-cell="0-0"]').focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
    const why = page.getByRole('region', { name: /Bed & breakfast, night of/ })
    await why.getByText('Rate plan Bed & breakfast').waitFor()
    expect(await why.innerText()).toContain('460.00')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Shortest stay', exact: true }).click()
    await dialog.getByRole('textbox', { name: /^Shortest stay/ }).fill('5')
    await dialog.getByRole('button', { name: 'Longest stay', exact: true }).click()
    await dialog.getByRole('textbox', { name: /^Longest stay/ }).fill('2')
    await dialog.getByText('Must not be less than the shortest stay').waitFor()
  })
})

test('a plan is made, changed and shown below what it derives from', async () => {
  const { desk, typeIds } = await aHouse()
  await withPlans({ manager: desk, typeIds })
  const page = await openAs(stage, desk, { path: '/hotel/room-types?view=plans' })
  await page.getByRole('button', { name: /New rate plan/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill('CORP')
  await dialog.getByLabel('Name').fill('Corporate')
  await dialog.getByLabel('Prices').click()
  await page.getByRole('option', { name: 'Derived from Best available' }).click()
  await dialog.getByLabel('Share').fill('-15')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('listitem').filter({ hasText: 'Corporate' }).getByText('Best available −15 %').waitFor()
  await expectAccessible(page, 'rate plans')
})

test('a stay past a restriction is refused to the desk in words, and sold by who may with a reason', async () => {
  const { manager, desk, typeIds } = await aHouse()
  const rows = typeIds.map((roomTypeId) => ({ roomTypeId, ratePlanId: null }))
  await manager.post('/api/hotel/rate-calendar/changes', {
    rows,
    from: '2026-03-02',
    to: '2026-03-08',
    set: { minStay: 2 },
  })
  const page = await openAs(stage, desk, { path: '/hotel/bookings' })
  await page.keyboard.press('n')
  const offer = page.getByRole('radio', { name: /DBL/ })
  await offer.getByText(/has at least 2 nights/).waitFor()
  expect(await offer.isDisabled()).toBe(true)
  const other = await openAs(stage, manager, { path: '/hotel/bookings' })
  await other.keyboard.press('n')
  await other.getByRole('radio', { name: /DBL/ }).click()
  await other.getByLabel('Why it is sold past the restriction').waitFor()
})

test('the editor of a room type has people, amenities and photos', async () => {
  const { desk, typeIds } = await aHouse()
  const page = await openAs(stage, desk, { path: `/hotel/room-types/${typeIds[0]}?tab=people` })
  await page.getByLabel('Adults in the price').fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The price includes at most the 2 adults whom the type takes').waitFor()
  await page.getByRole('tab', { name: /Amenities/ }).click()
  await page.getByRole('checkbox', { name: 'Balcony' }).click()
  await page.getByRole('tab', { name: 'Amenities 1' }).waitFor()
  await expectAccessible(page, 'amenities')
})

test('looks right, light and dark, wide and narrow', async () => {
  const house = await aHouse()
  await withPlans(house)
  const rows = house.typeIds.map((roomTypeId) => ({ roomTypeId, ratePlanId: null }))
  const change = (from: string, to: string, set: Record<string, unknown>) =>
    house.manager.post('/api/hotel/rate-calendar/changes', { rows, from, to, set })
  await change('2026-03-06', '2026-03-08', { price: 1250, minStay: 2 })
  await change('2026-03-10', '2026-03-11', { closed: true, closedToArrival: true })
  await change('2026-03-12', '2026-03-12', { closedToDeparture: true, quota: 3, maxStayOnArrival: 7 })
  const [typeId] = house.typeIds
  for (let sold = 0; sold < 4; sold += 1) {
    await house.manager.post('/api/hotel/bookings', {
      guest: { firstName: 'Ama' },
      roomTypeId: typeId,
      arrival: '2026-03-03',
      departure: '2026-03-05',
      adults: 2,
      overbook: { reason: 'A group that must stay together' },
    })
  }
  for (const look of looksToTake) {
    const page = await openAs(stage, house.manager, { path: '/hotel/room-types?view=calendar&rows=plans', ...look })
    await page.locator('[data-cell="0-1"]').click()
    await page.getByRole('heading', { name: 'Why this price' }).waitFor()
    await page.getByRole('button', { name: 'Why this price' }).click()
    await expectAccessible(page, `calendar ${look.theme} ${look.width}`)
    await picture(page, 'rate-calendar', look)
    await page.getByRole('button', { name: 'Change prices and restrictions' }).click()
    const dialog = page.getByRole('dialog')
    for (const name of ['Price', 'Sale', 'Shortest stay'])
      await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.getByRole('textbox', { name: /^Price/ }).fill('480')
    await dialog.getByText('1 night changes').waitFor()
    await picture(page, 'rate-editor', look)
    if (!process.env['PICTURES']) continue
    const path = (address: string) => openAs(stage, house.manager, { path: address, ...look })
    const plans = await path('/hotel/room-types?view=plans')
    await plans.getByText('Non-refundable').first().waitFor()
    await picture(plans, 'rate-plans', look)
    await plans.getByRole('button', { name: 'Edit Non-refundable' }).click()
    await plans.getByRole('dialog').getByLabel('Share').waitFor()
    await picture(plans, 'rate-plan-form', look)
    for (const tab of ['people', 'amenities', 'photos']) {
      const panel = await path(`/hotel/room-types/${typeId}?tab=${tab}`)
      await panel.getByRole('tab', { name: 'Photos' }).waitFor()
      await picture(panel, `room-type-${tab}`, look)
    }
    const offers = await path('/hotel/bookings')
    await offers.keyboard.press('n')
    await offers.getByRole('radio', { name: /STE/ }).first().waitFor()
    await picture(offers, 'rate-offers', look)
  }
})
