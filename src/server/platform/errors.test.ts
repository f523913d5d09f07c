import { expect, test } from 'vitest'
import { type Money, plainText } from '#contract/kernel/money.ts'
import { namedConflict } from './errors.ts'

test('the values behind a conflict are those of its answer, and an amount among them is in major units', () => {
  const short = namedConflict('test_short', 'Too little', ({ left }: { left: number }) => `Only ${left.toFixed(2)}`)
  expect(short({ left: 12.5 })).toMatchObject({ message: 'Only 12.50', details: { left: 12.5 } })
  const words = ({ left }: { left: Money }) => plainText(left)
  // @ts-expect-error The compiler refuses inner Money: it would show as minor units.
  const inner = namedConflict('test_inner', 'Minor units', words)
  expect(inner).toBeTypeOf('function')
})
