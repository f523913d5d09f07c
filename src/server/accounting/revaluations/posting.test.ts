import { expect, test } from 'vitest'
import { foreignOf } from '#contract/kernel/currency.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { negate, ofMajor } from '#contract/kernel/money.ts'
import { newId } from '#server/platform/ids.ts'
import { balances } from '../journal/posting.ts'
import { revaluationEvents, revaluationPosting } from './posting.ts'

const account = (accountCode: string, currency: string, [kept, worth]: [number, number]) => ({
  accountCode,
  currency,
  kept: ofMajor(kept),
  worth: ofMajor(worth),
  isRealised: false,
  partyId: null,
})
const revalued = {
  id: newId<'revaluation'>(),
  day: dayOf('2026-03-31'),
  lines: [account('1021', 'USD', [8000, 8500]), account('1022', 'JPY', [412.5, 400]), account('1023', 'EUR', [5, 5])],
}

test.each(revaluationEvents.filter((event) => !event.startsWith('realised')))(
  'what is %s balances, and moves no amount of another currency',
  (event) => {
    const { lines } = revaluationPosting(revalued, event)
    expect(balances(lines)).toBe(true)
    expect(lines).toHaveLength(4)
    for (const { foreign } of lines) if (foreign) expect(foreign.amount).toBe(foreignOf(0))
  },
)

test('a gain and a loss stand by themselves on the day, and go back on the day after', () => {
  const on = revaluationPosting(revalued, 'revalued')
  expect(on.date).toBe('2026-03-31')
  expect(on.lines.map(({ account: name, amount }) => [name, amount])).toEqual([
    ['#1021', ofMajor(500)],
    ['exchange_gain', ofMajor(-500)],
    ['#1022', ofMajor(-12.5)],
    ['exchange_loss', ofMajor(12.5)],
  ])
  const back = revaluationPosting(revalued, 'returned')
  expect(back.date).toBe('2026-04-01')
  expect(back.lines.map(({ amount }) => amount)).toEqual(on.lines.map(({ amount }) => negate(amount)))
})

test('what is left on an account that holds nothing is gained or lost for good', () => {
  const spent = { ...account('1024', 'USD', [-200, 0]), isRealised: true }
  const lost = { ...account('1025', 'USD', [30, 0]), isRealised: true }
  const { lines, date } = revaluationPosting({ ...revalued, lines: [...revalued.lines, spent, lost] }, 'realised')
  expect(date).toBe('2026-03-31')
  expect(balances(lines)).toBe(true)
  expect(lines.map(({ account: name, amount }) => [name, amount])).toEqual([
    ['#1024', ofMajor(200)],
    ['exchange_gain_realised', ofMajor(-200)],
    ['#1025', ofMajor(-30)],
    ['exchange_loss_realised', ofMajor(30)],
  ])
  const back = revaluationPosting({ ...revalued, lines: [spent] }, 'realised_back')
  expect(back.lines.map(({ amount }) => amount)).toEqual([ofMajor(-200), ofMajor(200)])
  expect(revaluationPosting({ ...revalued, lines: [spent] }, 'revalued').lines).toEqual([])
})
