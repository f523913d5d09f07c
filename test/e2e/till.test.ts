import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { type Bar, aBar, orderOf } from '../setup/restaurant.ts'
import { bookAndCheckIn } from '../setup/stay.ts'
import {
  choose,
  expectAccessible,
  expectEveryLook,
  looksToTake,
  openAs,
  openStage,
  picture,
  type Stage,
} from './browser.ts'
import { expectForFingers } from './fingers.ts'
import { agree, drawer, ordersOf, press, theOrder, tile } from './till.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const atTill = (
  bar: Bar,
  person = bar.waiter,
  look: { width?: number; height?: number; theme?: 'light' | 'dark' } = {},
) => openAs(stage, person, { path: '/restaurant/pos', ...look })

test('a round is sold for cash in four presses, with the change in sight, a receipt, and the next sale at once', async () => {
  const bar = await aBar(stage.house, { taxSet: 'GH', location: { phone: '+233 30 277 1234' } })
  const page = await atTill(bar)
  await tile(page, 'Club beer').click()
  await tile(page, 'Club beer').click()
  await press(page, /^Pay/)
  await page.getByRole('button', { name: '₵100.00' }).click()
  await page.getByRole('button', { name: 'Next sale' }).waitFor()
  const [sale] = await ordersOf(bar)
  expect(sale).toMatchObject({ status: 'closed', paymentStatus: 'paid', methods: ['cash'] })
  await page
    .getByRole('dialog')
    .getByText(`₵${(100 - (sale?.total ?? 0)).toFixed(2)}`)
    .waitFor()
  for (const copy of [false, true]) {
    const opening = page.context().waitForEvent('page')
    await press(page, 'Print receipt')
    const paper = await opening
    await paper.getByText('Please keep this receipt for returns.').waitFor()
    await paper.getByText('+233 30 277 1234').waitFor()
    const text = (await paper.locator('body').innerText()).replaceAll(/\s+/g, ' ')
    expect(text).toContain(`Cash handed over 100.00 Change ${(100 - (sale?.total ?? 0)).toFixed(2)}`)
    expect(await paper.getByText('COPY').count()).toBe(copy ? 1 : 0)
    await paper.close()
  }
  await page.keyboard.press('Enter')
  await theOrder(page).getByText('Nothing on this order yet').waitFor()
  await agree(bar)
})

test('a blocked window is said in the specified words, and nothing is counted as printed', async () => {
  const bar = await aBar(stage.house)
  const page = await atTill(bar)
  await tile(page, 'Water').click()
  await press(page, /^Pay/)
  await press(page, /^Exact/)
  await page.evaluate(() => {
    window.open = () => null
  })
  await press(page, 'Print receipt')
  await page.getByText('Popup Blocked').waitFor()
  await page.getByText('Please allow popups to print receipts').waitFor()
  const [sale] = await ordersOf(bar)
  const { body } = await bar.owner.get(`/api/restaurant/orders/${sale?.id ?? ''}`)
  expect(body.data).toMatchObject({ receipt: { copies: 0 } })
})

test('what an item needs is asked for with its least and most, and priced with it', async () => {
  const bar = await aBar(stage.house)
  const groups = [
    { name: 'Pepper', least: 1, most: 1, options: [{ name: 'Mild' }, { name: 'Hot', price: 2 }] },
    {
      name: 'Sides',
      least: 0,
      most: 2,
      options: [
        { name: 'Yam', price: 8, mostEach: 2 },
        { name: 'Slaw', price: 6 },
      ],
    },
  ]
  const made = await Promise.all(groups.map((group) => bar.owner.post('/api/restaurant/modifier-groups', group)))
  await bar.owner.put(`/api/restaurant/menu-items/${bar.jollof.id}`, {
    modifierGroupIds: made.map(({ body }) => body.data.id),
  })
  const page = await atTill(bar)
  await tile(page, 'Jollof').click()
  const sheet = page.getByRole('dialog', { name: 'Jollof' })
  await sheet.getByRole('button', { name: 'Add ₵60.00' }).click()
  await sheet.getByRole('alert').getByText('Choose 1').waitFor()
  await sheet.getByRole('button', { name: 'Hot' }).click()
  await sheet.getByRole('button', { name: 'Yam' }).click()
  await sheet.getByRole('button', { name: 'One Yam more' }).click()
  expect(await sheet.getByRole('button', { name: 'Slaw' }).isDisabled()).toBe(true)
  await expectAccessible(page, 'choices')
  await picture(page, 'till-choices')
  await sheet.getByRole('button', { name: 'Add ₵78.00' }).click()
  await theOrder(page).getByText('not sent · Hot · 2 × Yam').waitFor()
  await press(page, /^Send 1 new/)
  await page.getByText('is sent').waitFor()
  expect(await ordersOf(bar)).toMatchObject([{ status: 'open', total: 78 }])
})

