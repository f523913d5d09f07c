import { describe, expect, test } from 'vitest'
import { aTax } from '#test/setup/taxes.ts'
import { dayOf } from '../../../kernel/day.ts'
import { taxSetProblems } from './set-problems.ts'

describe('a sound set', () => {
  test.each([
    { fault: 'two rates of one code on one day', set: [aTax('A', 1), aTax('A', 2)], path: 'components.1.validFrom' },
    {
      fault: 'a last day before the first',
      set: [aTax('A', 1, { validTo: dayOf('1999-12-31') })],
      path: 'components.0.validTo',
    },
    { fault: 'a base that is missing', set: [aTax('A', 1, { base: ['B'] })], path: 'components.0.base' },
    { fault: 'a base that names itself', set: [aTax('A', 1, { base: ['A'] })], path: 'components.0.base' },
    {
      fault: 'bases in a circle',
      set: [aTax('A', 1, { base: ['C'] }), aTax('B', 1, { base: ['A'] }), aTax('C', 1, { base: ['B'] })],
      path: 'components.0.base',
    },
    {
      fault: 'a recoverable tax without its account',
      set: [aTax('A', 1, { recoverable: true })],
      path: 'components.0.inputAccountCode',
    },
  ])('does not have $fault', ({ set, path }) => {
    expect(taxSetProblems(set).map((problem) => problem.path)).toContain(path)
  })

  test('may change a rate from one day to the next', () => {
    const until = aTax('A', 1, { validTo: dayOf('2025-12-31') })
    expect(taxSetProblems([until, aTax('A', 2, { validFrom: dayOf('2026-01-01') })])).toEqual([])
  })
})
