import { describe, expect, test } from 'vitest'
import { eventDetails, eventWord, leftOf, placeOf, refundableOf, type Order, whyNoRefund, whyNoVoid } from './rules.ts'

type Payment = Order['payments'][number]
// The rules look at these fields alone.
const paid = (more: Partial<Payment>) => ({ method: 'cash', amount: 40, refunded: 0, ...more }) as Payment

test('an order is named by table, tab, room and customer, else by its kind', () => {
  const nobody = { tableName: null, tabName: null, roomNumber: null, customerName: null, type: 'takeaway' } as const
  expect(placeOf(nobody)).toBe('Takeaway')
  expect(placeOf({ ...nobody, tableName: '7', customerName: 'Ama' })).toBe('Table 7 · Ama')
})

describe('an order can be voided', () => {
  test.each([
    [{ status: 'open', paid: 0, payments: [] }, null],
    [{ status: 'voided', paid: 0, payments: [] }, 'It is void already'],
    [{ status: 'closed', paid: 40, payments: [paid({})] }, 'It is paid: give the money back instead'],
    [{ status: 'closed', paid: 40, payments: [paid({ method: 'room_charge' })] }, null],
  ] as const)('while nothing was paid, or all of it went to a room', (order, why) => {
    expect(whyNoVoid({ ...order, payments: [...order.payments] })).toBe(why)
  })
})

test('money goes back while a payment has some left', () => {
  expect(whyNoRefund({ payments: [] })).toBe('Nothing was paid yet')
  expect(whyNoRefund({ payments: [paid({ refunded: 40 })] })).toBe('All of it was given back')
  expect(whyNoRefund({ payments: [paid({ refunded: 39.9 })] })).toBeNull()
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
  expect(eventDetails(details, (major) => `₵${major}`)).toEqual(['mobile money', 'amount ₵40', 'lines 2'])
  expect([eventWord('line_voided'), eventWord('course_fired')]).toEqual(['Line taken off', 'course fired'])
})
