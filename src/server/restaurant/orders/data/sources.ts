import { sql } from '#server/platform/db/sql.ts'
import type { SourceFinders } from '#server/accounting/public/journal.ts'

/** The order behind a journal entry or a receipt. */
export const orderSources: SourceFinders = {
  order: async (tx, ids) => {
    const found = await sql<{ id: string; label: string }>`
      select o.id, o.number as label from restaurant_order o
      where ${tx.owns('o')} and o.id = any(${ids}::uuid[])`.execute(tx.db)
    return new Map(found.rows.map(({ id, label }) => [id, { label }]))
  },
}
