import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '../setup/stay.ts'
import { expectAccessible, expectEveryLook, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** A hotel whose night of the 2nd of March is closed, with something taken off it the day after. */
async function aReportedHotel(): Promise<Setting> {
  const setting = await aSetting(stage.house, { rooms: 5, taxSet: 'GH' })
  const { desk, owner } = setting
  const stay = await bookAndCheckIn(setting, { departure: '2026-03-05', source: 'Booking.com' })
  await bookAndCheckIn(setting, { departure: '2026-03-04', guest: { firstName: 'Kofi', lastName: 'Boateng' } })
  await book(setting, { arrival: '2026-03-10', departure: '2026-03-13' })
  await given(desk.post(`/api/hotel/folios/${stay.folioId}/payments`, { method: 'cash', amount: 100 }), 201)
  await given(owner.post('/api/hotel/night-audits', {}), 201)
  const { lines } = await given(owner.get(`/api/hotel/folios/${stay.folioId}`))
  const night = lines.find(({ night: on }) => on !== null)
  await given(
    owner.post(`/api/hotel/folios/${stay.folioId}/allowances`, { amount: 12.1, reason: 'Noise', lineId: night?.id }),
    201,
  )
  return setting
}

test.each(looksToTake)(
  'a manager reads the flash of a night, opens a figure down to its booking, and sees the date as it was known: $theme, $width px wide',
  async (look) => {
    const { owner } = await aReportedHotel()
    const page = await openAs(stage, owner, { path: '/hotel/reports?to=2026-03-02', ...look })
    const revenue = page.getByRole('button', { name: '₵190.00, Day of Room revenue: open its rows' })
    await revenue.waitFor()
    await picture(page, 'reports-flash', look)
    await expectAccessible(page, 'manager flash')
    await revenue.click()
    const rows = page.getByRole('dialog')
    await rows.getByText('−₵10.00').or(rows.getByText('-₵10.00')).first().waitFor()
    expect(await rows.locator('strong').first().innerText()).toContain('190.00')
    await picture(page, 'reports-rows', look)
    await expectAccessible(page, 'rows of a figure')
    await rows.getByRole('link').first().click()
    await expect.poll(() => page.url()).toContain('/hotel/bookings/')
    await page.goto(page.url().replace(/\/hotel\/.*$/, '/hotel/reports?to=2026-03-02&known=2026-03-02'))
    await page.getByRole('button', { name: '₵200.00, Day of Room revenue: open its rows' }).waitFor()
    const pictured = [
      'trend',
      'by_type',
      'by_channel',
      'forecast',
      'pace',
      'arrivals',
      'in_house',
      'ledgers',
      'cashier',
      'taxes',
    ]
    for (const name of [...(process.env['PICTURES'] ? pictured : []), 'pickup']) {
      await page.goto(page.url().replace(/\/hotel\/.*$/, `/hotel/reports?report=${name}`))
      await page.locator('table').first().waitFor()
      await picture(page, `reports-${name}`, look)
    }
    await expectAccessible(page, 'pickup')
    await page.goto(page.url().replace(/\/hotel\/.*$/, '/hotel/reports?report=trend&from=2026-03-09&to=2026-03-02'))
    await page.getByText('The first day lies after the last one.').waitFor()
  },
)

test('a report is mailed every morning, not to what is no address; the pack of a night is printed from the list of audits', async () => {
  const { owner } = await aReportedHotel()
  const page = await openAs(stage, owner, { path: '/hotel/reports' })
  await page.getByRole('button', { name: 'By mail' }).click()
  await page.getByRole('button', { name: 'New mail' }).click()
  const form = page.getByRole('form', { name: 'Saved report' })
  await form.getByLabel('Other receivers').fill('nobody')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Each must be an e-mail address').waitFor()
  await expectEveryLook(page, 'reports-mail-form')
  await form.getByLabel('Other receivers').fill('manager@house.test')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The last closed night · every day at 06:30').waitFor()
  await expectEveryLook(page, 'reports-mails')
  await page.goto(page.url().replace(/\/hotel\/.*$/, '/hotel/night-audits'))
  await page.getByRole('link', { name: 'Print the pack of 03/02/2026' }).click()
  await page.getByRole('heading', { name: 'Rate check' }).waitFor()
  expect(await page.getByRole('table', { name: 'Manager flash' }).innerText()).toContain('₵200.00')
  await expectEveryLook(page, 'audit-pack')
})
