import { expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { isZero, ofMajor, ofMinor, sumOf } from '#contract/kernel/money.ts'
import type { Posting } from '#server/accounting/public/entries.ts'
import { newId } from '#server/platform/ids.ts'
import { accountOf, type CreditEvent, creditPaidPosting, creditPosting, creditRefundPosting } from './posting.ts'

const date = dayOf('2026-03-02')
const guestId = newId<'guest'>()
const stored = { number: 'GC-000001', guestId, kind: 'stored_value' } as const
const line = { ...stored, kind: 'credit_line' } as const

const accounts = ({ lines }: Posting) =>
  lines.filter(({ amount }) => !isZero(amount)).map(({ account, party }) => [account, party?.id ?? null])
const balance = ({ lines }: Posting) => sumOf(lines, ({ amount }) => amount)

test.each<[CreditEvent, string, string]>([
  ['given', 'goodwill', 'guest_credits'],
  ['taken_back', 'guest_credits', 'goodwill'],
  ['promoted', 'promotions', 'guest_credits'],
  ['promotion_taken_back', 'guest_credits', 'promotions'],
  ['fee_waived', 'late_fees', 'credit_lines'],
  ['expired', 'guest_credits', 'credit_breakage'],
  ['late_fee', 'credit_lines', 'late_fees'],
  ['written_off', 'bad_debts', 'credit_lines'],
])('a credit that is %s moves %s against %s, and names its guest on its own account', (event, debited, credited) => {
  const posting = creditPosting(stored, { id: newId<'credit_transaction'>(), event, amount: ofMajor(80), date })
  expect(balance(posting)).toEqual(ofMajor(0))
  const named = (role: string) => (role === 'guest_credits' || role === 'credit_lines' ? guestId : null)
  expect(accounts(posting)).toEqual([
    [debited, named(debited)],
    [credited, named(credited)],
  ])
})

test.each([
  [stored, 'guest_credits'],
  [line, 'credit_lines'],
] as const)('money that comes in and goes back balances with what passes in coins beside it: %o', (whose, role) => {
  const paymentId = newId<'payment'>()
  const move = { paymentId, date, method: 'cash', amount: ofMajor(15.72), rounding: ofMinor(-2) } as const
  for (const posting of [creditPaidPosting(whose, move), creditRefundPosting(whose, move)]) {
    expect(balance(posting)).toEqual(ofMajor(0))
    expect(accounts(posting)).toContainEqual([role, guestId])
  }
  expect(accountOf(whose)).toEqual({ account: role, party: { type: 'guest', id: guestId } })
})
