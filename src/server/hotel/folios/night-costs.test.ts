import { expect, test } from 'vitest'
import { shippedTaxSet } from '#contract/accounting/taxes/sets.ts'
import { addDays, dayOf } from '#contract/kernel/day.ts'
import { ofMinor } from '#contract/kernel/money.ts'
import { taxWith } from '#server/accounting/public/taxes.ts'
import { grossOfNights, looksAtLength } from './actions/night-costs.ts'
import { nightCharge } from './data/lines.ts'

const first = dayOf('2025-12-20')

/** Nights of stays of many lengths, prices and people, over a change of the taxes. */
const nights = [1, 2, 28, 29, 89, 90, 180].flatMap((length) =>
  [9999, 13_337, 1].flatMap((price) =>
    [1, 2].flatMap((adults) =>
      Array.from({ length }, (_, index) => ({
        night: addDays(first, index),
        price: ofMinor(price),
        adults,
        arrival: first,
        departure: addDays(first, length),
      })),
    ),
  ),
)

test.each(['GH', 'NG', 'GB', 'DE', 'US-NYC', 'none'])(
  'nights that are worked out together cost what each costs by itself (%s)',
  (code) => {
    const set = shippedTaxSet(code)
    const apart = taxWith(set, nights.map(nightCharge)).map(({ gross }) => gross)
    expect(grossOfNights(set, nights)).toEqual(apart)
  },
)

test('only where a tax looks at the length of a stay does a night depend on its place in it', () => {
  expect(['GH', 'DE', 'US-NYC', 'GB'].map((code) => looksAtLength(shippedTaxSet(code)))).toEqual([
    false,
    false,
    true,
    true,
  ])
})
