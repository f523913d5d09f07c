import { expect, test } from 'vitest'
import type { Id } from '#contract/kernel/id.ts'
import type { Settlement } from './data.ts'
import { guestDueOf, openOf, refundSumOf, withFees } from './rules/settlement.ts'

const fee = {
  kind: 'late_check_out',
  at: '15:00',
  rule: null,
  price: 50,
  net: 50,
  tax: 0,
  gross: 50,
  isAgreed: false,
  freeBecause: null,
} as const satisfies Settlement['fees'][number]

const payment = (amount: number, paymentMethod: 'card' | 'cash') => ({
  paymentId: '' as Id<'payment'>,
  receiptNumber: 'R-1',
  paymentMethod,
  amount,
})

const [byCard, byCash] = [payment(30, 'card'), payment(20, 'cash')]

/** A guest of 100 who leaves late, for 50 more, and has paid 130. */
const settlement = {
  due: 20,
  fees: [fee],
  windows: [],
  refunds: [byCard, byCash],
}

test('a fee that is let go gives back what was paid for it, of the newest payments first', () => {
  const stays = withFees(settlement, 50)
  expect([stays.due, stays.refunds]).toEqual([20, []])
  const letGo = withFees(settlement, 0)
  expect([letGo.due, letGo.refunds]).toEqual([-30, [byCard]])
  expect(refundSumOf(letGo)).toBe(30)
  const paidMore = withFees({ ...settlement, due: 5 }, 0)
  expect(paidMore.refunds).toEqual([byCard, { ...byCash, amount: 15 }])
})

test('it falls in the window that it is charged to, and nowhere else', () => {
  const windows = [
    { window: 1, name: null, payerName: null, due: 100, hasFees: false },
    { window: 2, name: null, payerName: 'Volta Ltd', due: 50, hasFees: true },
  ]
  const letGo = withFees({ due: 150, fees: [fee], refunds: [], windows }, 0)
  expect(letGo.windows.map(({ due }) => due)).toEqual([100, 0])
  expect([guestDueOf(letGo), openOf(letGo, 100)]).toEqual([100, 0])
  expect(openOf({ due: 150, windows }, 100)).toBe(50)
})
