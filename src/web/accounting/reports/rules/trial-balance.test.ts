import { describe, expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { isId } from '#contract/kernel/id.ts'
import type { TrialBalance } from '../data.ts'
import { daysOf, isBalanced, partOf, rangeFrom, shownFigures, statementOf, aboutScope } from './trial-balance.ts'

const day = dayOf('2026-03-14')

describe('the range of a statement', () => {
  test('is the month up to the business date where the address says nothing', () => {
    expect(rangeFrom({}, day)).toEqual({ from: '2026-03-01', to: '2026-03-14' })
    expect(rangeFrom({ to: '2026-01-20' }, day)).toMatchObject({ from: '2026-01-01', to: '2026-01-20' })
  })

  test('is what the address says; nonsense counts as nothing', () => {
    const address = { from: '2026-01-05', to: '2026-02-30', department: 'rooms' }
    expect(rangeFrom(address, day)).toEqual({ from: '2026-01-05', to: '2026-03-14', department: 'rooms' })
    expect(rangeFrom({ from: 'start', department: 'kitchen' }, day)).toEqual({
      from: undefined,
      to: '2026-03-14',
    })
  })

  test('is read for one outlet, and says what a part of the house is', () => {
    const locationId = '01900000-0000-7000-8000-000000000001'
    expect(rangeFrom({ locationId }, day)).toMatchObject({ locationId })
    expect(rangeFrom({ locationId: 'BAR' }, day).locationId).toBeUndefined()
    expect(aboutScope(rangeFrom({}, day))).toBeNull()
    expect(aboutScope(rangeFrom({ locationId, department: 'rooms' }, day))).toMatch(/^One department/)
    expect(aboutScope(rangeFrom({ locationId }, day))).toMatch(/of one outlet/)
  })

  test('has other days behind each part', () => {
    const range = { from: dayOf('2026-03-01'), to: day }
    expect(daysOf('opening', range)).toEqual({ to: '2026-02-28' })
    expect(daysOf('movement', range)).toEqual({ from: '2026-03-01', to: '2026-03-14' })
    expect(daysOf('closing', range)).toEqual({ to: '2026-03-14' })
    expect(partOf('openingCredit')).toBe('opening')
    expect(partOf('credit')).toBe('movement')
    expect(partOf('closingDebit')).toBe('closing')
  })
})

/** An account that opens with 500 and falls by 300. */
const figures = { openingDebit: 500, openingCredit: 0, debit: 0, credit: 300, closingDebit: 200, closingCredit: 0 }

describe('the closing', () => {
  test('is net 200 on one side, or gross 500 against 300', () => {
    expect(shownFigures(figures, 'net')).toEqual(figures)
    expect(shownFigures(figures, 'gross')).toMatchObject({ closingDebit: 500, closingCredit: 300 })
  })

  test('adds up in either view, by type', () => {
    const id = '01900000-0000-7000-8000-000000000001'
    if (!isId<'account'>(id)) throw new Error(id)
    const mirror = { openingDebit: 0, openingCredit: 500, debit: 300, credit: 0, closingDebit: 0, closingCredit: 200 }
    const totals = {
      openingDebit: 500,
      openingCredit: 500,
      debit: 300,
      credit: 300,
      closingDebit: 200,
      closingCredit: 200,
    }
    const report: TrialBalance = {
      rows: [
        { accountId: id, code: '3000', name: 'Capital', type: 'Equity', ...mirror },
        { accountId: id, code: '1020', name: 'Bank', type: 'Asset', ...figures },
      ],
      totals,
    }
    const net = statementOf(report, 'net')
    expect(net.groups.map(({ type, lines }) => [type, lines.length])).toEqual([
      ['Asset', 1],
      ['Equity', 1],
    ])
    expect(net.totals).toEqual(totals)
    const gross = statementOf(report, 'gross')
    expect(gross.totals).toMatchObject({ closingDebit: 800, closingCredit: 800 })
    expect(isBalanced(gross.totals)).toBe(true)
    expect(isBalanced({ ...gross.totals, credit: 299.99 })).toBe(false)
  })
})
