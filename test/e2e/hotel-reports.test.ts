import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '../setup/stay.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

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
    for (const name of ['trend', 'by_channel', 'forecast', 'arrivals', 'ledgers', 'cashier', 'taxes', 'pickup']) {
      await page.goto(page.url().replace(/\/hotel\/.*$/, `/hotel/reports?report=${name}`))
      await page.locator('table').first().waitFor()
      await picture(page, `reports-${name}`, look)
    }
    await expectAccessible(page, 'pickup')
    await page.goto(page.url().replace(/\/hotel\/.*$/, '/hotel/reports?report=trend&from=2026-03-09&to=2026-03-02'))
    await page.getByText('The first day lies after the last one.').waitFor()
  },
)
