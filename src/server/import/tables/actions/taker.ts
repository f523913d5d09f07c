import type { TableKind } from '#contract/import/tables/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Problem, TableRow } from '../rules/cells.ts'
import type { Repeat } from '../rules/repeats.ts'

/** What the house says of rows that read well: what can't be, what is there already, and the category that a row brings with it. */
export type Look = { problems: Problem[]; repeats: Repeat[]; newCategories: ReadonlyMap<number, string> }

/** How the rows of one kind get into the house. */
export type Taker<Kind extends TableKind> = {
  look(tx: Tx, rows: readonly TableRow<Kind>[]): Promise<Look>
  write(tx: Tx, rows: readonly TableRow<Kind>[]): Promise<void>
}