test('an order is held, resumed, added to and paid by card and cash together', async () => {
  const bar = await aBar(stage.house)
  const page = await atTill(bar)
  await tile(page, 'Jollof').click()
  await page.keyboard.press('h')
  await page.getByText('is held').waitFor()
  expect(await ordersOf(bar)).toMatchObject([{ isHeld: true, paymentStatus: 'unpaid' }])
  await press(page, /^Held 1/)
  await page.getByRole('dialog').getByRole('button', { name: /ORD/ }).click()
  await theOrder(page).getByText('Jollof').waitFor()
  await tile(page, 'Water').click()
  await page.keyboard.press('p')
  const sheet = page.getByRole('dialog', { name: 'Pay' })
  await sheet.getByRole('radio', { name: 'Card' }).click()
  for (const key of ['4', '0', '0', '0']) await page.keyboard.press(key)
  await sheet.getByRole('button', { name: 'Card took ₵40.00' }).click()
  await sheet.getByText('Remaining').waitFor()
  await sheet.getByRole('paragraph').filter({ hasText: 'Remaining₵25.00' }).waitFor()
  await sheet.getByRole('radio', { name: 'Cash' }).click()
  await sheet.getByRole('button', { name: '₵50.00' }).click()
  await page.getByRole('dialog', { name: 'Paid' }).getByText('₵25.00', { exact: true }).waitFor()
  expect(await ordersOf(bar)).toMatchObject([{ isHeld: false, status: 'closed', paymentStatus: 'paid', total: 65 }])
  await agree(bar)
})

test('a charge to a room stands on the folio of the front desk by itself, and one over the limit is refused', async () => {
  const bar = await aBar(stage.house)
  const stay = await bookAndCheckIn(bar, { creditLimit: 50 })
  const desk = await openAs(stage, bar.desk, { path: `/hotel/bookings/${stay.id}` })
  await desk.getByText('Nothing is on this folio yet').waitFor()
  const page = await atTill(bar)
  await tile(page, 'Club beer').click()
  await press(page, 'Charge to room')
  const sheet = page.getByRole('dialog', { name: 'Pay' })
  await sheet.getByLabel('Room or name').fill('mensah')
  await sheet.getByRole('button', { name: /Ama Mensah.*₵50.00 left/ }).click()
  await sheet.getByRole('button', { name: /^Charge ₵24.00 to room 10\d, Ama Mensah$/ }).click()
  await page.getByText('No change').waitFor()
  await desk.getByRole('button', { name: /Club beer/ }).waitFor()
  await page.keyboard.press('Enter')

  await tile(page, 'Jollof').click()
  await press(page, 'Charge to room')
  await sheet.getByRole('button', { name: /Ama Mensah.*₵26.00 left/ }).click()
  await sheet.getByRole('alert').getByText('More than the limit of this guest leaves').waitFor()
  expect(await sheet.getByRole('button', { name: /^Charge ₵60.00/ }).getAttribute('aria-disabled')).toBe('true')
  await expectAccessible(page, 'room charge over the limit')
  await picture(page, 'till-room-charge-over-the-limit')
  expect(await ordersOf(bar)).toHaveLength(1)
  await agree(bar)
})

