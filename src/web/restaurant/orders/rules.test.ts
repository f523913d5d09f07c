import { describe, expect, test } from 'vitest'
import { eventDetails, eventWord, leftOf, placeOf, refundableOf, type Order, whyNot } from './rules.ts'

const today = '2026-03-02'
type Payment = Order['payments'][number]
// The rules look at these fields alone.
const paid = (more: Partial<Payment>) =>
  ({ method: 'cash', amount: 40, refunded: 0, businessDate: today, ...more }) as Payment

test('an order is named by table, tab, room and customer, else by its kind', () => {
  const nobody = { tableName: null, tabName: null, roomNumber: null, customerName: null, type: 'takeaway' } as const
  expect(placeOf(nobody)).toBe('Takeaway')
  expect(placeOf({ ...nobody, tableName: '7', customerName: 'Ama' })).toBe('Table 7 · Ama')
})

const room = (more: Partial<Payment> = {}) => paid({ method: 'room_charge', ...more })

describe('an order can be voided', () => {
  test.each<[Order['status'], Payment[], string | null]>([
    ['open', [], null],
    ['voided', [], 'It is void already'],
    ['cancelled', [], 'It is void already'],
    ['closed', [paid({})], 'It is paid: give the money back instead'],
    ['open', [room(), paid({})], 'It is paid: give the money back instead'],
    ['closed', [room()], null],
    ['closed', [room({ refunded: 1 })], 'A part was given back: give back the rest instead'],
    [
      'closed',
      [room({ businessDate: '2026-03-01' })],
      'It was charged on another business date: give the money back instead',
    ],
  ])('while nothing was paid, or all of it went to a room today: %s', (status, payments, why) => {
    expect(whyNot({ status, payments }, 'void', today)).toBe(why)
  })
})

test('money of a closed order goes back while a payment has some left', () => {
  const why = (status: Order['status'], payments: Payment[]) => whyNot({ status, payments }, 'refund', today)
  expect(why('open', [paid({ amount: 5 })])).toBe('It is not paid in full yet')
  expect(why('voided', [])).toBe('It is void already')
  expect(why('closed', [])).toBe('Nothing was paid')
  expect(why('closed', [paid({ refunded: 40 })])).toBe('All of it was given back')
  expect(why('closed', [paid({ refunded: 39.9 })])).toBeNull()
  expect(leftOf({ amount: 40.3, refunded: 40.1 })).toBe(0.2)
})

test('of a line what was not given back can still come back, of a void one nothing', () => {
  // The rule looks at these fields alone.
  const line = { quantity: 1.2, refundedQuantity: 0.9, state: 'sent' } as Order['lines'][number]
  expect(refundableOf(line)).toBe(0.3)
  expect(refundableOf({ ...line, state: 'voided' })).toBe(0)
})

test('what happened is told in words, amounts with their symbol, ids not at all', () => {
  const details = { method: 'mobile_money', amount: 40, tip: 0, lines: 2, id: '01890000-0000-7000-8000-000000000001' }
  expect(eventDetails(details, (major) => `₵${major}`)).toEqual(['mobile money', '₵40', '2 lines'])
  expect([eventWord('line_voided'), eventWord('course_fired')]).toEqual(['Line taken off', 'course fired'])
})
