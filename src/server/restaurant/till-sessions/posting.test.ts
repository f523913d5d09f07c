import { expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { negate, ofMajor, sumOf } from '#contract/kernel/money.ts'
import { newId } from '#server/platform/ids.ts'
import { differencePosting, floatPosting, movementPosting, takingsPosting } from './posting.ts'

const locationId = newId<'restaurant_location'>()
const subject = { id: newId<'till_session'>(), locationId, date: dayOf('2026-03-02'), label: 'Bar, Main' }
const move = { ...subject, amount: ofMajor(40) }

test('every posting of a till balances and touches the accounts of its row in the matrix', () => {
  const cases = [
    { posting: floatPosting(subject, ofMajor(200)), accounts: ['cash_pos', 'safe'] },
    { posting: differencePosting(subject, 'opening', ofMajor(3)), accounts: ['cash_pos', 'over_short'] },
    { posting: differencePosting(subject, 'closing', negate(ofMajor(3))), accounts: ['cash_pos', 'over_short'] },
    { posting: takingsPosting(subject, ofMajor(90)), accounts: ['safe', 'cash_pos'] },
    { posting: movementPosting({ ...move, kind: 'paid_in' }), accounts: ['cash_pos', 'safe'] },
    { posting: movementPosting({ ...move, kind: 'drop' }), accounts: ['safe', 'cash_pos'] },
    { posting: movementPosting({ ...move, kind: 'tips_paid' }), accounts: ['tips_payable', 'cash_pos'] },
  ]
  for (const { posting, accounts } of cases) {
    expect(sumOf(posting.lines, ({ amount }) => amount)).toBe(0)
    expect(posting.lines.map(({ account }) => account)).toEqual(accounts)
    expect(posting.locationId).toBe(locationId)
  }
})
