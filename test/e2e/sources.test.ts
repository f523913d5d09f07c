import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { moveCash, openShift, takeMoney } from '../setup/desk.ts'
import { aBar } from '../setup/restaurant.ts'
import { bookAndCheckIn } from '../setup/stay.ts'
import { expectEveryLook, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('from an entry its document is one press away: receipt, shift, session, credit and line of the folio', async () => {
  const bar = await aBar(stage.house)
  const { owner, desk } = bar
  const { folioId, guest } = await bookAndCheckIn(bar)
  const shift = await openShift(desk, 100)
  await given(takeMoney(desk, folioId, 40), 201)
  await moveCash(desk, shift.id, 'drop', 20)
  const drop = { kind: 'drop', amount: 30, reason: 'Too much in it' }
  await given(owner.post(`/api/restaurant/till-sessions/${bar.session.id}/movements`, drop), 201)
  const gift = { kind: 'stored_value', guestId: guest.id, amount: 50, reason: 'The pump was loud' }
  await given(owner.post('/api/guest-credits', gift), 201)
  const charge = { description: 'Excursion', type: 'service', unitPrice: 70 }
  await given(desk.post(`/api/hotel/folios/${folioId}/charges`, charge), 201)
  const page = await openAs(stage, owner, { path: '/restaurant/locations' })
  await page.getByRole('link', { name: 'Till sessions' }).click()
  await page.getByRole('link', { name: 'Session 1' }).waitFor()
  await expectEveryLook(page, 'till-sessions')
  await page.goto('/restaurant/till-sessions?status=closed')
  await page.getByText('No session fits these filters.').waitFor()

  const follow = async (type: string, link: RegExp) => {
    const [entry] = await given(owner.get(`/api/accounting/journal-entries?source=${type}`))
    await page.goto(`/journal-entries/${entry?.id}`)
    await page.getByRole('dialog').getByRole('link', { name: link }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/journal-entries'))
    return page.getByRole('dialog')
  }
  await (await follow('till_movement', /^Till session Palm Bar/)).getByText('X report').first().waitFor()
  await expectEveryLook(page, 'till-session')
  await (await follow('desk_shift_movement', /^Desk shift/)).getByText('Its payments and refunds').waitFor()
  const receipt = await follow('payment', /^Payment RC-/)
  await receipt.getByText('RC-2026-000001').waitFor()
  await expectEveryLook(page, 'payment')
  await receipt.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('link', { name: 'RC-2026-000001' }).waitFor()
  await follow('credit_transaction', /^Guest credit GC-/)
  await page.getByText('The pump was loud').first().waitFor()
  await follow('folio_line', /^Folio BK-/)
  await page.getByText('Excursion').first().waitFor()
  expect(new URL(page.url()).pathname).toContain('/hotel/bookings/')
})
