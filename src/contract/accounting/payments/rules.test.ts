import { describe, expect, test } from 'vitest'
import { add, compare, minorOf, type Money, ofMajor, ofMinor, subtract, zero } from '../../kernel/money.ts'
import { type PaidInCash, roundedCash, roundedRefund } from './rules.ts'
import type { CashStep } from './settings.ts'

describe('cash is paid in whole coins, half up', () => {
  test.each([
    [15.72, 5, 15.7],
    [15.73, 5, 15.75],
    [15.05, 10, 15.1],
    [15.04, 10, 15],
    [0.02, 5, 0],
    [1249.5, 1000, 1250],
    [15.72, null, 15.72],
  ] as const)('%d with coins of %s is %d', (amount, step, cash) => {
    const rounding = subtract(ofMajor(cash), ofMajor(amount))
    expect(roundedCash(ofMajor(amount), step)).toEqual({ cash: ofMajor(cash), rounding })
  })

  test('the part that a bank paid is not rounded: 15.72 by bank and cash comes to 15.73', () => {
    const bank = ofMajor(0.68)
    const { cash } = roundedCash(subtract(ofMajor(15.72), bank), 5)
    expect(add(bank, cash)).toEqual(ofMajor(15.73))
  })
})

describe('what goes back of a payment in cash', () => {
  const paid = (amount: Money, step: CashStep): PaidInCash => ({
    amount,
    rounding: roundedCash(amount, step).rounding,
    refunded: zero,
    refundedRounding: zero,
  })
  const after = (before: PaidInCash, amount: Money, step: CashStep) => {
    const { cash, rounding } = roundedRefund(before, amount, step)
    return {
      cash,
      left: {
        ...before,
        refunded: add(before.refunded, amount),
        refundedRounding: add(before.refundedRounding, rounding),
      },
    }
  }

  test('is what came in, where all of it goes back', () => {
    expect(roundedRefund(paid(ofMajor(15.72), 5), ofMajor(15.72), 5)).toEqual({
      cash: ofMajor(15.7),
      rounding: ofMinor(-2),
    })
    // Half a coin was rounded up; rounded by itself the refund would be, too, and by its sign it would not.
    expect(roundedRefund(paid(ofMajor(7.5), 100), ofMajor(7.5), 100).cash).toEqual(ofMajor(8))
  })

  test('is what came in when the coins are others since, and to the cent where they were not rounded', () => {
    expect(roundedRefund(paid(ofMajor(15.72), 5), ofMajor(15.72), null).cash).toEqual(ofMajor(15.7))
    expect(roundedRefund(paid(ofMajor(15.72), null), ofMajor(15.72), 5).cash).toEqual(ofMajor(15.72))
  })

  test('in parts is in whole coins each, and in all what came in', () => {
    const first = after(paid(ofMajor(15.72), 5), ofMajor(5.03), 5)
    const second = after(first.left, ofMajor(5.03), 5)
    const third = after(second.left, ofMajor(5.66), 5)
    expect([first.cash, second.cash, third.cash]).toEqual([ofMajor(5.05), ofMajor(5), ofMajor(5.65)])
  })

  test('never passes what came in, nor turns round, however it is parted and whatever coins are chosen in between', () => {
    const steps = [null, 5, 10, 20, 25, 50, 100] as const
    for (let seed = 1; seed <= 3000; seed += 1) {
      const draw = drawing(seed)
      const amount = ofMinor(1 + draw(3000))
      let left = paid(amount, steps[draw(steps.length)] ?? null)
      const taken = add(amount, left.rounding)
      let back = zero
      while (compare(left.refunded, amount) < 0) {
        const open = subtract(amount, left.refunded)
        const part = ofMinor(1 + draw(minorOf(open)))
        const next = after(left, part, steps[draw(steps.length)] ?? null)
        expect(compare(next.cash, zero)).toBeGreaterThanOrEqual(0)
        back = add(back, next.cash)
        expect(compare(back, taken)).toBeLessThanOrEqual(0)
        left = next.left
      }
      expect(back, `seed ${seed}`).toEqual(taken)
      expect(left.refundedRounding, `seed ${seed}`).toEqual(left.rounding)
    }
  })
})

/** Numbers below a bound, the same for the same seed. */
function drawing(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
