import { expect, test } from 'vitest'
import { ofMajor } from '../../kernel/money.ts'
import { commissionOf } from './rules.ts'

const stay = { nights: 3, nightsTotal: ofMajor(333.33), commissionPercent: null, commissionAmount: null }

test('an agency gets a share of the nights, rounded once, or an amount for each of them, or nothing', () => {
  expect(commissionOf(stay)).toBeNull()
  expect(commissionOf({ ...stay, commissionPercent: 12.5 })).toEqual(ofMajor(41.67))
  expect(commissionOf({ ...stay, commissionAmount: ofMajor(20) })).toEqual(ofMajor(60))
  expect(commissionOf({ ...stay, commissionPercent: 0 })).toEqual(ofMajor(0))
})
