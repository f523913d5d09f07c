import { isZero, type Money, negate, subtract, sumOf } from '../../kernel/money.ts'
import { type MoveKind, moveKinds, moves } from '../treasury/rules.ts'

/** In what order a date is written; its parts may stand with any sign between them, or with none where the year comes first. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** What stands before the decimals; the other one may stand between the thousands. */
export const decimalSigns = ['.', ','] as const

/** Most rows of a file. */
export const mostLines = 5000

/** What can be booked from a line of a bank: movements of the treasury, by the way the money went. What a house began with is not one. */
export const bookedKinds = moveKinds.filter((kind): kind is BookedKind => kind !== 'opening')
export type BookedKind = Exclude<MoveKind, 'opening'>

/** What a movement does to the bank: what leaves it counts below zero. */
export function atBank({ kind, amount }: { kind: BookedKind; amount: Money }): Money {
  return moves[kind].direction === 'in' ? amount : negate(amount)
}

type Side = { amount: Money }
type Sides = {
  lines: readonly Side[]
  entries: readonly Side[]
  booked: readonly { kind: BookedKind; amount: Money }[]
}

/** What a match still lacks: the lines of the bank less all that they are said to be. */
export function leftOf({ lines, entries, booked }: Sides): Money {
  const inBooks = [...entries.map(({ amount }) => amount), ...booked.map(atBank)]
  return subtract(
    sumOf(lines, ({ amount }) => amount),
    sumOf(inBooks, (amount) => amount),
  )
}

/** Whether both sides of a match come to the same, and there is something on them. */
export function agrees(sides: Sides): boolean {
  const count = sides.lines.length + sides.entries.length + sides.booked.length
  return count > 1 && isZero(leftOf(sides))
}

/** The words of a text by which the next one like it is known: no numbers, no months, the first six. */
export function wordsOf(text: string): string {
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return words
    .filter((word) => !months.has(word))
    .slice(0, 6)
    .join(' ')
    .slice(0, 200)
}

const months = new Set(
  'jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december'.split(
    ' ',
  ),
)
