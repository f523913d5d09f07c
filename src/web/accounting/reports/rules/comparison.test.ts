import { expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { compared, comparedRange, comparedTotals } from './comparison.ts'
import type { TrialBalance } from '../data.ts'

const range = (from: string | undefined, to: string) => ({
  from: from === undefined ? undefined : dayOf(from),
  to: dayOf(to),
})

test.each([
  ['previous', range('2026-03-01', '2026-03-31'), range('2026-02-01', '2026-02-28')],
  ['previous', range('2026-01-01', '2026-03-31'), range('2025-10-01', '2025-12-31')],
  ['previous', range('2026-03-01', '2026-03-10'), range('2026-02-19', '2026-02-28')],
  ['previous', range(undefined, '2026-03-10'), range(undefined, '2026-02-28')],
  ['last_year', range('2024-02-01', '2024-02-29'), range('2023-02-01', '2023-02-28')],
  ['other', range('2026-03-01', '2026-03-31'), range('2025-12-01', '2025-12-24')],
] as const)('beside %s stand the days of %j: %j', (compare, asked, expected) => {
  const params = compare === 'other' ? { compare, thenFrom: '2025-12-01', thenTo: '2025-12-24' } : { compare }
  expect(comparedRange(asked, params)).toEqual(expected)
})

const none = { openingDebit: 0, openingCredit: 0, debit: 0, credit: 0, closingDebit: 0, closingCredit: 0 }
const row = (code: string, type: 'Asset' | 'Revenue', more: Partial<typeof none>) => ({
  // An id by its form.
  accountId: code as never,
  code,
  name: code,
  type,
  ...none,
  ...more,
})
const balance = (...rows: ReturnType<typeof row>[]): TrialBalance => ({ rows, totals: none })

test('every account of either range stands once, with the difference and its part of what was', () => {
  const now = balance(
    row('1020', 'Asset', { debit: 150, closingDebit: 150 }),
    row('4000', 'Revenue', { credit: 150, closingCredit: 150 }),
  )
  const beside = balance(
    row('1013', 'Asset', { closingDebit: 40 }),
    row('4000', 'Revenue', { debit: 1, credit: 41, closingCredit: 40 }),
  )
  const groups = compared(now, beside, 'closing')
  expect(
    groups.map(({ type, lines }) => [
      type,
      lines.map((line) => [line.code, line.now, line.beside, line.difference, line.percent]),
    ]),
  ).toEqual([
    [
      'Asset',
      [
        ['1013', 0, 40, -40, -100],
        ['1020', 150, 0, 150, null],
      ],
    ],
    ['Revenue', [['4000', -150, -40, -110, -275]]],
  ])
  expect(comparedTotals(groups)).toEqual({ now: 0, beside: 0, difference: 0 })
  expect(compared(now, beside, 'movement')[0]?.lines.map(({ code }) => code)).toEqual(['1020'])
})
