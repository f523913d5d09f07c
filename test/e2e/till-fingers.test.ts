import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBar, orderOf } from '../setup/restaurant.ts'
import { bookAndCheckIn } from '../setup/stay.ts'
import { choose, expectAccessible, openAs, openStage, picture, type Stage } from './browser.ts'
import { expectForFingers } from './fingers.ts'
import { agree, drawer, ordersOf, press, theOrder, tile } from './till.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test.each([1440, 390])(
  'everything that is pressed at the till is 48 px high and wide, %d px wide, and a whole sale is made with fingers',
  async (width) => {
    const bar = await aBar(stage.house)
    await bookAndCheckIn(bar, { creditLimit: 500 })
    const held = orderOf(bar, [[bar.jollof, 1]], { hold: true })
    await bar.waiter.post('/api/restaurant/orders', held)
    const page = await openAs(stage, bar.owner, { path: '/restaurant/pos', width, hasTouch: true })
    const look = { theme: 'light', width, height: 900 } as const
    const sees = async (what: string) => {
      await expectForFingers(page, `${what}, ${width} wide`)
      await picture(page, `till-fingers-${what}`, look)
    }
    const back = () => page.getByRole('dialog').last().getByRole('button', { name: 'Close', exact: true }).tap()
    await tile(page, 'Club beer').waitFor()
    await sees('empty')
    await tile(page, 'Club beer').tap()
    await tile(page, 'Water').tap()
    await page.getByRole('searchbox', { name: 'Search the menu' }).fill('wat')
    await sees('search')
    await page.getByRole('button', { name: 'Clear search' }).tap()
    await page.getByRole('button', { name: /^Held 1/ }).tap()
    await page.getByRole('dialog').getByRole('button', { name: /ORD/ }).waitFor()
    await sees('held')
    await back()
    for (const [item, stands] of [
      ['X report', 'Opening count'],
      ['Cash in', 'Amount'],
      ['Close till', 'Stays in the drawer'],
    ] as const) {
      await page.getByRole('button', { name: 'Drawer', exact: true }).tap()
      await page.getByRole('menuitem', { name: item }).waitFor()
      await sees(`drawer`)
      await page.getByRole('menuitem', { name: item }).press('Enter')
      await page.getByRole('dialog').getByText(stands).first().waitFor()
      await sees(item)
      await back()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    if (width < 500) await page.getByRole('button', { name: /View order/ }).tap()
    await sees('order')
    await theOrder(page)
      .getByRole('button', { name: /Water.*not sent/ })
      .tap()
    await page.getByRole('button', { name: 'Save line' }).waitFor()
    await sees('line')
    await back()
    for (const [item, stands] of [
      ['Discount', 'Save discount'],
      ['Order details', 'Save details'],
      ['Clear order', 'Keep it'],
    ] as const) {
      await page.getByRole('button', { name: 'More', exact: true }).tap()
      await page.getByRole('menuitem', { name: item }).waitFor()
      await sees('more')
      await page.getByRole('menuitem', { name: item }).press('Enter')
      await page.getByRole('button', { name: stands }).waitFor()
      await sees(item)
      if (item === 'Order details') {
        await page.getByRole('combobox', { name: 'Kind' }).tap()
        await page.getByRole('option').first().waitFor()
        await sees('kinds')
        await page.keyboard.press('Escape')
      }
      if (item === 'Clear order') await page.getByRole('button', { name: 'Keep it' }).tap()
      else await back()
      await page.getByRole('button', { name: stands }).waitFor({ state: 'detached' })
    }
    const guest = page.getByRole('button', { name: /Ama Mensah/ })
    await page.getByRole('button', { name: 'Charge to room' }).tap()
    await guest.waitFor()
    await sees('Charge to room')
    await back()
    await guest.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Pay/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Pay' })
    await sheet.getByRole('button', { name: /^Take .* cash/ }).waitFor()
    await sees('pay')
    await sheet.getByRole('radio', { name: 'Card' }).tap()
    for (const key of ['1', '0', '00']) await sheet.getByRole('button', { name: key, exact: true }).tap()
    await sheet.getByRole('button', { name: 'Card took ₵10.00' }).tap()
    await sheet.getByRole('button', { name: 'Record this part' }).waitFor()
    await sees('part')
    await sheet.getByRole('radio', { name: 'Cash' }).tap()
    await sheet.getByRole('button', { name: '₵20.00' }).tap()
    await page.getByRole('button', { name: 'Next sale' }).waitFor()
    await sees('paid')
    await page.getByRole('button', { name: 'Next sale' }).tap()
    await page
      .getByText('Nothing on this order yet')
      .or(page.getByRole('button', { name: /^0 items/ }))
      .first()
      .waitFor()
    expect((await ordersOf(bar)).filter(({ status }) => status === 'closed')).toMatchObject([
      { paymentStatus: 'paid', total: 29 },
    ])
    await agree(bar)
  },
)

test.each([1440, 390])('a till without a drawer is opened and closed with fingers, %d px wide', async (width) => {
  const bar = await aBar(stage.house)
  await bar.owner.post('/api/restaurant/locations', { name: 'Terrace', type: 'bar' })
  const page = await openAs(stage, bar.owner, { path: '/restaurant/pos', width, hasTouch: true })
  const look = { theme: 'light', width, height: 900 } as const
  const sees = async (what: string) => {
    await expectForFingers(page, `${what}, ${width} wide`)
    await picture(page, `till-fingers-${what}`, look)
  }
  await page.getByRole('button', { name: /Terrace/ }).waitFor()
  await sees('places')
  await page.getByRole('button', { name: /Terrace/ }).tap()
  await page.getByText('No drawer is open here').waitFor()
  await sees('no-drawer')
  await page.getByRole('button', { name: 'Open till' }).tap()
  await sees('opening')
  await page.getByRole('button', { name: 'One ₵50.00 more' }).tap()
  await page.getByRole('button', { name: 'Open with ₵50.00' }).tap()
  await page.getByRole('toolbar', { name: 'Items' }).waitFor()
  await choose(drawer(page), 'Close till')
  await page.getByRole('button', { name: 'One ₵50.00 more' }).tap()
  await page.getByRole('button', { name: 'Close with ₵50.00' }).tap()
  await page.getByText('agrees to the cent').waitFor()
  await sees('closed')
})

test('a till that cannot read says so, and reads again when it is asked to', async () => {
  const bar = await aBar(stage.house)
  const page = await openAs(stage, bar.waiter, { path: '/restaurant/pos' })
  await tile(page, 'Club beer').waitFor()
  await page.route('**/api/restaurant/till-menu**', (route) => route.abort())
  await page.reload()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await expectForFingers(page, 'failed reading')
  await expectAccessible(page, 'failed reading')
  await picture(page, 'till-failed-reading')
  const asked = page.waitForRequest('**/api/restaurant/till-menu**')
  await press(page, 'Try again')
  await asked
  await page.unrouteAll()
  // It may have read by itself meanwhile: a connection that stands again is told.
  const again = page.getByRole('button', { name: 'Try again' })
  const there = tile(page, 'Club beer')
  await again.or(there).first().waitFor()
  if (!(await there.isVisible())) await again.click({ timeout: 2000 }).catch(() => there.waitFor())
  await there.waitFor()
})
