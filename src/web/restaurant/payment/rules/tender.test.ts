import { describe, expect, test } from 'vitest'
import { majorOf, ofMajor, zero } from '#contract/kernel/money.ts'
import { countedOf } from '#contract/kernel/cash.ts'
import {
  cashPart,
  changeOf,
  leftOnCredit,
  quickCash,
  remainingOf,
  roundingOf,
  type TenderPart,
  tipOf,
  tipsOver,
  typed,
  whyNoRoomCharge,
} from './tender.ts'

const major = (list: readonly Parameters<typeof majorOf>[0][]) => list.map(majorOf)

describe('quick cash', () => {
  test.each([
    [528.53, [528.53, 530, 540, 550, 600]],
    [100, [100, 200]],
    [42, [42, 45, 50, 60, 100]],
    [200.01, [200.01, 205, 210, 220, 250]],
  ])('for %d offers %o: the exact amount, then what notes make', (due, offers) => {
    expect(major(quickCash(ofMajor(due), 'GHS'))).toEqual(offers)
  })
})

describe('parts of a payment', () => {
  const card: TenderPart = { method: 'card', amount: ofMajor(20) }

  test('leave what they do not cover, and never less than nothing', () => {
    expect(remainingOf(ofMajor(33.18), [card])).toEqual(ofMajor(13.18))
    expect(remainingOf(ofMajor(10), [card])).toEqual(zero)
  })

  test('leave of a credit what they don’t take of it', () => {
    // An id as the credits give them.
    const id = '0198a000-0000-7000-8000-000000000001' as NonNullable<TenderPart['credit']>['id']
    const credit = { id, usable: ofMajor(30) }
    const part: TenderPart = { method: 'guest_credit', amount: ofMajor(20), credit: { id, number: 'GC-000001' } }
    expect(leftOnCredit(credit, [card])).toEqual(ofMajor(30))
    expect(leftOnCredit(credit, [card, part])).toEqual(ofMajor(10))
    expect(leftOnCredit(credit, [part, part])).toEqual(zero)
  })

  test('in cash past the rest are change, below it a part', () => {
    const more = cashPart(ofMajor(13.18), ofMajor(20), null)
    expect([majorOf(more.amount), majorOf(changeOf([card, more]))]).toEqual([13.18, 6.82])
    const less = cashPart(ofMajor(13.18), ofMajor(10), null)
    expect([majorOf(less.amount), majorOf(changeOf([less]))]).toEqual([10, 0])
  })

  test('in cash are whole coins, and the change is counted from them', () => {
    const figures = ({ amount, rounding = zero, tendered = zero }: TenderPart) => major([amount, rounding, tendered])
    const exact = cashPart(ofMajor(15.72), null, 5)
    expect([figures(exact), majorOf(changeOf([exact]))]).toEqual([[15.72, -0.02, 15.7], 0])
    const more = cashPart(ofMajor(15.72), ofMajor(20), 5)
    expect([figures(more), majorOf(changeOf([more]))]).toEqual([[15.72, -0.02, 20], 4.3])
    const coins = cashPart(ofMajor(15.72), ofMajor(15.7), 5)
    expect([figures(coins), majorOf(changeOf([coins]))]).toEqual([[15.72, -0.02, 15.7], 0])
    const part = cashPart(ofMajor(15.72), ofMajor(10), 5)
    expect([figures(part), majorOf(changeOf([part]))]).toEqual([[10, 0, 10], 0])
    const up = cashPart(ofMajor(15.73), ofMajor(15.74), 5)
    expect([figures(up), majorOf(changeOf([up]))]).toEqual([[15.73, 0.02, 15.75], 0])
    expect(majorOf(roundingOf([exact, part, card]))).toBe(-0.02)
  })

  test('carry the tip from the first on, as far as each reaches', () => {
    const parts: TenderPart[] = [{ method: 'card', amount: ofMajor(3) }, card]
    expect(major(tipsOver(parts, ofMajor(5)))).toEqual([3, 2])
    expect(majorOf(tipOf(ofMajor(33.33), 10))).toBe(3.33)
  })
})

test('digits come in from the right, as on a till', () => {
  const keys = ['1', '2', '00', 'back', '5']
  expect(majorOf(keys.reduce(typed, zero))).toBe(12.05)
  expect(typed(ofMajor(12), 'clear')).toEqual(zero)
  expect(typed(ofMajor(0.05), 'back')).toEqual(zero)
})

test('a room is charged up to its limit, and not at all without one left', () => {
  expect(whyNoRoomCharge(ofMajor(50), null)).toBeNull()
  expect(whyNoRoomCharge(ofMajor(50), ofMajor(50))).toBeNull()
  expect(whyNoRoomCharge(ofMajor(50.01), ofMajor(50))).toMatch(/^More than the limit/)
  expect(whyNoRoomCharge(ofMajor(1), zero)).toMatch(/no limit is left/)
})

test('a count adds up to the cent', () => {
  expect(countedOf({ '200': 1, '0.1': 3, '0.2': 1 })).toEqual(ofMajor(200.5))
  expect(countedOf({})).toEqual(zero)
})
