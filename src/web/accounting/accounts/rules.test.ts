import { describe, expect, test } from 'vitest'
import type { AccountType } from '#contract/accounting/accounts/shapes.ts'
import { isId } from '#contract/kernel/id.ts'
import type { Account } from './data.ts'
import { balanceOfType, balanceOn, bestFits, byType, fitting, rolledUp, treeOf, withAllBelow } from './rules.ts'

function idOf(code: string): Account['id'] {
  const text = `01900000-0000-7000-8000-${code.padStart(12, '0')}`
  if (!isId<'account'>(text)) throw new Error(text)
  return text
}

function anAccount(
  code: string,
  more: {
    parent?: string
    type?: AccountType
    name?: string
    about?: string
    isActive?: boolean
    side?: 'credit'
  } = {},
): Account {
  return {
    id: idOf(code),
    code,
    name: more.name ?? `Account ${code}`,
    type: more.type ?? 'Expense',
    description: more.about ?? '',
    isActive: more.isActive ?? true,
    isPostable: true,
    isControl: false,
    normalSide: more.side ?? 'debit',
    parentId: more.parent ? idOf(more.parent) : null,
    department: null,
    cashFlowClass: 'operating',
    usaliSchedule: null,
    usaliLine: null,
    usaliSchedule11: null,
    term: null,
    currency: null,
    version: 1,
  }
}

describe('the chart', () => {
  test('puts each account below its parent, by code', () => {
    const accounts = [
      anAccount('30'),
      anAccount('20'),
      anAccount('25', { parent: '20' }),
      anAccount('22', { parent: '20' }),
    ]
    expect(treeOf(accounts).map(({ account, depth }) => [account.code, depth])).toEqual([
      ['20', 0],
      ['22', 1],
      ['25', 1],
      ['30', 0],
    ])
  })

  test('shows a found account whose parent was not found', () => {
    expect(treeOf([anAccount('25', { parent: '20' })]).map(({ account }) => account.code)).toEqual(['25'])
  })

  test('groups by type in the order of the books and leaves empty types out', () => {
    const accounts = [anAccount('5'), anAccount('1', { type: 'Asset' })]
    expect(byType(accounts).map(({ type }) => type)).toEqual(['Asset', 'Expense'])
  })

  test('searches code, name and description in any case', () => {
    const accounts = [anAccount('10', { name: 'Rent' }), anAccount('11', { about: 'Current rent', isActive: false })]
    const codes = (search: string, state: string) =>
      fitting(accounts, { type: 'all', state, search }).map(({ code }) => code)
    expect(codes('RENT', 'all')).toEqual(['10', '11'])
    expect(codes('rent', 'active')).toEqual(['10'])
    expect(codes('', 'inactive')).toEqual(['11'])
  })
})

test('the picker puts what people most likely mean first', () => {
  const accounts = [
    anAccount('1020', { name: 'Bank', about: 'Current account' }),
    anAccount('4320', { name: 'Space rental' }),
    anAccount('6900', { name: 'Rent' }),
  ]
  expect(bestFits(accounts, 'rent').map(({ code }) => code)).toEqual(['6900', '4320', '1020'])
  expect(bestFits(accounts, '43').map(({ code }) => code)).toEqual(['4320'])
  expect(bestFits(accounts, '').map(({ code }) => code)).toEqual(['1020', '4320', '6900'])
  expect(bestFits(accounts, 'nothing')).toEqual([])
})

test('a balance adds up what stands below its account, on its own side, and deducts what is contra', () => {
  const group = anAccount('1', { type: 'Asset' })
  const bank = anAccount('11', { type: 'Asset', parent: '1' })
  const allowance = anAccount('12', { type: 'Asset', side: 'credit', parent: '1' })
  const closings = new Map([
    [bank.id, { closingDebit: 100, closingCredit: 0 }],
    [allowance.id, { closingDebit: 0, closingCredit: 30.5 }],
  ])
  const whole = rolledUp([group, bank, allowance], closings)
  expect([group, bank, allowance].map(({ id }) => whole.get(id))).toEqual([69.5, 100, 30.5])
})

test('what stands below accounts belongs to them, hidden or shown, and counts once', () => {
  const accounts = [
    anAccount('1'),
    anAccount('11', { parent: '1', isActive: false }),
    anAccount('111', { parent: '11' }),
    anAccount('2'),
  ]
  const shown = accounts.filter(({ code }) => code === '1' || code === '111')
  expect(withAllBelow(accounts, shown).map(({ code }) => code)).toEqual(['1', '11', '111'])
})

describe('a balance', () => {
  const debit = { closingDebit: 100, closingCredit: 0 }
  const credit = { closingDebit: 0, closingCredit: 30 }

  test('is positive on the usual side of its account and negative on the other', () => {
    expect(balanceOn('debit', debit)).toBe(100)
    expect(balanceOn('debit', credit)).toBe(-30)
    expect(balanceOn('credit', credit)).toBe(30)
    expect(balanceOn('credit', undefined)).toBe(0)
  })

  test('of a type deducts its contra accounts', () => {
    expect(balanceOfType('Asset', [debit, credit, undefined])).toBe(70)
    expect(balanceOfType('Revenue', [credit])).toBe(30)
  })
})
