import { expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { negate, ofMajor, sumOf } from '#contract/kernel/money.ts'
import { newId } from '#server/platform/ids.ts'
import { differencePosting, floatPosting, movementPosting, takingsPosting } from './posting.ts'

const subject = { id: newId<'desk_shift'>(), date: dayOf('2026-03-02'), label: 'Front desk, shift 1' }
const move = { ...subject, amount: ofMajor(40) }

test('every posting of a shift balances and touches the accounts of its row in the matrix', () => {
  const cases = [
    { posting: floatPosting(subject, ofMajor(200)), accounts: ['cash_front_office', 'safe'] },
    { posting: differencePosting(subject, 'opening', ofMajor(3)), accounts: ['cash_front_office', 'over_short'] },
    {
      posting: differencePosting(subject, 'closing', negate(ofMajor(3))),
      accounts: ['cash_front_office', 'over_short'],
    },
    { posting: takingsPosting(subject, ofMajor(90)), accounts: ['safe', 'cash_front_office'] },
    { posting: movementPosting({ ...move, kind: 'paid_in' })[0], accounts: ['cash_front_office', 'safe'] },
    { posting: movementPosting({ ...move, kind: 'drop' })[0], accounts: ['safe', 'cash_front_office'] },
    { posting: movementPosting({ ...move, kind: 'tips_paid' })[0], accounts: ['tips_payable', 'cash_front_office'] },
  ]
  for (const { posting, accounts } of cases) {
    expect(sumOf(posting?.lines ?? [], ({ amount }) => amount)).toBe(0)
    expect(posting?.lines.map(({ account }) => account)).toEqual(accounts)
  }
  expect(movementPosting({ ...move, kind: 'collected' })).toEqual([])
})
