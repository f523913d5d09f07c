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
    { posting: floatPosting(subject, ofMajor(200)), accounts: ['1011', '1013'] },
    { posting: differencePosting(subject, 'opening', ofMajor(3)), accounts: ['1011', '6330'] },
    { posting: differencePosting(subject, 'closing', negate(ofMajor(3))), accounts: ['1011', '6330'] },
    { posting: takingsPosting(subject, ofMajor(90)), accounts: ['1013', '1011'] },
    { posting: movementPosting({ ...move, kind: 'paid_in' }), accounts: ['1011', '1013'] },
    { posting: movementPosting({ ...move, kind: 'drop' }), accounts: ['1013', '1011'] },
    { posting: movementPosting({ ...move, kind: 'tips_paid' }), accounts: ['2040', '1011'] },
  ]
  for (const { posting, accounts } of cases) {
    expect(sumOf(posting.lines, ({ amount }) => amount)).toBe(0)
    expect(posting.lines.map(({ account }) => account)).toEqual(accounts)
    expect(posting.locationId).toBe(locationId)
  }
})
