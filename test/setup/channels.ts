import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { ChannelConflict, ConflictFix } from '#contract/hotel/channels/shapes.ts'
import type { Instant } from '#contract/kernel/day.ts'
import { readDue } from '#server/hotel/channels/actions/run.ts'
import { instantOf, stoppedClock } from '#server/platform/clock.ts'
import { aCalendar, aFeedServer, type FeedServer } from './calendars.ts'
import { type House, openHouse, type Person } from './house.ts'
import { aSetting, type Setting } from './stay.ts'

const channels = '/api/hotel/channels' as const

/** A house whose clock stands still, the other side's server, and a new hotel with two rooms for each test of a file. */
export function openChannels() {
  const clock = stoppedClock('2026-03-02T09:00:00Z' as Instant) // an instant by its form
  let house: House
  let feed: FeedServer
  let setting: Setting
  let owner: Person

  beforeAll(async () => {
    house = await openHouse({ HOSTELRY_OUTBOUND_PRIVATE: 'allow' }, clock)
    feed = await aFeedServer()
  })
  beforeEach(async () => {
    feed.gives(aCalendar())
    feed.asked.splice(0)
    setting = await aSetting(house)
    owner = setting.owner
  })
  afterAll(async () => {
    await feed.close()
    await house.close()
  })

  const sync = async (id: string) => {
    const answer = await owner.post(`/api/hotel/channels/${id}/sync`)
    expect(answer.body).toMatchObject({ success: true })
    return answer.body.data
  }
  return {
    get house() {
      return house
    },
    get feed() {
      return feed
    },
    get setting() {
      return setting
    },
    get owner() {
      return owner
    },
    /** A calendar of the first room, or of a unit of its type; nothing was read of it yet. */
    connect: async (wishes: Record<string, unknown> = {}) => {
      const { hotel } = setting
      const body = {
        kind: 'ical',
        name: 'Airbnb',
        roomTypeId: hotel.typeId,
        roomId: hotel.roomIds[0],
        url: feed.url,
        ...wishes,
      }
      const made = await owner.post(channels, body)
      expect(made.body).toMatchObject({ success: true })
      return made.body.data
    },
    /** A program that delivers, with a code for the type of the house. */
    connectProgram: async (name = 'Channel manager') => {
      const made = await owner.post(channels, { kind: 'api', name })
      const { id } = made.body.data
      await owner.put(`/api/hotel/channels/${id}/codes`, { roomCode: 'DBL', roomTypeId: setting.hotel.typeId })
      return id
    },
    sync,
    /** The other side tells this from now on, and it is read. */
    tell: async (id: string, ...events: string[][]) => {
      feed.gives(aCalendar(...events))
      return sync(id)
    },
    bookings: async () =>
      (await owner.get('/api/hotel/bookings?sort=arrival&limit=100')).body.data.map(
        ({ arrival, departure, status, source, roomNumber }) => ({ arrival, departure, status, source, roomNumber }),
      ),
    closures: async (id: string) =>
      (await owner.get(`/api/hotel/channels/${id}/closures`)).body.data.map(({ from, to }) => `${from} ${to}`),
    inbox: async () => (await owner.get(`${channels}/conflicts`)).body.data,
    settle: (conflict: Pick<ChannelConflict, 'id'> | undefined, fix: ConflictFix, reason?: string) =>
      owner.post(`/api/hotel/channels/conflicts/${conflict?.id ?? ''}/settle`, { fix, ...(reason ? { reason } : {}) }),
    log: async (id: string) => (await owner.get(`/api/hotel/channels/${id}/log`)).body.data,
    readDue: () => readDue(house.platform),
    later: async (minutes: number) => {
      clock.moveTo(instantOf(clock.millis() + minutes * 60_000))
      owner = await setting.tenant.as('owner') // sessions end meanwhile
    },
  }
}
