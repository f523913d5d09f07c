import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aSetting, book, bookAndCheckIn, type Setting, type TestBooking } from '../setup/stay.ts'
import { choose, expectEveryLook, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
let setting: Setting
const stays: Record<string, TestBooking> = {}

beforeAll(async () => {
  stage = await openStage()
  setting = await aSetting(stage.house, { rooms: 8, taxSet: 'GH' })
  const { desk, owner } = setting
  const named = (firstName: string, lastName: string) => ({ guest: { firstName, lastName } })
  const pay = (folioId: string, amount: number) =>
    given(desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'cash', amount }), 201)
  stays['due'] = await book(setting, { ...named('Kwame', 'Due'), departure: '2026-03-05' })
  await pay(stays['due'].folioId, 80)
  stays['inHouse'] = await bookAndCheckIn(setting, { ...named('Ama', 'Mensah-Boateng'), notes: 'Quiet room, please' })
  await given(
    desk.post(`/api/hotel/folios/${stays['inHouse'].folioId}/charges`, {
      description: 'Laundry',
      type: 'service',
      quantity: 2,
      unitPrice: 45,
    }),
    201,
  )
  await pay(stays['inHouse'].folioId, 60)
  stays['gone'] = await bookAndCheckIn(setting, named('Esi', 'Company'))
  await pay(stays['gone'].folioId, 21)
  await given(
    owner.post(`/api/hotel/bookings/${stays['gone'].id}/check-out`, { onAccount: { reason: 'Company pays' } }),
  )
  stays['overpaid'] = await bookAndCheckIn(setting, named('Yaw', 'Overpaid'))
  await pay(stays['overpaid'].folioId, 150)
  await given(owner.post(`/api/hotel/bookings/${stays['overpaid'].id}/check-out`, {}))
})
afterAll(() => stage.close())

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^(Cancel|Keep the booking)$/ }) })
const submit = (page: Page) => dialog(page).locator('button[type=submit]').click()

const fromMenu = (page: Page, name: string) => choose(page.getByRole('button', { name: 'More', exact: true }), name)

async function openLine(page: Page, line: string | RegExp, button: string): Promise<void> {
  await page.getByRole('button', { name: line }).first().click()
  await press(page, button)
}

type Case = {
  name: string
  stay: string
  open: (page: Page) => Promise<void>
  /** Makes it refuse; a word of the refusal. */
  wrong?: { make: (page: Page) => Promise<void>; says: string | RegExp }
}

const cases: Case[] = [
  {
    name: 'assign',
    stay: 'due',
    open: (page) => press(page, 'Assign room'),
  },
  { name: 'no-show', stay: 'due', open: (page) => fromMenu(page, 'Mark as no-show') },
  {
    name: 'cancel',
    stay: 'due',
    open: (page) => fromMenu(page, 'Cancel booking'),
    wrong: { make: submit, says: 'Please fill this in' },
  },
  {
    name: 'edit',
    stay: 'inHouse',
    open: (page) => fromMenu(page, 'Edit people, source and notes'),
    wrong: {
      make: async (page) => {
        await dialog(page).getByLabel('Adults').fill('0')
        await submit(page)
      },
      says: 'Must be at least 1',
    },
  },
  {
    name: 'extend',
    stay: 'inHouse',
    open: (page) => fromMenu(page, 'Change departure'),
    wrong: {
      make: async (page) => {
        await dialog(page).getByLabel('Departure', { exact: true }).fill('03/01/2026')
        await submit(page)
      },
      says: /^Must not (be|lie) before/,
    },
  },
  { name: 'move', stay: 'inHouse', open: (page) => fromMenu(page, 'Move to another room') },
  {
    name: 'charge',
    stay: 'inHouse',
    open: (page) => press(page, 'Add charge'),
    wrong: { make: submit, says: 'Please fill this in' },
  },
  {
    name: 'payment',
    stay: 'inHouse',
    open: (page) => press(page, 'Take payment'),
    wrong: {
      make: async (page) => {
        await dialog(page).getByLabel('Amount').fill('0')
        await submit(page)
      },
      says: 'Must be greater than zero',
    },
  },
  {
    name: 'allowance',
    stay: 'inHouse',
    open: (page) => openLine(page, /^Laundry/, 'Give allowance'),
    wrong: {
      make: async (page) => {
        await dialog(page).getByLabel('Amount').fill('500')
        await dialog(page).getByLabel('Reason').fill('Stain')
        await submit(page)
      },
      says: /of this charge is left to take off/,
    },
  },
  {
    name: 'refund',
    stay: 'inHouse',
    open: (page) => openLine(page, 'Payment, cash', 'Give money back'),
    wrong: {
      make: async (page) => {
        await dialog(page).getByLabel('Amount').fill('60.01')
        await dialog(page).getByLabel('Reason').fill('Paid twice')
        await submit(page)
      },
      says: /of this payment is left to refund/,
    },
  },
  {
    name: 'on-account',
    stay: 'gone',
    open: (page) => press(page, 'Take payment'),
    wrong: {
      make: async (page) => {
        await dialog(page).getByLabel('Amount').fill('999')
        await submit(page)
      },
      says: /more than is due/,
    },
  },
  {
    name: 'owed-back',
    stay: 'overpaid',
    open: (page) => openLine(page, 'Payment, cash', 'Give money back'),
    wrong: {
      make: async (page) => {
        await dialog(page).getByLabel('Amount').fill('150')
        await dialog(page).getByLabel('Reason').fill('Paid too much')
        await submit(page)
      },
      says: /is owed back to the guest/,
    },
  },
  {
    name: 'reinstate',
    stay: 'gone',
    open: (page) => press(page, 'Reinstate'),
    wrong: { make: submit, says: 'Please fill this in' },
  },
]

test('every dialog of a stay and its folio is accessible, also when it refuses', { timeout: 300_000 }, async () => {
  const page = await openAs(stage, setting.owner, { path: '/hotel/bookings' })
  for (const { name, stay, open, wrong } of cases) {
    await page.goto(`/hotel/bookings/${stays[stay]?.id}?tab=all`)
    await page.getByRole('heading', { name: 'Folio' }).waitFor()
    await open(page)
    await dialog(page).waitFor()
    if (!wrong) {
      await expectEveryLook(page, `dialog-${name}`)
      continue
    }
    if (process.env['PICTURES']) await expectEveryLook(page, `dialog-${name}`)
    // What refuses holds all that was there before.
    await wrong.make(page)
    await dialog(page).getByText(wrong.says).first().waitFor()
    await expectEveryLook(page, `dialog-${name}-refused`)
  }
  expect(await setting.owner.get('/api/accounting/verify')).toMatchObject({ body: { data: { ok: true } } })
})
