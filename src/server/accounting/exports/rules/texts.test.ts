import { describe, expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { ofMinor } from '#contract/kernel/money.ts'
import { newId } from '#server/platform/ids.ts'
import { beancountText } from './beancount-text.ts'
import { watchClosings } from './closings.ts'
import { ledgerText } from './ledger-text.ts'
import type { Book, MonthClosing, WrittenEntry } from './shapes.ts'

const till = newId<'account'>()
const rooms = newId<'account'>()

const book: Book = {
  title: 'Hôtel "Ama"',
  currency: 'GHS',
  firstDay: dayOf('2026-03-02'),
  accounts: [
    { id: till, code: '1010', name: 'Cash', type: 'Asset', isCash: true, label: 'Assets:1010-Cash' },
    { id: rooms, code: '4000', name: 'Rooms', type: 'Revenue', isCash: false, label: 'Income:4000-Rooms' },
  ],
}

function anEntry(wishes: Partial<WrittenEntry> = {}): WrittenEntry {
  return {
    number: 'JE-2026-000001',
    date: dayOf('2026-03-31'),
    memo: 'Night · "204"; first | half\nof \\ it',
    sourceType: 'folio_line',
    sourceId: 'the-line',
    lines: [
      {
        label: 'Assets:1010-Cash',
        amount: ofMinor(100_005),
        department: null,
        outlet: null,
        original: '-80.05 USD',
        closing: ofMinor(-7),
      },
      {
        label: 'Income:4000-Rooms',
        amount: ofMinor(-100_005),
        department: 'rooms',
        outlet: 'BAR',
        original: null,
        closing: null,
      },
    ],
    ...wishes,
  }
}

const closings: MonthClosing[] = [
  { accountId: till, day: dayOf('2026-03-31'), balance: ofMinor(-7), lines: 1 },
  { accountId: rooms, day: dayOf('2026-12-31'), balance: ofMinor(0), lines: 2 },
]

describe('the text for hledger and ledger', () => {
  test('declares the currency and each account in blocks, with the type on a line of its own', () => {
    expect(ledgerText.head(book)).toBe(`; Books of Hotel "Ama"

commodity GHS
    format 1000.00 GHS

account Assets:1010-Cash
    ; type: C
account Income:4000-Rooms
    ; type: R
`)
  })

  test('writes every amount, the balance where a month of the account ends, and tags behind two spaces', () => {
    expect(ledgerText.entry(anEntry(), 'GHS')).toBe(`
2026-03-31 * (JE-2026-000001) Night - "204", first / half of \\ it  ; src:folio_line, id:the-line
    Assets:1010-Cash  1000.05 GHS = -0.07 GHS  ; original:-80.05 USD
    Income:4000-Rooms  -1000.05 GHS  ; dept:rooms, outlet:BAR
`)
  })

  test('leaves out what an entry has not', () => {
    const bare = anEntry({ memo: ' \n', sourceType: 'manual', sourceId: null })
    expect(ledgerText.entry(bare, 'GHS').split('\n')[1]).toBe('2026-03-31 * (JE-2026-000001)  ; src:manual')
    expect(ledgerText.tail(book, closings)).toBe('')
  })
})

describe('the text for beancount', () => {
  test('opens the accounts on the day of the first entry', () => {
    expect(beancountText.head(book)).toBe(`option "title" "Hôtel \\"Ama\\""
option "operating_currency" "GHS"

2026-03-02 open Assets:1010-Cash GHS
2026-03-02 open Income:4000-Rooms GHS
`)
    expect(beancountText.head({ ...book, firstDay: null, accounts: [] })).not.toContain('open ')
  })

  test('keeps the letters of a memo and escapes its quotes', () => {
    expect(beancountText.entry(anEntry(), 'GHS')).toBe(`
2026-03-31 * "Night · \\"204\\"; first | half of \\\\ it" ^JE-2026-000001
  src: "folio_line"
  id: "the-line"
  Assets:1010-Cash  1000.05 GHS
    original: "-80.05 USD"
  Income:4000-Rooms  -1000.05 GHS
    dept: "rooms"
    outlet: "BAR"
`)
  })

  test('proves the balances on the day after, with no tolerance', () => {
    expect(beancountText.tail(book, closings)).toBe(`
2026-04-01 balance Assets:1010-Cash  -0.07 ~ 0.00 GHS
2027-01-01 balance Income:4000-Rooms  0.00 ~ 0.00 GHS
`)
    expect(beancountText.tail(book, [])).toBe('')
  })
})

test('a closing balance belongs to the last line of its account on the last day of its month', () => {
  const closingOf = watchClosings(closings)
  expect(closingOf(till, dayOf('2026-03-30'))).toBeNull()
  expect(closingOf(till, dayOf('2026-03-31'))).toEqual(ofMinor(-7))
  expect(closingOf(rooms, dayOf('2026-03-31'))).toBeNull()
  expect(closingOf(rooms, dayOf('2026-12-31'))).toBeNull()
  expect(closingOf(rooms, dayOf('2026-12-31'))).toEqual(ofMinor(0))
})