test('a guest credit is found by its name and pays what stands on it, and the rest is taken otherwise', async () => {
  const bar = await aBar(stage.house)
  const guest = await given(bar.desk.post('/api/hotel/guests', { firstName: 'Esi', lastName: 'Darko' }), 201)
  const gift = { kind: 'stored_value', amount: 20, guestId: guest.id, reason: 'Noise', expiresOn: '2026-12-31' }
  await given(bar.owner.post('/api/guest-credits', gift), 201)
  const page = await atTill(bar, bar.owner)
  await tile(page, 'Club beer').click()
  await press(page, /^Pay/)
  const sheet = page.getByRole('dialog', { name: 'Pay' })
  await sheet.getByRole('radio', { name: /credit/i }).click()
  expect(await sheet.getByRole('button', { name: /from a credit$/ }).getAttribute('aria-disabled')).toBe('true')
  await sheet.getByLabel('Number or name').fill('Darko')
  await sheet.getByRole('button', { name: /Esi Darko/ }).click()
  await sheet.getByText('No more stands on it: take the rest by another tender.').waitFor()
  await expectEveryLook(page, 'till-credit')
  await sheet.getByRole('button', { name: 'Take ₵20.00 from GC-000001' }).click()
  await sheet.getByText('No credit with something on it fits.').waitFor()
  await sheet.getByRole('radio', { name: 'Card' }).click()
  await press(page, 'Card took ₵4.00')
  await page.getByRole('button', { name: 'Next sale' }).waitFor()
  expect(await ordersOf(bar)).toMatchObject([{ status: 'closed', paymentStatus: 'paid' }])
  await agree(bar)
})

test('a limit that was used up while the sheet stood open is refused by the server, and nothing is sold', async () => {
  const bar = await aBar(stage.house)
  const stay = await bookAndCheckIn(bar, { creditLimit: 30 })
  const page = await atTill(bar)
  await tile(page, 'Club beer').click()
  await press(page, 'Charge to room')
  const sheet = page.getByRole('dialog', { name: 'Pay' })
  await sheet.getByRole('button', { name: /Ama Mensah/ }).click()
  const other = { payments: [{ method: 'room_charge', amount: 24, bookingId: stay.id }] }
  await bar.waiter.post('/api/restaurant/orders', orderOf(bar, [[bar.beer, 1]], other))
  await sheet.getByRole('button', { name: /^Charge ₵24.00/ }).click()
  await sheet.getByRole('alert').filter({ hasText: 'limit' }).waitFor()
  expect(await ordersOf(bar)).toHaveLength(1)
})

