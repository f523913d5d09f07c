import type { ItemKind } from '#contract/inventory/items/shapes.ts'

/** What is kept in stock. */
export type DemoItem = {
  sku: string
  name: string
  /** The base unit, in which it is counted. */
  unit: string
  kind: ItemKind
  category: string
  /** GHS for one base unit. */
  cost: number
  /** What a week takes of it, in base units. */
  week: number
  pack: { name: string; size: number } | null
  /** Counted in whole units and sold whole: it can't be sold when none is there. */
  isWhole: boolean
}

type Row = readonly [sku: string, name: string, unit: string, cost: number, week: number, pack?: string, size?: number]

type Shelf = { kind: ItemKind; category: string; isWhole?: boolean }

/** Items of one category, a row each. */
export function shelf({ kind, category, isWhole = false }: Shelf, rows: readonly Row[]): DemoItem[] {
  return rows.map(([sku, name, unit, cost, week, pack, size]) => ({
    sku,
    name,
    unit,
    kind,
    category,
    cost,
    week,
    pack: pack !== undefined && size !== undefined ? { name: pack, size } : null,
    isWhole,
  }))
}
