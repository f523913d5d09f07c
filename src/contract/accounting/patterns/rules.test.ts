import { describe, expect, test } from 'vitest'
import { dayOf } from '../../kernel/day.ts'
import { majorOf, ofMajor } from '../../kernel/money.ts'
import { dayOfTurn, daysFrom, firstTurnFrom, memoOn, reversalDayOf, scaledTo } from './rules.ts'

const monthly = { rhythm: 'monthly', startsOn: dayOf('2026-01-31'), endsOn: null } as const

describe('the days of a recurring entry', () => {
  test('are counted from the first, so that the 31st stays the last of shorter months', () => {
    expect(daysFrom(monthly, 0, 5)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
    expect(dayOfTurn(monthly, 25)).toBe('2028-02-29')
  })

  test('follow their rhythm and end on their last day', () => {
    const from = { startsOn: dayOf('2026-01-15'), endsOn: dayOf('2026-07-14') }
    expect(daysFrom({ ...from, rhythm: 'quarterly' }, 0, 5)).toEqual(['2026-01-15', '2026-04-15'])
    expect(daysFrom({ ...from, rhythm: 'weekly' }, 1, 2)).toEqual(['2026-01-22', '2026-01-29'])
    expect(daysFrom({ ...from, rhythm: 'yearly', endsOn: null }, 0, 2)).toEqual(['2026-01-15', '2027-01-15'])
  })

  test('go on from a given day', () => {
    expect(firstTurnFrom(monthly, dayOf('2026-03-02'))).toBe(2)
    expect(firstTurnFrom(monthly, dayOf('2026-02-28'))).toBe(1)
    expect(firstTurnFrom(monthly, dayOf('2025-01-01'))).toBe(0)
  })

  test('are taken back on the first of the next month, over the year’s end too', () => {
    expect(reversalDayOf(dayOf('2026-03-31'))).toBe('2026-04-01')
    expect(reversalDayOf(dayOf('2026-12-15'))).toBe('2027-01-01')
  })

  test('stand in the words of their entries', () => {
    expect(memoOn('Rent of {month} {year}', dayOf('2026-03-31'))).toBe('Rent of March 2026')
  })
})

test('a template written for another amount shares it out to the last minor unit on both sides', () => {
  const lines = [
    { debit: ofMajor(1), credit: null },
    { debit: ofMajor(1), credit: null },
    { debit: ofMajor(1), credit: null },
    { debit: null, credit: ofMajor(3) },
    { debit: null, credit: null },
  ]
  const scaled = scaledTo(lines, ofMajor(100))
  expect(scaled.map(({ debit }) => debit && majorOf(debit))).toEqual([33.34, 33.33, 33.33, null, null])
  expect(scaled.map(({ credit }) => credit && majorOf(credit))).toEqual([null, null, null, 100, null])
})
