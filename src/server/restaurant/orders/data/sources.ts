import { sql } from '#server/platform/db/sql.ts'
import type { SourceFinders } from '#server/accounting/public/journal.ts'
import { orderNumber } from '../rules/numbers.ts'

/** The order behind a journal entry or a receipt. */
export const orderSources: SourceFinders = {
  order: async (tx, ids) => {
    const found = await sql<{ id: string; year: number; sequence: number }>`
      select o.id, o.year, o.sequence from restaurant_order o
      where ${tx.owns('o')} and o.id = any(${ids}::uuid[])`.execute(tx.db)
    return new Map(found.rows.map(({ id, year, sequence }) => [id, { label: orderNumber(year, sequence) }]))
  },
}
