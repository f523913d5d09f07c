import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type Day, dayAt } from '#contract/kernel/day.ts'
import { systemClock } from '#server/platform/clock.ts'
import { given } from '../setup/books.ts'
import { aSetting, book, type Setting } from '../setup/stay.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage, turnTo } from './browser.ts'

let stage: Stage
let setting: Setting
let today: Day
const share = (percent: number) => ({ fixed: 0, percent })
/** Whatever the hour, coming is early and leaving late. */
const hours = {
  checkInFrom: '23:59',
  checkOutUntil: '00:00',
  graceMinutes: 0,
  early: [{ before: '23:59', fee: share(50) }],
  late: [{ after: '00:00', fee: share(100) }],
  dayUse: [
    { hours: 4, fee: share(40) },
    { hours: 24, fee: share(70) },
  ],
}
const step = { kind: 'percent', fixed: 0, nights: 1, percent: 30, due: 'at_booking', days: 0 }
const policy = {
  name: 'Flexible',
  planIds: [],
  windows: [{ days: 2, fee: { fixed: 0, percent: 100, nights: 1 } }],
  noShow: { fixed: 0, percent: 100, nights: 1 },
  keepsDeposit: false,
  deposit: { ...step, kind: 'none' },
}
const inSteps = {
  ...policy,
  deposit: step,
  laterDeposits: [{ ...step, kind: 'full', due: 'before_arrival', days: 14 }],
}
const sell = (terms: object) =>
  given(setting.owner.put('/api/settings/booking_policies', { values: { policies: [terms] } }))
const guest = (firstName: string, lastName: string, more: object = {}) => ({ guest: { firstName, lastName, ...more } })

beforeAll(async () => {
  stage = await openStage()
  today = dayAt(systemClock.now(), 'UTC')
  const yesterday = addDays(today, -1)
  setting = await aSetting(stage.house, { rooms: 5, price: 400, taxSet: 'GH', businessDate: yesterday })
  const { desk, owner } = setting
  const night = { arrival: yesterday, departure: today }
  const leaves = await book(setting, { ...guest('Kofi', 'Leaves'), ...night })
  await given(desk.post(`/api/hotel/bookings/${leaves.id}/check-in`, {}))
  await given(owner.post('/api/hotel/night-audits', {}), 201)
  await given(owner.put('/api/settings/stay_hours', { values: hours }))
  await sell(policy)
  await book(setting, { ...guest('Ama', 'Comes'), arrival: today, departure: addDays(today, 2) })
  await sell(inSteps)
  const far = { arrival: addDays(today, 30), departure: addDays(today, 33) }
  await book(setting, { ...guest('Esi', 'Owes', { email: 'esi@example.com' }), ...far })
  await book(setting, { ...guest('Yaw', 'Silent'), ...far })
})
afterAll(() => stage.close())

const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })
async function expectLooks(page: Page, name: string): Promise<void> {
  for (const look of looksToTake.slice(process.env['PICTURES'] ? 0 : -1)) {
    await turnTo(page, look)
    await picture(page, name, look)
  }
  await expectAccessible(page, name)
  await turnTo(page, looksToTake[0] ?? { theme: 'light', width: 1440, height: 900 })
}
async function openVerb(page: Page, name: string, verb: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: name }).click()
  const panel = page.getByRole('dialog', { name })
  await panel.getByRole('button', { name: verb, exact: true }).click()
}

