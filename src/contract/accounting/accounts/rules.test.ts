import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isId } from '../../kernel/id.ts'
import { ofMajor, zero } from '../../kernel/money.ts'
import { changeAccount, createAccount, listAccounts } from './api.ts'
import { refusalOfChange, refusalOfDelete, refusalOfManualLine, refusalOfParent } from './rules.ts'
import type { AccountId, AccountType } from './shapes.ts'

function idOf(last: number): AccountId {
  const text = `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`
  if (!isId<'account'>(text)) throw new Error(text)
  return text
}

function anAccount(last: number, parent: number | null = null, type: AccountType = 'Expense') {
  return {
    id: idOf(last),
    code: String(last),
    type,
    normalSide: 'debit' as const,
    parentId: parent === null ? null : idOf(parent),
    isControl: false,
    isPostable: true,
    isActive: true,
  }
}

const unused = { isUsed: false, isTaxed: false, balance: zero, roles: [] }
const used = { ...unused, isUsed: true }

test('a person writes on active, postable accounts that no sub-ledger keeps', () => {
  const account = anAccount(1)
  expect(refusalOfManualLine(account)).toBeNull()
  expect(refusalOfManualLine({ ...account, isActive: false })).toBe('account_inactive')
  expect(refusalOfManualLine({ ...account, isPostable: false })).toBe('account_not_postable')
  expect(refusalOfManualLine({ ...account, isControl: true })).toBe('account_is_control')
})

describe('an account', () => {
  test('keeps its code where a tax names it by that code', () => {
    const account = anAccount(1)
    const named = { ...used, isTaxed: true }
    expect(refusalOfChange(account, { code: '9' }, { use: named, accounts: [account] })?.path).toBe('code')
    expect(refusalOfChange(account, { code: account.code }, { use: named, accounts: [account] })).toBeNull()
    expect(refusalOfChange(account, { code: '9' }, { use: used, accounts: [account] })).toBeNull()
  })

  test('stays what its role asks for, and takes any code', () => {
    const account = anAccount(1)
    const given = { use: { ...unused, roles: ['safe', 'food.comp'] }, accounts: [account] }
    const changes = [{ type: 'Asset' }, { normalSide: 'credit' }, { isActive: false }, { isPostable: false }] as const
    for (const change of changes) {
      expect(refusalOfChange(account, change, given)).toMatchObject({
        code: 'account_plays_role',
        path: Object.keys(change)[0],
        message: 'The account plays safe, food.comp; let another account play it first',
      })
    }
    expect(refusalOfChange(account, { code: '9', type: 'Expense', isActive: true }, given)).toBeNull()
    expect(refusalOfDelete({ ...account }, given)?.code).toBe('account_plays_role')
  })

  test('keeps its type and side once it is used, and changes them before', () => {
    const account = anAccount(1)
    const accounts = [account]
    expect(refusalOfChange(account, { type: 'Asset' }, { use: unused, accounts })).toBeNull()
    expect(refusalOfChange(account, { type: 'Asset' }, { use: used, accounts })).toMatchObject({
      code: 'account_in_use',
      path: 'type',
    })
    expect(refusalOfChange(account, { normalSide: 'credit' }, { use: used, accounts })?.path).toBe('normalSide')
    expect(refusalOfChange(account, { isPostable: false }, { use: used, accounts })?.path).toBe('isPostable')
    expect(refusalOfChange(account, { department: 'rooms' }, { use: used, accounts })?.path).toBe('department')
    expect(refusalOfChange(account, { usaliSchedule: 7 }, { use: used, accounts })?.path).toBe('usaliSchedule')
    expect(refusalOfChange(account, { type: 'Expense' }, { use: used, accounts })).toBeNull()
  })

  test('stays active while it has a balance', () => {
    const account = anAccount(1)
    const given = { use: { ...used, balance: ofMajor(-0.01) }, accounts: [account] }
    expect(refusalOfChange(account, { isActive: false }, given)?.code).toBe('account_has_balance')
    expect(refusalOfChange(account, { isActive: false }, { ...given, use: used })).toBeNull()
  })

  test('has the type of its parent, and its children have its own', () => {
    const [parent, child, asset] = [anAccount(1), anAccount(2, 1), anAccount(3, null, 'Asset')]
    const accounts = [parent, child, asset]
    expect(refusalOfParent({ id: null, type: 'Expense', parentId: parent.id }, accounts)).toBeNull()
    expect(refusalOfParent({ id: null, type: 'Expense', parentId: asset.id }, accounts)?.code).toBe(
      'parent_type_differs',
    )
    expect(refusalOfParent({ id: null, type: 'Expense', parentId: idOf(9) }, accounts)?.code).toBe('parent_not_found')
    expect(refusalOfChange(parent, { type: 'Asset' }, { use: unused, accounts })?.code).toBe('parent_type_differs')
    expect(refusalOfChange(child, { type: 'Asset', parentId: null }, { use: unused, accounts })).toBeNull()
  })

  test('never stands below itself, directly or through others', () => {
    const accounts = [anAccount(1), anAccount(2, 1), anAccount(3, 2)]
    const first = anAccount(1)
    const move = (parent: number) => refusalOfChange(first, { parentId: idOf(parent) }, { use: unused, accounts })
    expect([move(1)?.code, move(2)?.code, move(3)?.code]).toEqual(['account_cycle', 'account_cycle', 'account_cycle'])
    expect(refusalOfChange(anAccount(3, 2), { parentId: first.id }, { use: used, accounts })).toBeNull()
  })

  test('is deleted only when nothing names it and nothing stands below it', () => {
    const accounts = [anAccount(1), anAccount(2, 1)]
    expect(refusalOfDelete(anAccount(2, 1), { use: unused, accounts })).toBeNull()
    expect(refusalOfDelete(anAccount(2, 1), { use: used, accounts })?.code).toBe('account_in_use')
    expect(refusalOfDelete(anAccount(1), { use: unused, accounts })?.code).toBe('account_is_parent')
    const control = { ...anAccount(2, 1), isControl: true }
    expect(refusalOfDelete(control, { use: unused, accounts })?.code).toBe('account_in_use')
  })
})

describe('the calls of the chart', () => {
  test('take a type of the five, a text and a switch for active ones', () => {
    const query = z.parse(listAccounts.query ?? z.never(), {
      type: 'Asset',
      active: 'true',
      search: 'cash',
      limit: '20',
    })
    expect(query).toEqual({ type: 'Asset', active: true, search: 'cash', limit: 20 })
    expect(z.safeParse(listAccounts.query ?? z.never(), { type: 'Money' }).success).toBe(false)
  })

  test('refuse unknown fields, a missing name and a code with blanks', () => {
    const body = { code: '4240', name: 'Boat trips', type: 'Revenue' }
    const refused = [
      { ...body, isControl: true },
      { ...body, name: ' ' },
      { ...body, code: '42 40' },
    ]
    expect(z.parse(createAccount.body ?? z.never(), body)).toEqual(body)
    expect(refused.map((each) => z.safeParse(createAccount.body ?? z.never(), each).success)).toEqual([
      false,
      false,
      false,
    ])
    expect(z.parse(changeAccount.body ?? z.never(), { isActive: false, version: 3 })).toEqual({
      isActive: false,
      version: 3,
    })
  })
})
