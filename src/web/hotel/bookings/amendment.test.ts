import { expect, test } from 'vitest'
import type { Stay } from './data.ts'
import { bodyOf, isAsked, valuesOf } from './rules/amendment.ts'

// Of a stay only what an amendment reads.
const stay = {
  arrival: '2026-03-02',
  departure: '2026-03-04',
  adults: 2,
  children: 0,
  roomTypeId: 'double',
  roomId: null,
  guest: { id: 'ama' },
  version: 3,
} as unknown as Stay
const values = valuesOf(stay)

test('an amendment sends what differs, and asks for nothing while nothing does', () => {
  expect(bodyOf(values, stay)).toEqual({ prices: 'keep', version: 3 })
  expect(isAsked(bodyOf(values, stay))).toBe(false)
  expect(bodyOf({ ...values, adults: 1, room: 'none' }, stay)).toEqual({
    adults: 1,
    roomId: null,
    prices: 'keep',
    version: 3,
  })
  expect(isAsked(bodyOf({ ...values, prices: 'reprice' }, stay))).toBe(true)
})

test('a room of another type is a free upgrade, and its type is charged only where that was chosen', () => {
  const suite = { givenType: 'suite', room: '501' } as Partial<typeof values> // ids as the house has them
  expect(bodyOf({ ...values, ...suite }, stay)).toMatchObject({ roomId: '501', keepType: true, roomTypeId: 'double' })
  const charged = bodyOf({ ...values, ...suite, roomTypeId: values.roomTypeId, givenType: values.roomTypeId }, stay)
  expect(charged).not.toHaveProperty('keepType')
})
