import { expect, test } from 'vitest'
import { cancellationLines, depositLines, feeWords, type Policy, quotedLines } from './rules.ts'

const money = (amount: number) => `₵${amount}`

test('a fee is said in words that a guest understands', () => {
  const words = (percent: number, nights: number | null, fixed = 0) => feeWords({ fixed, percent, nights }, money)
  expect(words(100, 1)).toBe('the first night')
  expect(words(100, 3)).toBe('the first 3 nights')
  expect(words(100, null)).toBe('the whole stay')
  expect(words(50, null)).toBe('50 % of the whole stay')
  expect(words(0, null, 200)).toBe('₵200')
  expect(words(10, 2, 200)).toBe('₵200 and 10 % of the first 2 nights')
  expect(words(0, 1)).toBe('nothing')
})

test('windows are told from the earliest on, and a deposit with its day', () => {
  const windows: Policy['windows'] = [
    { days: 1, fee: { fixed: 0, percent: 100, nights: null } },
    { days: 7, fee: { fixed: 0, percent: 100, nights: 1 } },
  ]
  expect(cancellationLines({ windows }, money)).toEqual([
    'Less than 7 days before the arrival: the first night.',
    'From the day of arrival on: the whole stay.',
  ])
  expect(cancellationLines({ windows: [] }, money)).toEqual(['Cancelling costs nothing.'])
  const deposit = { kind: 'percent', fixed: 0, nights: 1, percent: 30, due: 'before_arrival', days: 14 } as const
  expect(depositLines({ deposit, laterDeposits: [] }, money)).toEqual([
    'Paid until 14 days before the arrival: 30 % of the whole stay.',
  ])
  const rest = { ...deposit, kind: 'full', days: 2 } as const
  const atBooking = { ...deposit, due: 'at_booking' } as const
  expect(depositLines({ deposit: atBooking, laterDeposits: [rest] }, money)).toEqual([
    'Paid at the booking: 30 % of the whole stay.',
    'The rest is paid until 2 days before the arrival.',
  ])
})

test('a quote tells its terms with days and sums', () => {
  const terms = {
    freeUntil: '2026-03-04',
    penalties: [{ from: '2026-03-05', fee: 100 }],
    noShow: 0,
    deposits: [{ dueOn: '2026-03-02', amount: 30 }],
  }
  // The policy itself is told by the lines above.
  const words = { money, day: (day: string) => day }
  expect(quotedLines({ ...terms, policy: {} as Policy }, words)).toEqual([
    'Cancelling is free until 2026-03-04.',
    'From 2026-03-05 on cancelling costs ₵100.',
    'Not coming costs nothing.',
    'Paid ahead until 2026-03-02: ₵30.',
  ])
})
