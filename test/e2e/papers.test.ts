import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aSetting, book, type Setting, type TestBooking } from '../setup/stay.ts'
import { choose, expectAccessible, expectEveryLook, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
let setting: Setting
let efua: TestBooking
let kofi: TestBooking

const passport = { nationality: 'GH', documentType: 'passport', documentNumber: 'G1234567' }

beforeAll(async () => {
  stage = await openStage()
  setting = await aSetting(stage.house, { rooms: 4, price: 400, taxSet: 'GH' })
  const { owner } = setting
  const property = { address: '1 Beach Road, Accra', phone: '+233 30 555 0100', email: 'desk@shore.test' }
  await given(owner.put('/api/settings/property', { values: property }))
  await given(owner.put('/api/settings/check_in', { values: { identity: 'required' } }))
  efua = await book(setting, {
    guest: {
      firstName: 'Efua',
      lastName: 'Sutherland',
      email: 'efua@sea.test',
      phone: '+233 24 555 0101',
      ...passport,
    },
    arrivalTime: '15:30',
    requests: [
      { text: 'Baby cot', department: 'housekeeping' },
      { text: 'Birthday cake', department: 'kitchen', dueOn: '2026-03-03' },
    ],
  })
  kofi = await book(setting, { guest: { firstName: 'Kofi', lastName: 'Awoonor' } })
})
afterAll(() => stage.close())

const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('what a guest asks for is marked in the list, ticked off in the panel, and one without words is refused', async () => {
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings' })
  const row = page.getByRole('row').filter({ hasText: 'Efua Sutherland' })
  await row.getByTitle('2 requests are open').waitFor()
  await row.click()
  const panel = panelOf(page, 'Efua Sutherland')
  await panel.getByRole('checkbox', { name: 'Baby cot' }).click()
  await panel.getByText('done by receptionist Tester').waitFor()
  await panel.getByRole('button', { name: 'Add a request' }).click()
  const form = panel.getByRole('form', { name: 'Add a request' })
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByText('Write what the guest asks for').waitFor()
  await expectEveryLook(page, 'requests-panel')
  await form.getByLabel('What the guest asks for').fill('Airport pick-up')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await panel.getByRole('checkbox', { name: 'Airport pick-up' }).waitFor()
})

test('a booking is made with what its guest asks for', async () => {
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings?new=1' })
  const form = page.getByRole('dialog', { name: 'New booking' })
  await form.getByRole('radio', { name: /DBL/ }).waitFor()
  await form.getByRole('button', { name: 'Add a request' }).click()
  await form.getByRole('textbox', { name: 'What the guest asks for' }).fill('Crib and a kettle')
  await form.getByRole('textbox', { name: 'Arrival' }).fill('03/09/2026')
  await form.getByRole('combobox', { name: 'Guest' }).fill('Nana Yaw')
  await page.getByRole('option', { name: /^New guest/ }).click()
  await form.getByRole('button', { name: 'Book DBL' }).click()
  await panelOf(page, 'Nana Yaw').getByRole('checkbox', { name: 'Crib and a kettle' }).waitFor()
  const [coming] = await given(setting.desk.get('/api/hotel/requests?show=coming&search=crib'))
  expect(coming).toMatchObject({ dueOn: null, wantedOn: '2026-03-09', booking: { guest: 'Nana Yaw' } })
})

test('the requests of today stand in a view of their own, and one that is done leaves it', async () => {
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings/requests' })
  const row = page.getByRole('row').filter({ hasText: 'Airport pick-up' })
  await row.waitFor()
  await expectEveryLook(page, 'requests-today')
  await row.getByRole('checkbox', { name: 'Done: Airport pick-up' }).click()
  await page.getByText('Nothing is left to do today').waitFor()
  await picture(page, 'requests-empty')
  await page.getByRole('tab', { name: 'Done' }).click()
  await page.getByRole('row').filter({ hasText: 'Airport pick-up' }).getByText('receptionist Tester').waitFor()
  await picture(page, 'requests-done')
})

test('a check-in says what is missing of the identity, takes it in the same step, and lets nobody in without', async () => {
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings' })
  await page.getByRole('button', { name: 'Check in: Kofi Awoonor' }).click()
  const arrive = page.getByRole('dialog', { name: /^Check in/ })
  await arrive.getByText('Missing: the document, the nationality').waitFor()
  await expect
    .poll(() => arrive.getByRole('button', { name: /^Check in to/ }).getAttribute('aria-disabled'))
    .toBe('true')
  await expectEveryLook(page, 'check-in-identity')
  await arrive.getByLabel('Document number').fill('A7654321')
  await arrive.getByRole('combobox', { name: 'Nationality' }).fill('Ghana')
  await page.getByRole('option', { name: 'Ghana' }).click()
  await arrive.getByRole('button', { name: /^Check in to/ }).click()
  await arrive.getByText('Say what kind of document it is').waitFor()
  await arrive.getByRole('combobox', { name: 'Document', exact: true }).click()
  await page.getByRole('option', { name: 'Passport' }).click()
  await arrive.getByRole('button', { name: /^Check in to/ }).click()
  await arrive.waitFor({ state: 'detached' })
  const guest = await given(setting.desk.get(`/api/hotel/guests/${kofi.guest.id}`))
  expect(guest).toMatchObject({ documentType: 'passport', documentNumber: '••• 321', nationality: 'GH' })
})

test('a check-in in which nothing is missing is two clicks, and shows what was asked for', async () => {
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings' })
  await page.getByRole('button', { name: 'Check in: Efua Sutherland' }).click()
  const arrive = page.getByRole('dialog', { name: /^Check in/ })
  await arrive.getByText('Passport ••• 567').waitFor()
  await arrive.getByText('Birthday cake').waitFor()
  await picture(page, 'check-in-whole')
  await arrive.getByRole('button', { name: /^Check in to/ }).click()
  await arrive.waitFor({ state: 'detached' })
  const { status } = await given(setting.desk.get(`/api/hotel/bookings/${efua.id}`))
  expect(status).toBe('checked_in')
})

test('a confirmation stands on paper and goes out by mail, and an address that is none is refused', async () => {
  const page = await openAs(stage, setting.desk, { path: `/hotel/bookings/${efua.id}` })
  await choose(panelOf(page, 'Efua Sutherland').getByRole('button', { name: 'More', exact: true }), 'Confirmation')
  await page.getByRole('heading', { name: 'Booking confirmation', level: 2 }).waitFor()
  await expectEveryLook(page, 'confirmation')
  await page.getByRole('button', { name: 'Send by mail' }).click()
  const send = page.getByRole('dialog', { name: 'Send the confirmation' })
  await send.getByText('thank you for your booking').waitFor()
  await expectAccessible(page, 'send the confirmation')
  await picture(page, 'confirmation-mail')
  await send.getByLabel('To').fill('efua')
  await send.getByRole('button', { name: 'Send', exact: true }).click()
  await send.getByText('Must be an e-mail address').waitFor()
  await send.getByLabel('To').fill('efua@sea.test')
  await send.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('The confirmation to efua@sea.test is in the outbox').waitFor()
})

test('registration cards are printed for all of a day, with documents as dots until they are asked for', async () => {
  for (const lastName of ['Aidoo', 'Armah'])
    await book(setting, { guest: { firstName: 'Ama', lastName, ...passport, documentNumber: `${lastName}12345` } })
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings' })
  await choose(page.getByRole('button', { name: 'Print', exact: true }), 'Registration cards of today')
  await page.getByText('2 cards, each on a page of its own').waitFor()
  await expectEveryLook(page, 'registration')
  expect(await page.getByText('••• 345').count()).toBe(2)
  await page.getByRole('button', { name: 'Show what is hidden' }).click()
  await page.getByText('Aidoo12345').waitFor()
  const paper = await page.pdf({ format: 'A4' })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  await page.getByRole('textbox', { name: 'Day' }).fill('03/05/2026')
  await page.getByText('Nobody is to arrive on 03/05/2026 any more.').waitFor()
})

test('the lists of a day are printed, and a day on which nobody comes says so', async () => {
  const page = await openAs(stage, setting.desk, { path: '/hotel/papers/day?list=in_house' })
  await page.getByText('Birthday cake (Kitchen)').waitFor()
  await expectAccessible(page, 'the list of a day')
  await picture(page, 'day-list')
  await page
    .getByRole('button', { name: 'Departures', exact: true })
    .or(page.getByRole('radio', { name: 'Departures' }))
    .click()
  await page.getByText('Nobody leaves on this day.').waitFor()
})

test('what the house asks at the check-in is a setting', async () => {
  const page = await openAs(stage, setting.owner, { path: '/settings/check-in' })
  await page.getByRole('combobox', { name: 'Document and nationality' }).waitFor()
  await expectAccessible(page, 'what is asked at the check-in')
  await page.getByRole('combobox', { name: 'Document and nationality' }).click()
  await page.getByRole('option', { name: /^Asked/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).and(page.locator('[aria-disabled=true]')).waitFor()
  const { body } = await setting.owner.get('/api/settings/check_in')
  expect(Object(body.data).values).toMatchObject({ identity: 'asked' })
})
