import { expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { negate, ofMajor, sumOf } from '#contract/kernel/money.ts'
import { newId } from '#server/platform/ids.ts'
import { closingPosting, reopeningPosting } from './posting.ts'

const line = (code: string, amount: number) => ({
  accountId: newId<'account'>(),
  code,
  department: null,
  locationId: null,
  amount: ofMajor(amount),
})
const closed = {
  id: newId<'year_closing'>(),
  year: 2026,
  endsOn: dayOf('2026-12-31'),
  lines: [line('4000', 900), line('6100', -250.5), line('3100', -649.5)],
}

test('what closes a year balances on its last day, in the stage of closings', () => {
  const posting = closingPosting(closed)
  expect(sumOf(posting.lines, ({ amount }) => amount)).toBe(0)
  expect(posting).toMatchObject({ date: '2026-12-31', stage: 'closing' })
})

test('what reopens it is its mirror on the same accounts', () => {
  const back = reopeningPosting(closed, { entryId: newId<'journal_entry'>(), reason: 'A bill came late' })
  expect(sumOf(back.lines, ({ amount }) => amount)).toBe(0)
  expect(back.lines).toEqual(closingPosting(closed).lines.map((one) => ({ ...one, amount: negate(one.amount) })))
})
