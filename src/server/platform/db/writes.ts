import { RawNode, type RawBuilder, sql } from 'kysely'

/** Writes that are held back, to leave together. */
export type HeldWrites = {
  /** True when the statement would touch a table that a held one changes: it must not leave with it, since neither sees the other. */
  meets(statement: RawBuilder<unknown>): boolean
  add(statement: RawBuilder<unknown>): void
  /** Takes what is held; it leaves now. */
  take(): RawBuilder<unknown>[]
}

/** Holds writes of one transaction; each must be one insert or update. */
export function holdWrites(): HeldWrites {
  let held: RawBuilder<unknown>[] = []
  const inserts = new Map<string, boolean>()
  return {
    meets: (statement) => {
      const { table, isInsert } = targetOf(statement)
      const heldInserts = inserts.get(table)
      return heldInserts !== undefined && !(heldInserts && isInsert)
    },
    add: (statement) => {
      const { table, isInsert } = targetOf(statement)
      inserts.set(table, isInsert && inserts.get(table) !== false)
      held.push(statement)
    },
    take: () => {
      const taken = held
      held = []
      inserts.clear()
      return taken
    },
  }
}

/** The table that a statement writes. @throws Error for a statement that is more than one insert or update */
function targetOf(statement: RawBuilder<unknown>): { table: string; isInsert: boolean } {
  const node = statement.toOperationNode()
  const text = RawNode.is(node) ? node.sqlFragments[0] : undefined
  const [, verb, table] = /^\s*(insert into|update)\s+(\w+)/.exec(text ?? '') ?? []
  if (!verb || !table) throw new Error('A held write is one insert or update')
  return { table, isInsert: verb === 'insert into' }
}

/** Several statements without answers as one: the database is asked once. */
export function asOne(statements: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const last = statements.at(-1)
  if (!last) throw new Error('There is nothing to write')
  if (statements.length === 1) return last
  const parts = statements.slice(0, -1).map((statement, index) => sql`${sql.raw(`w${index}`)} as (${statement})`)
  return sql`with ${sql.join(parts)} ${last}`
}
