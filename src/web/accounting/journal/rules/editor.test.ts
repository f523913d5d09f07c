import { describe, expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { isId } from '#contract/kernel/id.ts'
import { minorOf } from '#contract/kernel/money.ts'
import type { Account } from '../../accounts/data.ts'
import {
  bodyOf,
  emptyEntry,
  firstReason,
  reasonAgainstDraft,
  refusalsOf,
  totalsOf,
  withCell,
  withCopyFromAbove,
  withDifference,
  withForeign,
  withNewLine,
  withoutLine,
  writtenLines,
} from './editor.ts'

const day = dayOf('2026-03-02')

function idOf(code: string): Account['id'] {
  const text = `01900000-0000-7000-8000-${code.padStart(12, '0')}`
  if (!isId<'account'>(text)) throw new Error(text)
  return text
}

const rent: Account = {
  id: idOf('6900'),
  code: '6900',
  name: 'Rent',
  type: 'Expense',
  description: '',
  isActive: true,
  isPostable: true,
  isControl: false,
  normalSide: 'debit',
  parentId: null,
  department: 'non_operating',
  cashFlowClass: 'operating',
  usaliSchedule: 11,
  usaliLine: null,
  usaliSchedule11: null,
  term: null,
  currency: null,
  version: 1,
}
const bank: Account = { ...rent, id: idOf('1020'), code: '1020', name: 'Bank', type: 'Asset', department: null }
const facts = { accounts: [rent, bank], period: 'open' as const }

/** Rent of 100 against the bank, whose amount is still missing. */
function half() {
  const first = withCell(emptyEntry(day), { index: 0, cell: 'accountId' }, rent.id)
  const second = withCell(first, { index: 0, cell: 'debit' }, 100)
  return { ...withCell(second, { index: 1, cell: 'accountId' }, bank.id), memo: 'Rent' }
}

describe('the lines of an entry', () => {
  test('stand on one side each: the other side is cleared', () => {
    const entry = withCell(half(), { index: 0, cell: 'credit' }, 5)
    expect(entry.lines[0]).toMatchObject({ debit: null, credit: 5 })
    expect(withCell(entry, { index: 0, cell: 'credit' }, null).lines[0]).toMatchObject({ debit: null, credit: null })
  })

  test('take the difference on the side where it belongs', () => {
    const whole = withDifference(half(), 1)
    expect(whole.lines[1]).toMatchObject({ debit: null, credit: 100 })
    expect(minorOf(totalsOf(whole.lines).difference)).toBe(0)
    const turned = withDifference(withCell(whole, { index: 1, cell: 'credit' }, 40), 0)
    expect(turned.lines[0]).toMatchObject({ debit: 40, credit: null })
  })

  test('copy the cell above, and nothing above the first', () => {
    const entry = withCell(half(), { index: 0, cell: 'memo' }, 'March')
    expect(withCopyFromAbove(entry, { index: 1, cell: 'memo' }).lines[1]?.memo).toBe('March')
    expect(withCopyFromAbove(entry, { index: 0, cell: 'memo' })).toEqual(entry)
  })

  test('are added and removed, but never fewer than two', () => {
    const three = withNewLine(half())
    expect(new Set(three.lines.map(({ key }) => key)).size).toBe(3)
    expect(withoutLine(three, 0).lines).toHaveLength(2)
    expect(withoutLine(half(), 0).lines[0]).toMatchObject({ accountId: null, debit: null })
  })

  test('that say nothing are not sent', () => {
    const entry = withNewLine(withDifference(half(), 1))
    expect(writtenLines(entry)).toHaveLength(2)
    expect(bodyOf(entry, day)).toEqual({
      date: day,
      memo: 'Rent',
      stage: 'ordinary',
      lines: [
        { accountId: rent.id, department: null, locationId: null, party: null, memo: null, debit: 100, credit: null },
        { accountId: bank.id, department: null, locationId: null, party: null, memo: null, debit: null, credit: 100 },
      ],
    })
  })
})

describe('an entry', () => {
  test('says what still stands against posting it, line by line', () => {
    expect(firstReason(refusalsOf(half(), facts))).toBe('Line 2: enter a debit or a credit')
    expect(firstReason(refusalsOf({ ...half(), memo: '' }, facts))).toBe('Say what the entry is for')
    expect(firstReason(refusalsOf(withDifference(half(), 1), facts))).toBeNull()
    expect(firstReason(refusalsOf(withDifference(half(), 1), { ...facts, period: 'locked' }))).toBe(
      'The period is locked',
    )
    const control = { ...facts, accounts: [rent, { ...bank, isControl: true }] }
    expect(firstReason(refusalsOf(withDifference(half(), 1), control))).toBe(
      'Line 2: only the system posts to this account',
    )
  })

  test('is kept as a draft as soon as its lines name accounts', () => {
    expect(reasonAgainstDraft(emptyEntry(day))).toBe('Write a line first')
    expect(reasonAgainstDraft(half())).toBeNull()
    expect(reasonAgainstDraft({ ...half(), date: null })).toBe('Choose a date')
    expect(reasonAgainstDraft(withCell(emptyEntry(day), { index: 0, cell: 'debit' }, 1))).toBe(
      'Line 1: choose an account',
    )
  })
})

describe('a line in another currency', () => {
  const paid = { currency: 'KWD', amount: 1.005, rate: 40.25 }

  test('is worth its amount at its rate, on the side that is chosen', () => {
    const entry = withForeign(half(), 1, { foreign: paid, side: 'credit' })
    expect(entry.lines[1]).toMatchObject({ debit: null, credit: 40.45 })
    expect(bodyOf(entry, day).lines[1]?.foreign).toEqual({ currency: 'KWD', amount: '1.005', rate: '40.25' })
    expect(withForeign(entry, 1, { foreign: paid, side: 'debit' }).lines[1]).toMatchObject({
      debit: 40.45,
      credit: null,
    })
  })

  test('keeps what was written while its amount or rate is missing', () => {
    const unrated = withForeign(half(), 0, { foreign: { ...paid, rate: null }, side: 'debit' })
    expect(unrated.lines[0]).toMatchObject({ debit: 100 })
    expect(refusalsOf(unrated, facts)).toContainEqual({ code: 'rate_missing', line: 0 })
    expect(withForeign(unrated, 0, { foreign: null, side: 'debit' }).lines[0]).toMatchObject({
      debit: 100,
      foreign: null,
    })
  })

  test('is refused where it comes to something else, or the account is kept in another one', () => {
    const entry = withCell(withForeign(half(), 0, { foreign: paid, side: 'debit' }), { index: 0, cell: 'debit' }, 41)
    expect(refusalsOf(entry, facts)).toContainEqual({ code: 'worth_differs', line: 0 })
    const inDollars = { ...facts, accounts: [{ ...rent, currency: 'USD' }, bank] }
    expect(refusalsOf(entry, inDollars)).toContainEqual({ code: 'currency_differs', line: 0 })
    expect(refusalsOf(half(), inDollars)).toContainEqual({ code: 'currency_missing', line: 0 })
  })
})
