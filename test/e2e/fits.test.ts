import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '../setup/stay.ts'
import { atRest, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
let setting: Setting
let nightAuditId: string
beforeAll(async () => {
  stage = await openStage()
  setting = await aSetting(stage.house, { rooms: 4, price: 1234.5, taxSet: 'GH' })
  await bookAndCheckIn(setting, { departure: '2026-03-06' })
  const audit = await given(setting.desk.post('/api/hotel/night-audits', {}), 201)
  nightAuditId = audit.id
  await book(setting, {
    arrival: '2026-03-03',
    departure: '2026-03-12',
    guest: { firstName: 'Nana Akosua', lastName: 'Mensah-Boateng' },
  })
})
afterAll(() => stage.close())

test.each([1440, 1024])('what can be done with a booking is in sight in a list %d px wide', async (width) => {
  const page = await openAs(stage, setting.owner, { path: '/hotel/bookings', width })
  const act = page.getByRole('button', { name: /^Check in: Nana/ })
  await act.waitFor()
  await expectWithin(act, page.locator('table').locator('..'))
})

test('no figure of a night is cut in its panel, wide or narrow', async () => {
  for (const width of [1440, 390]) {
    const page = await openAs(stage, setting.owner, { path: `/hotel/night-audits/${nightAuditId}`, width })
    const panel = page.getByRole('dialog', { name: /^Night of/ })
    await panel.getByText('Room revenue').waitFor()
    await atRest(page)
    const cut = await panel
      .locator('dt, dd')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
    expect(cut, `${width} px`).toEqual([])
  }
})

test('the proofs of the books open within the window', async () => {
  for (const width of [1440, 390]) {
    const page = await openAs(stage, setting.owner, { path: '/reports/trial-balance', width })
    await page.getByRole('button', { name: 'In balance' }).click()
    const proofs = page.getByRole('dialog', { name: 'Proofs of the books' })
    await proofs.getByText(/^All \d+ proofs hold$/).waitFor()
    await atRest(page)
    await expectInWindow(proofs, page)
  }
})

test('the open tab is in sight on a phone, and so is the screen in a long menu', async () => {
  const phone = await openAs(stage, setting.owner, { path: '/hotel/bookings?tab=all', width: 390 })
  await phone.getByRole('tab', { name: /^Unassigned \d/ }).waitFor()
  const tab = phone.getByRole('tab', { name: 'All', exact: true })
  await expect.poll(async () => ((await tab.boundingBox())?.x ?? 0) < 380).toBe(true)
  const page = await openAs(stage, setting.owner, { path: '/reports/trial-balance', height: 600 })
  const menu = page.getByRole('navigation', { name: 'Screens' })
  await expectWithin(menu.getByRole('link', { name: 'Trial balance' }), menu)
})

/** It comes to lie within the other: what else is read may move it at first. */
async function expectWithin(inner: Locator, outer: Locator): Promise<void> {
  const beyond = async () => {
    const [box, around] = [await inner.boundingBox(), await outer.boundingBox()]
    if (!box || !around) return 'not on the page'
    const right = box.x + box.width - around.x - around.width
    return Math.max(right, box.y + box.height - around.y - around.height) > 1
  }
  await expect.poll(beyond).toBe(false)
}

async function expectInWindow(inner: Locator, page: Page): Promise<void> {
  const box = await inner.boundingBox()
  const size = page.viewportSize()
  if (!box || !size) throw new Error('It is not on the page')
  expect([box.x >= 0, box.y >= 0]).toEqual([true, true])
  expect(box.x + box.width).toBeLessThanOrEqual(size.width)
  expect(box.y + box.height).toBeLessThanOrEqual(size.height)
}
