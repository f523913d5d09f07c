import { sql } from './sql.ts'
import type { Instant } from '#contract/kernel/day.ts'
import type { Id } from '#contract/kernel/id.ts'
import type { LockRank } from './locks.ts'
import type { Tx } from './transaction.ts'

/** What a change of `isArchived` writes, for the `set` of an update; nothing where it isn't asked. */
export function archiving(
  tx: Tx,
  isArchived: boolean | undefined,
): Record<string, never> | { archived_at: Instant | null } {
  return isArchived === undefined ? {} : { archived_at: isArchived ? tx.now : null }
}

/** Tables whose rows are put away instead of deleted, and that rows of other features begin to name, with the rank of their locks. */
const ranks = {
  menu_category: 'menu',
  modifier_group: 'menu',
  item: 'stock',
  stock_location: 'stock',
} as const satisfies Record<string, LockRank>

/**
 * Holds rows in the order of their ids, so that none of them is archived or deleted while something begins to name it. Answers how
 * each of them stands; one that is not there is not among them.
 */
export async function holdStanding<Table extends keyof typeof ranks>(
  tx: Tx,
  table: Table,
  ids: readonly Id<Table>[],
): Promise<Map<Id<Table>, 'open' | 'archived'>> {
  if (ids.length === 0) return new Map()
  const [held] = await tx.lock({
    rank: ranks[table],
    take: () =>
      sql<{ id: Id<Table>; standing: 'open' | 'archived' }>`
        select h.id, case when h.archived_at is null then 'open' else 'archived' end as standing
        from ${sql.table(table)} h where ${tx.owns('h')} and h.id = any(${ids}::uuid[]) order by h.id for key share`.execute(
        tx.db,
      ),
  })
  return new Map(held.rows.map(({ id, standing }) => [id, standing]))
}
