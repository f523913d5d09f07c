import { describe, expect, test } from 'vitest'
import type { Room } from './data.ts'
import { filterOf, floorLabel, groupsOf, linesOf, spansOf, stateOf } from './rules.ts'

type Status = Room['status']

const vacantClean: Status = { cleanliness: 'clean', occupancy: 'vacant', service: 'ok' }

function aRoom(roomNumber: string, floor: string | null, code = 'DBL'): Room {
  return {
    id: `id of ${roomNumber}` as Room['id'], // never read as an id here
    roomNumber,
    floor,
    features: [],
    connected: [],
    roomTypeId: `id of ${code}` as Room['roomTypeId'], // never read as an id here
    roomType: { code, name: `Type ${code}` },
    status: vacantClean,
    guest: null,
    next: null,
    blocks: [],
    freeUntil: null,
    isArchived: false,
    version: 1,
  }
}

describe('the mark of a room', () => {
  test.each<[Partial<Status>, string, string]>([
    [{}, 'VC', 'vacant_clean'],
    [{ cleanliness: 'dirty' }, 'VD', 'vacant_dirty'],
    [{ cleanliness: 'inspected' }, 'VI', 'vacant_inspected'],
    [{ occupancy: 'occupied' }, 'OC', 'occupied_clean'],
    [{ occupancy: 'occupied', cleanliness: 'dirty' }, 'OD', 'occupied_dirty'],
    [{ service: 'out_of_service' }, 'VC', 'vacant_clean'],
    [{ service: 'out_of_order', cleanliness: 'dirty' }, 'OOO', 'out_of_order'],
    [{ service: 'house_use' }, 'HU', 'house_use'],
  ])('%o is %s', (status, code, condition) => {
    expect(stateOf({ status: { ...vacantClean, ...status } })).toMatchObject({ code, condition })
  })
})

describe('the lines of a tile', () => {
  const room = aRoom('101', '1')
  const guest = {
    bookingId: 'b' as NonNullable<Room['guest']>['bookingId'],
    name: 'Ama Mensah',
    departure: '2026-03-05',
  } // never read as an id here
  const next = { bookingId: guest.bookingId, name: 'Kofi Owusu', arrival: '2026-03-05' }
  const textsOn = (date: string, more: Partial<Room>) => linesOf({ ...room, ...more }, date).map((line) => line.text)

  test('tell who is in the room and until when, then who comes next', () => {
    expect(textsOn('2026-03-03', { guest, next })).toEqual(['Ama Mensah', 'to Thu 5 Mar', 'Thu 5 Mar: Kofi Owusu'])
  })

  test('turn to today and to what is late', () => {
    expect(textsOn('2026-03-05', { guest, next })).toEqual(['Ama Mensah', 'leaves today', 'Today: Kofi Owusu'])
    expect(textsOn('2026-03-06', { guest, next })).toEqual(['Ama Mensah', 'should have left', 'Late: Kofi Owusu'])
  })

  test('give the reason of a block that has begun, and say vacant before it', () => {
    const block = {
      id: 'k' as Room['blocks'][number]['id'], // never read as an id here
      kind: 'out_of_order' as const,
      from: '2026-03-04',
      to: '2026-03-06',
      reason: 'Paint',
      returns: 'dirty' as const,
      releasedOn: null,
    }
    expect(textsOn('2026-03-04', { blocks: [block] })).toEqual(['Paint', 'back Fri 6 Mar'])
    expect(textsOn('2026-03-03', { blocks: [block] })).toEqual(['Vacant'])
  })
})

test('rooms are grouped by floor from the lowest, those without one last, or by type', () => {
  const rooms = [aRoom('1001', '10', 'STE'), aRoom('201', '2'), aRoom('5', null), aRoom('202', '2', 'STE')]
  expect(groupsOf(rooms, 'floor').map(({ label, rooms: own }) => [label, own.length])).toEqual([
    ['Floor 2', 2],
    ['Floor 10', 1],
    ['No floor', 1],
  ])
  expect(groupsOf(rooms, 'type').map((group) => group.label)).toEqual(['Type DBL', 'Type STE'])
})

test('a floor that is a word keeps it', () => {
  expect([floorLabel('3'), floorLabel('Garden'), floorLabel('-1')]).toEqual(['Floor 3', 'Garden', 'Floor -1'])
})

test('an unknown counter in the address shows all rooms', () => {
  expect(filterOf('ready')).toEqual({ ready: 'true' })
  expect(filterOf('haunted')).toEqual({})
})

test('numbers in a row are told as one', () => {
  expect(spansOf(['101', '102', '103', '201', 'A1', 'A2', 'B3'])).toBe('101–103, 201, A1–A2, B3')
})
