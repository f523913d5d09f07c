import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCalendar, aFeedServer, anEvent, type FeedServer } from '#test/setup/calendars.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let feed: FeedServer
beforeAll(async () => {
  feed = await aFeedServer()
})
afterAll(() => feed.close())

/** One calendar is read by several at once, and one booking delivered by several at once: what there is afterwards. */
async function raced(house: House): Promise<{ bookings: number; closures: number; statuses: number[] }> {
  const setting = await aSetting(house, { rooms: 9 })
  const { owner, hotel } = setting
  const made = await owner.post('/api/hotel/channels', {
    kind: 'ical',
    name: 'Airbnb',
    roomTypeId: hotel.typeId,
    url: feed.url,
  })
  const program = await owner.post('/api/hotel/channels', { kind: 'api', name: 'Manager' })
  await owner.put(`/api/hotel/channels/${program.body.data.id}/codes`, { roomCode: 'DBL', roomTypeId: hotel.typeId })
  feed.gives(
    aCalendar(anEvent('a', '2026-03-10', '2026-03-13'), anEvent('b', '2026-03-20', '2026-03-22', 'Not available')),
  )
  const delivery = {
    revision: 1,
    roomCode: 'DBL',
    arrival: '2026-04-01',
    departure: '2026-04-03',
    adults: 2,
    guest: { firstName: 'Ama' },
  }
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => owner.post(`/api/hotel/channels/${made.body.data.id}/sync`)),
    ...[1, 2, 3].map(() => owner.ask('PUT', `/api/hotel/channels/${program.body.data.id}/bookings/X-1`, delivery)),
  ])
  const counted = await house.owner.query<{ bookings: number; closures: number }>(
    `select (select count(*)::int from booking where tenant_id = $1) as bookings,
       (select count(*)::int from channel_closure where tenant_id = $1) as closures`,
    [setting.tenant.id],
  )
  expect(await brokenProofs(setting)).toEqual([])
  return { bookings: 0, closures: 0, ...counted.rows[0], statuses: answers.map(({ status }) => status) }
}

test('a calendar that several read at once, and a booking that is delivered several times at once, are taken in once', async () => {
  const house = await openHouse({ HOSTELRY_OUTBOUND_PRIVATE: 'allow' })
  try {
    expect(await raced(house)).toEqual({ bookings: 2, closures: 1, statuses: Array(6).fill(200) })
  } finally {
    await house.close()
  }
})

test('without the constraint on their numbers the same race books them several times', async () => {
  const bare = await openHouse({ HOSTELRY_OUTBOUND_PRIVATE: 'allow' })
  try {
    await bare.owner.query('alter table channel_booking drop constraint channel_booking_once')
    expect((await raced(bare)).bookings).toBeGreaterThan(2)
  } finally {
    await bare.close()
  }
})
