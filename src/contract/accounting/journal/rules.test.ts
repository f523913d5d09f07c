import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dayOf } from '../../kernel/day.ts'
import { majorOf, ofMajor } from '../../kernel/money.ts'
import { createEntry, listEntries, reverseEntry } from './api.ts'
import { entryTotals, type ManualEntry, type ManualLine, refusalOfReversal, refusalsToPost } from './rules.ts'
import { journalEntry } from './shapes.ts'

const bank = {
  type: 'Asset',
  isActive: true,
  isPostable: true,
  isControl: false,
  department: null,
  currency: null,
} as const
const rent = { ...bank, type: 'Expense', department: 'non_operating' } as const

function debit(amount: number, part: Partial<ManualLine> = {}): ManualLine {
  return { account: rent, debit: ofMajor(amount), ...part }
}

function credit(amount: number, part: Partial<ManualLine> = {}): ManualLine {
  return { account: bank, credit: ofMajor(amount), ...part }
}

function anEntry(lines: ManualLine[], part: Partial<ManualEntry> = {}): ManualEntry {
  return { date: dayOf('2026-03-01'), memo: 'Rent of March', lines, ...part }
}

describe('an entry', () => {
  test('shows its totals and its difference while it is written', () => {
    const { difference, ...totals } = entryTotals([debit(100), { account: null }, credit(99.99)])
    expect([majorOf(totals.debit), majorOf(totals.credit), majorOf(difference)]).toEqual([100, 99.99, 0.01])
  })

  test('may be posted when it is dated, explained and balanced to the minor unit', () => {
    expect(refusalsToPost(anEntry([debit(0.1), debit(0.2), credit(0.3)]))).toEqual([])
    expect(refusalsToPost(anEntry([debit(100), credit(99.99)]))).toEqual([{ code: 'unbalanced', line: null }])
  })

  test.each([
    { fault: 'no date', entry: anEntry([debit(1), credit(1)], { date: null }), code: 'date_missing', line: null },
    { fault: 'no memo', entry: anEntry([debit(1), credit(1)], { memo: ' ' }), code: 'memo_missing', line: null },
    { fault: 'one line', entry: anEntry([debit(1)]), code: 'too_few_lines', line: null },
    { fault: 'no account', entry: anEntry([debit(1, { account: null }), credit(1)]), code: 'account_missing', line: 0 },
    {
      fault: 'an inactive account',
      entry: anEntry([debit(1), credit(1, { account: { ...bank, isActive: false } })]),
      code: 'account_inactive',
      line: 1,
    },
    {
      fault: 'a group',
      entry: anEntry([debit(1), credit(1, { account: { ...bank, isPostable: false } })]),
      code: 'account_not_postable',
      line: 1,
    },
    {
      fault: 'an account that a sub-ledger keeps',
      entry: anEntry([debit(1), credit(1, { account: { ...bank, isControl: true } })]),
      code: 'account_is_control',
      line: 1,
    },
    {
      fault: 'a line without amount',
      entry: anEntry([debit(1), credit(1), debit(0)]),
      code: 'amount_missing',
      line: 2,
    },
    {
      fault: 'a line on both sides',
      entry: anEntry([debit(1, { credit: ofMajor(1) }), credit(1)]),
      code: 'amount_on_both_sides',
      line: 0,
    },
    { fault: 'a negative amount', entry: anEntry([debit(-1), credit(-1)]), code: 'amount_negative', line: 0 },
    {
      fault: 'an expense without department',
      entry: anEntry([debit(1, { account: { ...rent, department: null } }), credit(1)]),
      code: 'department_missing',
      line: 0,
    },
  ])('with $fault can not be posted', ({ entry, code, line }) => {
    expect(refusalsToPost(entry)).toContainEqual({ code, line })
  })

  test('takes the department of a line before that of its account', () => {
    const noDepartment = { ...rent, department: null }
    expect(refusalsToPost(anEntry([debit(1, { account: noDepartment, department: 'rooms' }), credit(1)]))).toEqual([])
  })

  test('waits while its period is locked', () => {
    expect(refusalsToPost(anEntry([debit(1), credit(1)]), 'locked')).toEqual([{ code: 'period_locked', line: null }])
    expect(refusalsToPost(anEntry([debit(1), credit(1)]), 'soft_closed')).toEqual([])
  })
})

describe('a reversal', () => {
  const posted = { status: 'posted', source: { type: 'manual', id: null, event: null }, reverses: null } as const
  const id = z.parse(journalEntry.shape.id, '01900000-0000-7000-8000-000000000001')

  test('mirrors a posted entry once, and is not reversed itself', () => {
    expect(refusalOfReversal(posted)).toBeNull()
    expect(refusalOfReversal({ ...posted, status: 'draft' })).toBe('entry_not_posted')
    expect(refusalOfReversal({ ...posted, status: 'reversed' })).toBe('entry_already_reversed')
    expect(refusalOfReversal({ ...posted, reverses: id })).toBe('entry_is_reversal')
  })

  test('of what a document posted is made on the document', () => {
    const source = { type: 'folio_charge', id: 'x', event: 'posted' }
    expect(refusalOfReversal({ ...posted, source })).toBe('entry_belongs_to_document')
  })
})

describe('the calls of the journal', () => {
  const lines = [
    { accountCode: '6900', debit: 1200, department: 'non_operating' },
    { accountCode: '1020', credit: 1200 },
  ]
  const parse = (body: unknown) => z.safeParse(createEntry.body ?? z.never(), body)

  test('write a draft unless told to post', () => {
    const given = parse({ date: '2026-03-01', memo: 'Rent', lines })
    expect(given.data).toMatchObject({ status: 'draft', lines: [{ debit: ofMajor(1200) }, { credit: ofMajor(1200) }] })
    expect(parse({ date: '2026-03-01', memo: 'Rent', lines, status: 'posted' }).data?.status).toBe('posted')
  })

  test('refuse a line without account, a negative amount, a third decimal and a day that does not exist', () => {
    const withLine = (line: object) => ({ date: '2026-03-01', memo: 'Rent', lines: [line] })
    const refused = [
      withLine({ debit: 1 }),
      withLine({ accountCode: '1020', debit: -1 }),
      withLine({ accountCode: '1020', debit: 0.001 }),
      { date: '2026-02-30', memo: 'Rent', lines },
    ]
    expect(refused.map((body) => parse(body).success)).toEqual([false, false, false, false])
  })

  test('find by amount as it stands in the address', () => {
    expect(z.parse(listEntries.query ?? z.never(), { amount: '1200.50', status: 'reversed' })).toEqual({
      amount: ofMajor(1200.5),
      status: 'reversed',
    })
    expect(z.safeParse(listEntries.query ?? z.never(), { amount: 'much' }).success).toBe(false)
  })

  test('ask a reason for every reversal', () => {
    expect(z.safeParse(reverseEntry.body ?? z.never(), { reason: ' ' }).success).toBe(false)
    expect(z.safeParse(reverseEntry.body ?? z.never(), { reason: 'Wrong month' }).success).toBe(true)
  })
})
