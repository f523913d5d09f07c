import type { ItemKind } from '#contract/inventory/items/shapes.ts'
import type { MovementType } from '#contract/inventory/movements/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Money, negate } from '#contract/kernel/money.ts'
import { debit, type Posting, type PostingLine } from '#server/accounting/public.ts'

/** Where stock of a kind lies in the books, and what it costs when it is used. */
const accounts: Record<ItemKind, { stock: string; cost: string }> = {
  food: { stock: '1200', cost: '5000' },
  beverage: { stock: '1210', cost: '5010' },
  retail: { stock: '1240', cost: '5020' },
  supplies: { stock: '1220', cost: '6010' },
}

/** Every account that stock lies in. */
export const stockAccounts = Object.values(accounts).map(({ stock }) => stock)

/** What left stock for one line, at cost, by kind of item. */
export type IssuedCost = { kind: ItemKind; value: Money }

/**
 * Row 13 of the matrix: the cost of what was sold, or another account `instead`, against the stock of its kind. `back` turns it
 * round for what was put back.
 */
export function costLines(
  costs: readonly IssuedCost[],
  options: { instead?: string; back?: boolean } = {},
): PostingLine[] {
  return costs.flatMap(({ kind, value }) => {
    const amount = options.back === true ? negate(value) : value
    return [debit(options.instead ?? accounts[kind].cost, amount), debit(accounts[kind].stock, negate(amount))]
  })
}

/** What an entered movement did to the value of an item's stock: signed, its own part and the cost of what was sold before it came. */
export type Entry = {
  documentId: string
  date: Day
  kind: ItemKind
  type: Exclude<MovementType, 'sale' | 'sale_return' | 'revaluation'>
  value: Money
  revaluation: Money
  label: string
  /** The entry that it takes back, with the reason; its own where it takes none back. */
  reverses: { id: string | null; reason: string } | null
}

/** What stands against the stock; between two places it stays in its account. */
const against: Record<Entry['type'], string | null> = {
  opening: '3900',
  receipt: '2010',
  adjustment: '5060',
  waste: '5050',
  transfer_out: null,
  transfer_in: null,
}

/** Rows 34, 40, 41 and 42 of the matrix, and the opening of the books; a reversal is the same with the other sign. */
export function movementPosting(entry: Entry): Posting {
  const { documentId, kind, reverses } = entry
  const other = against[entry.type]
  return {
    key: `stock_movement:${documentId}`,
    date: entry.date,
    memo: `${reverses ? 'Reversal of ' : ''}${entry.type.replace('_', ' ')} · ${entry.label}`,
    source: { type: 'stock_movement', id: documentId, event: reverses ? 'reversed' : entry.type },
    lines: [
      ...(other === null ? [] : costLines([{ kind, value: entry.value }], { instead: other, back: true })),
      ...costLines([{ kind, value: entry.revaluation }], { back: true }),
    ],
    ...(reverses?.id ? { reverses: { id: reverses.id, reason: reverses.reason } } : {}),
  }
}
