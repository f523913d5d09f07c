import { describe, expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { isId } from '#contract/kernel/id.ts'
import type { Account } from '../../accounts/data.ts'
import { emptyEntry, withCell } from './editor.ts'
import { linesFromPaste, withPasted } from './paste.ts'

function anAccount(code: string, name: string): Account {
  const id = `01900000-0000-7000-8000-${code.padStart(12, '0')}`
  if (!isId<'account'>(id)) throw new Error(id)
  const kept = { description: '', isActive: true, isPostable: true, isControl: false, parentId: null, version: 1 }
  const placed = {
    department: null,
    usaliSchedule: null,
    usaliLine: null,
    usaliSchedule11: null,
    term: null,
    currency: null,
  } as const
  return { id, code, name, type: 'Asset', normalSide: 'debit', cashFlowClass: 'operating', ...kept, ...placed }
}

const [rent, bank] = [anAccount('6900', 'Rent'), anAccount('1020', 'Bank – operating')]
const accounts = [rent, bank]

describe('rows of a spreadsheet', () => {
  test('become lines with accounts by code, by name, or by both', () => {
    const lines = linesFromPaste('6900\t100\t\nBank – operating\t\t60\n1020 Bank – operating\t\t40\n', accounts)
    expect(lines).toMatchObject([
      { accountId: rent.id, debit: 100, credit: null },
      { accountId: bank.id, debit: null, credit: 60 },
      { accountId: bank.id, debit: null, credit: 40 },
    ])
  })

  test('leave their head out, know departments, and keep other words as the memo', () => {
    const text = 'Account\tDepartment\tMemo\tDebit\tCredit\r\n6900\tRooms\tMarch\t1,234.50\t\r\n'
    expect(linesFromPaste(text, accounts)).toMatchObject([
      { accountId: rent.id, department: 'rooms', memo: 'March', debit: 1234.5 },
    ])
  })

  test('of one amount are a debit, or a credit where it is negative or in brackets', () => {
    expect(linesFromPaste('6900\tMarch\t20\n1020\tMarch\t(20.00)\n1020\tMarch\t-5', accounts)).toMatchObject([
      { debit: 20, memo: 'March' },
      { credit: 20, memo: 'March' },
      { credit: 5 },
    ])
  })

  test('keep in the memo what names no account, and a single cell is no table', () => {
    expect(linesFromPaste('Rint\t5\t', accounts)).toMatchObject([{ accountId: null, memo: 'Rint', debit: 5 }])
    expect(linesFromPaste('6900', accounts)).toBeUndefined()
  })

  test('take the place of empty lines, and stand behind what is written', () => {
    const pasted = linesFromPaste('6900\t100\t\n1020\t\t100', accounts) ?? []
    const empty = emptyEntry(dayOf('2026-03-02'))
    expect(withPasted(empty, pasted, 0).lines.map(({ key }) => key)).toEqual([1, 2])
    const begun = withCell(empty, { index: 0, cell: 'memo' }, 'Mine')
    expect(withPasted(begun, pasted, 1).lines.map(({ memo }) => memo)).toEqual(['Mine', '', ''])
  })
})
