import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOutbound } from '#server/platform/outbound/outbound.ts'
import { aCalendar, aFeedServer, anEvent, type FeedServer } from '../setup/calendars.ts'
import { aSetting, book } from '../setup/stay.ts'
import { expectEveryLook, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
let feed: FeedServer
beforeAll(async () => {
  stage = await openStage()
  feed = await aFeedServer()
})
afterAll(async () => {
  await feed.close()
  await stage.close()
})

test('a program’s unknown code, and a calendar that fails, are seen', async () => {
  const { owner, hotel } = await aSetting(stage.house)
  const program = (await owner.post('/api/hotel/channels', { kind: 'api', name: 'Website' })).body.data
  await owner.put(`/api/hotel/channels/${program.id}/codes`, { roomCode: 'SEA', roomTypeId: hotel.typeId })
  const days = { arrival: '2026-03-10', departure: '2026-03-12' }
  const delivery = { revision: 1, ...days, adults: 2, guest: { firstName: 'Ama' } }
  await owner.put(`/api/hotel/channels/${program.id}/bookings/WEB-1`, { ...delivery, roomCode: 'SEA' })
  await owner.put(`/api/hotel/channels/${program.id}/bookings/WEB-2`, { ...delivery, roomCode: 'FAMILY' })
  const page = await openAs(stage, owner, { path: `/settings/channels/${program.id}` })
  await page.getByRole('button', { name: 'Say what it means' }).waitFor()
  await expectEveryLook(page, 'channel-program')
  // A name that nobody has: the calendar can't be read, and the card says so.
  const url = 'https://calendar.invalid/feed.ics'
  const calendar = await owner.post('/api/hotel/channels', {
    kind: 'ical',
    name: 'Vrbo',
    roomTypeId: hotel.typeId,
    url,
  })
  await owner.post(`/api/hotel/channels/${calendar.body.data.id}/sync`)
  await page.keyboard.press('Escape')
  await page.getByText('Failing').waitFor()
  await expectEveryLook(page, 'channels')
})

test('a calendar is looked at before it is connected, brings its bookings, and what is sold twice is decided', async () => {
  const setting = await aSetting(stage.house)
  const { owner } = setting
  const page = await openAs(stage, owner, { path: '/settings/channels' })
  await page.getByText('No channel is connected yet').waitFor()
  await expectEveryLook(page, 'channels-empty')
  await page.getByRole('button', { name: 'Connect the first calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect a calendar' })
  await dialog.getByLabel('Name').fill('Airbnb, sea view')
  await dialog.getByLabel('Room type').click()
  await page.getByRole('option', { name: 'DBL' }).click()
  await dialog.getByLabel('Address of their calendar').fill('https://localhost/calendar.ics')
  await dialog.getByRole('button', { name: 'Look at it' }).click()
  await dialog.getByText('localhost lies inside this network').waitFor()

  // What lies on this machine is asked for by nobody, until the house is let.
  stage.house.platform.outbound = openOutbound({ smtpUrl: undefined, outboundPrivate: 'allow' })
  feed.gives(
    aCalendar(
      anEvent('a', '2026-03-10', '2026-03-13', 'Reserved - Kofi'),
      anEvent('b', '2026-03-20', '2026-03-25', 'Airbnb (Not available)'),
      anEvent('c', '2026-02-01', '2026-02-03'),
    ),
  )
  await dialog.getByLabel('Address of their calendar').fill(feed.url)
  await dialog.getByRole('button', { name: 'Look at it' }).click()
  await dialog.getByText('It brings 1 booking and 1 closed stretch.').waitFor()
  await expectEveryLook(page, 'channel-preview')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText(/is booked, .+ to /).waitFor()
  await page.getByLabel('Address of your calendar').waitFor()
  await expectEveryLook(page, 'channel')

  for (const _ of [1, 2]) await book(setting, { arrival: '2026-04-01', departure: '2026-04-03' })
  feed.gives(
    aCalendar(anEvent('a', '2026-03-10', '2026-03-13', 'Reserved - Kofi'), anEvent('d', '2026-04-01', '2026-04-02')),
  )
  await page.getByRole('button', { name: 'Sync now' }).last().click()
  await page
    .getByText(/sold out on/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('1 thing waits for a decision').waitFor()
  await page.getByRole('tab', { name: /^Inbox/ }).click()
  await page.getByText('Double booking').waitFor()
  await expectEveryLook(page, 'channels-inbox')
  await page.getByRole('button', { name: 'Sell anyway' }).click()
  const why = page.getByRole('dialog', { name: 'Sell it anyway' })
  await why.getByLabel('Why').fill('The owner’s flat is free')
  await why.getByRole('button', { name: 'Sell anyway' }).click()
  await page.getByText('Nothing waits for a decision').waitFor()
  const { data } = (await owner.get('/api/hotel/bookings')).body
  expect(data.filter(({ source }) => source === 'Airbnb, sea view')).toHaveLength(2)
})
