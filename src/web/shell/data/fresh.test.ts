import { afterEach, expect, test } from 'vitest'
import { listRoomTypes } from '#contract/hotel/room-types/api.ts'
import { listGuests } from '#contract/hotel/guests/api.ts'
import { listRooms } from '#contract/hotel/rooms/api.ts'
import { topics } from '#contract/kernel/topic.ts'
import { queries } from './client.ts'
import { readAfter } from './fresh.ts'
import { staleBy } from './stale.ts'

afterEach(() => queries.clear())

const isStale = (path: string) => queries.getQueryState([path, {}])?.isInvalidated

test('what a topic touches is read again, and nothing else', async () => {
  for (const { path } of [listRooms, listRoomTypes, listGuests]) queries.setQueryData([path, {}], [])
  await readAfter('hotel.room')
  expect([listRooms, listRoomTypes, listGuests].map(({ path }) => isStale(path))).toEqual([true, true, false])
})

test('every topic makes something stale, and only what is read can be', () => {
  for (const topic of topics) {
    expect(staleBy[topic].length, topic).toBeGreaterThan(0)
    expect(staleBy[topic].every(({ method }) => method === 'GET')).toBe(true)
  }
})