test('the hours of the house are written as a table, and an hour that is none is refused at its field', async () => {
  const page = await openAs(stage, setting.owner, { path: '/settings/stay-hours' })
  await page.getByText('Coming before 23:59: 50 % of a night.').waitFor()
  await expectLooks(page, 'fees-settings')
  await page.getByLabel('Rooms are ready from').fill('25:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('A time of day, such as 18:00').waitFor()
  await page.getByLabel('Rooms are ready from').fill('23:59')
  await page.getByRole('button', { name: 'Add a length' }).click()
  await page.getByRole('textbox', { name: 'Up to, hours' }).last().fill('8')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Last changed by').waitFor()
  await page.getByText('A room for up to 8 hours of a day: 50 % of a night.').waitFor()
})

test('a day use is quoted with its terms, and an early hour is agreed on with the booking', async () => {
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings?new=1' })
  const form = page.getByRole('dialog', { name: 'New booking' })
  await form.getByText('Terms: Flexible').waitFor()
  await form.getByRole('textbox', { name: 'Arrives at' }).fill('9:00')
  await form.getByText('Early check-in at 09:00, before 23:59: 50 % of a night').waitFor()
  await expectLooks(page, 'fees-new-booking')
  await form.getByRole('textbox', { name: 'Nights' }).fill('0')
  await form.getByText('Day use', { exact: false }).first().waitFor()
  await expectLooks(page, 'fees-day-use')
})

test('a guest who comes early is told the fee; letting it go asks for a reason and a signature', async () => {
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings?tab=all' })
  await openVerb(page, 'Ama Comes', 'Check in')
  const form = dialog(page, /^Check in Ama/)
  await form.getByText(/^Early check-in at .*, before 23:59: 50 % of a night/).waitFor()
  await expectLooks(page, 'fees-check-in')
  await form.getByRole('checkbox', { name: /^Waive the fee of/ }).click()
  await form.getByRole('button', { name: /^Check in to/ }).click()
  await form.getByText('Say why nothing is charged').waitFor()
  await picture(page, 'fees-waiver')
  await form.getByRole('checkbox', { name: /^Waive the fee of/ }).click()
  await form.getByRole('button', { name: /^Check in to/ }).click()
  const panel = page.getByRole('dialog', { name: 'Ama Comes' })
  await panel.getByText('₵240.00, charged').waitFor()
  await panel.getByRole('button', { name: 'Agree on an hour' }).click()
  const agree = page.getByRole('dialog', { name: 'Agree on an hour' })
  await agree.getByLabel('The guest leaves at').fill('noon')
  await agree.getByRole('button', { name: 'Agree', exact: true }).click()
  await agree.getByText('Write an hour, such as 9:00').waitFor()
  await agree.getByLabel('The guest leaves at').fill('15:00')
  await agree.getByRole('button', { name: 'Agree on ₵480.00' }).waitFor()
  await expectLooks(page, 'fees-agree')
  await agree.getByRole('button', { name: 'Agree on ₵480.00' }).click()
  await panel.getByText('Late check-out until 15:00').waitFor()
  await expectLooks(page, 'fees-panel')
})

test('a guest who leaves late pays it with the rest', async () => {
  const page = await openAs(stage, setting.owner, { path: '/hotel/bookings?tab=all' })
  await openVerb(page, 'Kofi Leaves', 'Check out')
  const form = dialog(page, /^Check out Kofi/)
  await form.getByText(/^Late check-out at .*, after 00:00: a whole night/).waitFor()
  await expectLooks(page, 'fees-check-out')
  await form.getByRole('checkbox', { name: /^Waive the fee of/ }).click()
  await form.getByRole('button', { name: 'Take ₵484.00 and check out' }).waitFor()
  await form.getByRole('checkbox', { name: /^Waive the fee of/ }).click()
  await form.getByRole('button', { name: 'Take ₵964.00 and check out' }).click()
  await page
    .getByText(/^Kofi Leaves has checked out|checked out/)
    .first()
    .waitFor()
  const rows = await given(setting.desk.get('/api/hotel/bookings?tab=all&status=checked_out'))
  expect(rows.map(({ totals }) => totals)).toEqual([{ charges: 964, payments: 964, balance: 0 }])
})

test('deposits that are missing stand in a list, and guests with an address are reminded', async () => {
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings/deposits' })
  await page.getByRole('row').filter({ hasText: 'Esi Owes' }).waitFor()
  await expectLooks(page, 'fees-deposits')
  await page.getByRole('checkbox', { name: /all/i }).first().click()
  await page.getByRole('button', { name: /^Remind by e-mail/ }).click()
  await page.getByText('1 reminder is written').waitFor()
  await page.getByRole('button', { name: 'Due all' }).click()
  await page.getByRole('button', { name: 'overdue', exact: true }).click()
  await page.getByText('No records found').first().waitFor()
  await picture(page, 'fees-deposits-none')
})

test('an amendment tells what the deposit becomes', async () => {
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings?tab=all' })
  await openVerb(page, 'Esi Owes', 'Amend')
  const form = dialog(page, /^Amend the stay of/)
  const [year, month, day] = addDays(today, 34).split('-')
  await form.getByLabel('Departure', { exact: true }).fill(`${month}/${day}/${year}`)
  await form.getByText(/^The deposit rises from/).waitFor()
  await expectLooks(page, 'fees-amendment')
})