test('what was sent is taken off with the approval of somebody who may, on the same sheet', async () => {
  const bar = await aBar(stage.house)
  const found = await stage.house.owner.query<{ email: string }>(
    "select email from app_user where tenant_id = $1 and role = 'owner' order by created_at limit 1",
    [bar.tenant.id],
  )
  const page = await atTill(bar)
  await tile(page, 'Jollof').click()
  await tile(page, 'Water').click()
  await press(page, /^Send 2 new/)
  await page.getByText('is sent').waitFor()
  await press(page, /^Open orders/)
  await page.getByRole('dialog').getByRole('button', { name: /ORD/ }).click()
  await theOrder(page)
    .getByRole('button', { name: /Jollof/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Take off Jollof' })
  await sheet.getByLabel('Reason').fill('Sent back')
  await sheet.getByLabel('Approver’s e-mail').fill(found.rows[0]?.email ?? '')
  await sheet.getByLabel('Approver’s password').fill('not this one')
  await sheet.getByRole('button', { name: 'Take off' }).click()
  await sheet.getByRole('alert').waitFor()
  await expectAccessible(page, 'void with approval')
  await picture(page, 'till-void-with-approval')
  await sheet.getByLabel('Approver’s password').fill('a long test password')
  await sheet.getByRole('button', { name: 'Take off' }).click()
  await theOrder(page).getByText('void: Sent back').waitFor()
  await theOrder(page).getByRole('button', { name: 'Pay ₵5.00' }).waitFor()
})

test('a till is opened by its count and closed blind; the difference stands on the Z', async () => {
  const bar = await aBar(stage.house, { location: { blindClose: true, varianceLimit: 100 } })
  await bar.waiter.post(`/api/restaurant/till-sessions/${bar.session.id}/close`, { counted: 100 })
  const page = await atTill(bar, await bar.tenant.as('cashier'))
  await page.getByText('No drawer is open here').waitFor()
  await press(page, 'Open till')
  await page.getByLabel('Pieces of ₵50.00').fill('2')
  await press(page, 'Open with ₵100.00')
  await tile(page, 'Club beer').click()
  await page.keyboard.press('x')
  await press(page, 'Next sale')
  await choose(drawer(page), 'Cash in')
  await page.getByLabel('Amount').fill('20')
  await page.getByLabel('Reason').fill('Coins')
  await press(page, 'Put in')
  await page.getByText('put into the drawer').waitFor()
  await choose(drawer(page), 'X report')
  await page.getByText('Counted at closing without a look').waitFor()
  await page.keyboard.press('Escape')
  await choose(drawer(page), 'Close till')
  const sheet = page.getByRole('dialog', { name: 'Close till' })
  await sheet.getByLabel('Pieces of ₵100.00').fill('1')
  await sheet.getByLabel('Pieces of ₵20.00').fill('2')
  expect(await sheet.getByText('144').count()).toBe(0)
  await sheet.getByRole('button', { name: 'Close with ₵140.00' }).click()
  await page.getByText('₵4.00 short: expected ₵144.00, counted ₵140.00.').waitFor()
  await page.getByText(/^Z report \d+$/).waitFor()
  await expectAccessible(page, 'Z')
  await picture(page, 'till-Z')
  await press(page, 'Done')
  await page.getByText('No drawer is open here').waitFor()
  await agree(bar)
})

test('a sale whose answer is lost is sent again by itself and recorded once', async () => {
  const bar = await aBar(stage.house)
  const page = await atTill(bar)
  await tile(page, 'Club beer').click()
  let cut = 2
  await page.route('**/api/restaurant/orders', async (route) => {
    if (route.request().method() !== 'POST' || cut === 0) return route.continue()
    cut -= 1
    // The server does its work and the answer never comes.
    await route.fetch()
    return route.abort()
  })
  await page.keyboard.press('x')
  await page.getByText('The connection is lost').waitFor()
  await expectForFingers(page, 'lost connection')
  await expectAccessible(page, 'lost connection')
  await picture(page, 'till-lost')
  // It tries again by itself, too, and may be done before the press.
  await page.getByRole('button', { name: 'Try now' }).or(page.getByText('No change')).first().click()
  await page.getByText('No change').waitFor()
  expect(await ordersOf(bar)).toMatchObject([{ status: 'closed', total: 24 }])
})

test('what is on the order outlives a reload, and a sale that was recorded meanwhile is not offered again', async () => {
  const bar = await aBar(stage.house)
  const page = await atTill(bar)
  await tile(page, 'Club beer').click()
  await tile(page, 'Water').click()
  await theOrder(page).getByText('Water').waitFor()
  await page.reload()
  await theOrder(page).getByText('Water').waitFor()
  await page.route('**/api/restaurant/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.keyboard.press('x')
  await page.getByText('The connection is lost').waitFor()
  await page.unrouteAll()
  await page.reload()
  await page.getByText('was recorded already').waitFor()
  await theOrder(page).getByText('Nothing on this order yet').waitFor()
  expect(await ordersOf(bar)).toHaveLength(1)
})

test('a price that changed meanwhile is shown before anything is sold at it', async () => {
  const bar = await aBar(stage.house)
  const page = await atTill(bar)
  await page.route('**/api/socket/**', (route) => route.abort())
  await tile(page, 'Club beer').click()
  await press(page, /^Pay/)
  await page.getByRole('button', { name: 'Take ₵24.00 cash' }).waitFor()
  await bar.owner.put(`/api/restaurant/menu-items/${bar.beer.id}`, { price: 26 })
  await press(page, 'Take ₵24.00 cash')
  await page.getByText('Club beer: ₵24.00 is ₵26.00 now').waitFor()
  await picture(page, 'till-price-changed')
  expect(await ordersOf(bar)).toEqual([])
  await press(page, 'Take ₵26.00 cash')
  await page.getByText('No change').waitFor()
  expect(await ordersOf(bar)).toMatchObject([{ total: 26 }])
})

test('a scanner adds without focus, again and again, and says what it does not know', async () => {
  const bar = await aBar(stage.house)
  await bar.owner.put(`/api/restaurant/menu-items/${bar.water.id}`, { barcode: '6001234567890' })
  const page = await atTill(bar)
  await tile(page, 'Water').waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  // A scanner is faster than anything that presses keys one by one.
  const scan = (code: string) =>
    page.evaluate(
      (keys) => {
        for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      },
      [...code.split(''), 'Enter'],
    )
  await scan('6001234567890')
  await scan('6001234567890')
  await theOrder(page).getByRole('button', { name: 'Pay ₵10.00' }).waitFor()
  await scan('hhsp9999')
  await page.getByText('Nothing has this code').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search the menu' })
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
  await search.fill('jol')
  await page.keyboard.press('Enter')
  await theOrder(page).getByText('Jollof').waitFor()
})

test.each(looksToTake)(
  'the till and the order lists have no accessibility violation: $theme, $width px wide',
  async (look) => {
    const bar = await aBar(stage.house, { taxSet: 'GH' })
    const sale = orderOf(bar, [[bar.beer, 2]], { payments: [{ method: 'card', amount: 59.52 }] })
    await bar.waiter.post('/api/restaurant/orders', { ...sale, payments: undefined, send: true })
    const page = await atTill(bar, bar.owner, look)
    await tile(page, 'Club beer').click()
    await tile(page, 'Water').click()
    await expectAccessible(page, 'till')
    await picture(page, 'till', look)
    if (look.width < 500) await press(page, /View order/)
    await expectAccessible(page, 'order')
    await picture(page, 'till-order', look)
    await theOrder(page)
      .getByRole('button', { name: /Water.*not sent/ })
      .click()
    await page.getByRole('button', { name: 'Save line' }).waitFor()
    await expectAccessible(page, 'line')
    await picture(page, 'till-line', look)
    await page.keyboard.press('Escape')
    await press(page, /^Pay/)
    await page.getByRole('button', { name: /^Take .* cash/ }).waitFor()
    await expectAccessible(page, 'pay')
    await picture(page, 'till-pay', look)
    await press(page, /^Exact/)
    await page.getByRole('button', { name: 'Next sale' }).waitFor()
    await expectAccessible(page, 'paid')
    await picture(page, 'till-paid', look)
    await page.goto('/orders')
    await page.getByRole('row', { name: /ORD/ }).first().waitFor()
    await expectAccessible(page, 'orders')
    await picture(page, 'till-orders', look)
    await page
      .getByRole('row', { name: /\spaid/ })
      .first()
      .click()
    await page.getByRole('dialog').getByText('Business date').waitFor()
    await expectAccessible(page, 'order panel')
    await picture(page, 'till-order-panel', look)
    await page.getByRole('tab', { name: 'Receipt' }).click()
    await page.getByText('Please keep this receipt for returns.').waitFor()
    await expectAccessible(page, 'receipt')
    await picture(page, 'till-receipt', look)
  },
)

test('money goes back by line from the order list, and the list of each channel holds its own', async () => {
  const bar = await aBar(stage.house)
  const payments = [{ method: 'cash', amount: 48 }]
  await bar.waiter.post('/api/restaurant/orders', orderOf(bar, [[bar.beer, 2]], { payments }))
  await bar.waiter.post('/api/restaurant/orders', orderOf(bar, [[bar.water, 1]], { type: 'retail', send: true }))
  const page = await openAs(stage, bar.owner, { path: '/restaurant-suite/orders' })
  await page.getByRole('row', { name: /ORD.*₵48.00/ }).click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/restaurant-suite\/orders\//)
  await press(page, 'Refund')
  const sheet = page.getByRole('dialog', { name: /^Refund ORD/ })
  await sheet.getByRole('checkbox', { name: '2 × Club beer' }).click()
  await sheet.getByLabel('How many Club beer').fill('1')
  await sheet.getByLabel('Reason').fill('Flat')
  await sheet.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByText('was given back').waitFor()
  await page.getByText('₵24.00 given back: Flat').waitFor()
  await page.goto('/pos-suite/orders')
  await page.getByRole('row', { name: /ORD.*₵5.00/ }).waitFor()
  expect(await page.getByRole('row', { name: /ORD/ }).count()).toBe(1)
  await agree(bar)
})
