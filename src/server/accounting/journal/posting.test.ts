import { describe, expect, test } from 'vitest'
import { minorOf, ofMajor } from '#contract/kernel/money.ts'
import { balances, byCode, credit, debit, difference, withoutZeros } from './posting.ts'

describe('the lines of a posting', () => {
  test('balance when debits equal credits and there are at least two', () => {
    const lines = [
      debit('guest_ledger', ofMajor(120)),
      credit('rooms.revenue', ofMajor(100)),
      credit(byCode('2200'), ofMajor(20)),
    ]
    expect(balances(lines)).toBe(true)
    expect(balances(lines.slice(0, 2))).toBe(false)
    expect(minorOf(difference(lines.slice(0, 2)))).toBe(2000)
    expect(balances([])).toBe(false)
    expect(balances([debit('guest_ledger', ofMajor(0))])).toBe(false)
  })

  test('of nothing are no lines', () => {
    expect(withoutZeros([debit('guest_ledger', ofMajor(0)), credit('rooms.revenue', ofMajor(0))])).toEqual([])
  })

  test('keep what they are told beside account and amount', () => {
    const party = { type: 'guest', id: 'g' }
    expect(credit(byCode('2200'), ofMajor(5), { taxCode: 'VAT', party })).toEqual({
      account: '#2200',
      amount: ofMajor(-5),
      taxCode: 'VAT',
      party,
    })
  })
})
