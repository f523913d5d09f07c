import type { AccountRole } from '#contract/accounting/account-roles/shapes.ts'
import type { ItemKind } from '#contract/inventory/items/shapes.ts'
import type { MovementType } from '#contract/inventory/movements/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Money, negate } from '#contract/kernel/money.ts'
import { credit, debit, type Posting, type PostingLine } from '#server/accounting/public/entries.ts'

/** What left stock for one line, at cost, by kind of item. */
export type IssuedCost = { kind: ItemKind; value: Money }

/** What became of what left stock: it was sold, given away or thrown away. */
export type CostRole = 'cost' | 'comp' | 'waste'

/**
 * Rows 13 and 16 of the matrix: the cost of what was sold, or what else became of it, against the stock of its kind. `back` turns it
 * round for what was put back.
 */
export function costLines(
  costs: readonly IssuedCost[],
  { as = 'cost', back = false }: { as?: CostRole; back?: boolean } = {},
): PostingLine[] {
  return costs.flatMap(({ kind, value }) => {
    const amount = back ? negate(value) : value
    return [debit(`${kind}.${as}`, amount), debit(`${kind}.stock`, negate(amount))]
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

/** What stands against the stock of a kind; between two places it stays in its account. */
function against({ type, kind }: Entry): AccountRole | null {
  switch (type) {
    case 'opening':
      return 'opening_equity'
    case 'receipt':
      return 'grni'
    case 'adjustment':
      return `${kind}.variance`
    case 'waste':
      return `${kind}.waste`
    case 'transfer_out':
    case 'transfer_in':
      return null
  }
}

/** Rows 34, 40, 41 and 42 of the matrix, and the opening of the books; a reversal is the same with the other sign. */
export function movementPosting(entry: Entry): Posting {
  const { documentId, kind, reverses } = entry
  const other = against(entry)
  return {
    key: `stock_movement:${documentId}`,
    date: entry.date,
    memo: `${reverses ? 'Reversal of ' : ''}${entry.type.replace('_', ' ')} · ${entry.label}`,
    source: { type: 'stock_movement', id: documentId, event: reverses ? 'reversed' : entry.type },
    lines: [
      ...(other === null ? [] : [credit(other, entry.value), debit(`${kind}.stock`, entry.value)]),
      ...costLines([{ kind, value: entry.revaluation }], { back: true }),
    ],
    ...(reverses?.id ? { reverses: { id: reverses.id, reason: reverses.reason } } : {}),
  }
}
