import type { ItemKind } from '#contract/inventory/items/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { type DocumentKind, sourcesOf, waysOf } from '#server/accounting/public/documents.ts'
import { sql } from '#server/platform/db/sql.ts'
import { type Entry, movementPosting } from '../movements/posting.ts'
import { handMovements, unpostedMovements } from './data.ts'

/** Movements by hand, each act by all its rows. */
export const movementKind: DocumentKind = {
  source: 'stock_movement',
  async rebuild(tx, entries) {
    const { rows } = await sql<Moved>`${handMovements(tx, sourcesOf(entries))}`.execute(tx.db)
    const byId = new Map(rows.map((row) => [row.id, row]))
    return waysOf(entries, ({ sourceId }) => {
      const moved = byId.get(sourceId)
      if (!moved) return []
      const reverses = moved.takesBack === null ? null : { id: null, reason: '' }
      const posting = movementPosting({ ...moved, documentId: moved.id, label: '', reverses })
      return [{ ...posting, takesBack: moved.takesBack }]
    })
  },
  unposted: unpostedMovements,
}

type Moved = {
  id: string
  date: Day
  kind: ItemKind
  type: Entry['type']
  value: Money
  revaluation: Money
  takesBack: string | null
}
