import { expect, test } from 'vitest'
import type { AccountType } from '#contract/accounting/accounts/shapes.ts'
import { newId } from '#server/platform/ids.ts'
import { labelAccounts } from './account-labels.ts'

function labelsOf(...accounts: [code: string, name: string, type?: AccountType][]): string[] {
  return labelAccounts(
    accounts.map(([code, name, type = 'Asset']) => ({ id: newId<'account'>(), code, name, type, isCash: false })),
  ).map((account) => account.label)
}

test.each<[code: string, name: string, type: AccountType, label: string]>([
  ['1010', 'Cash – front office float', 'Asset', 'Assets:1010-Cash-front-office-float'],
  ['1013', 'Safe / undeposited cash', 'Asset', 'Assets:1013-Safe-undeposited-cash'],
  ['2000', 'Accounts payable – trade', 'Liability', 'Liabilities:2000-Accounts-payable-trade'],
  ['3200', "Owner's drawings", 'Equity', 'Equity:3200-Owners-drawings'],
  ['3200', 'Owner’s drawings', 'Equity', 'Equity:3200-Owners-drawings'],
  ['4000', 'Rooms', 'Revenue', 'Income:4000-Rooms'],
  ['6000', 'Café & Größe (100 %)', 'Expense', 'Expenses:6000-Cafe-Grosse-100'],
  ['6001', 'Akɔntabuo; "x"\nfɔm  y', 'Expense', 'Expenses:6001-Akontabuo-x-fom-y'],
  ['x.9', 'lower', 'Expense', 'Expenses:X-9-lower'],
  ['7000', '费用', 'Expense', 'Expenses:7000'],
  ['-', '…', 'Expense', 'Expenses:Account'],
])('account %s "%s" is known as %4$s', (code, name, type, label) => {
  expect(labelsOf([code, name, type])).toEqual([label])
})

test('no two accounts come out alike', () => {
  expect(labelsOf(['a.1', 'Bar'], ['A-1', 'Bar'], ['A', '1 Bar'], ['A-1', 'Bar 2'])).toEqual([
    'Assets:A-1-Bar',
    'Assets:A-1-Bar-2',
    'Assets:A-1-Bar-3',
    'Assets:A-1-Bar-2-2',
  ])
})
