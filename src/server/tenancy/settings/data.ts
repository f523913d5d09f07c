import type { Instant } from '#contract/kernel/day.ts'
import type { SettingValues } from '#contract/tenancy/settings/shapes.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** What a tenant has set in a section, as it was sent; fields that it never touched are not in it. */
export type Stored = {
  values: SettingValues
  version: number
  changedBy: string | null
  changedAt: Instant | null
}

const untouched: Stored = { values: {}, version: 0, changedBy: null, changedAt: null }

/** What the tenant has set in each of the sections, by their names. */
export async function storedIn(tx: Tx, sections: readonly string[]): Promise<(name: string) => Stored> {
  const rows = await storedRows(tx).where('section', 'in', sections).execute()
  const found = new Map(rows.map((row) => [row.section, storedOf(row)]))
  return (name) => found.get(name) ?? untouched
}

/** What a tenant has set in one section, for its own role and for the platform's, which sees the sections that it needs. */
export async function valuesIn(tx: Pick<Tx, 'db'>, section: string): Promise<SettingValues> {
  const row = await tx.db.selectFrom('setting').select('values').where('section', '=', section).executeTakeFirst()
  // The column's domain holds an object.
  return (row?.values ?? {}) as SettingValues
}

/** The same as sql, for a statement that needs it beside its own rows; null where nothing was set. */
export function valuesOf(tx: Tx, section: string): Sql<SettingValues | null> {
  return sql<SettingValues | null>`(select s.values from setting s where ${tx.owns('s')} and s.section = ${section})`
}

/** What every tenant has set in one section, for work that goes from house to house. */
export async function settingsOfAll(
  tx: PlatformTx,
  section: string,
): Promise<{ tenant: TenantId; values: SettingValues }[]> {
  const found = await tx.client.query<{ tenant: TenantId; values: SettingValues }>(
    'select s.tenant_id as tenant, s.values from setting s where s.section = $1',
    [section],
  )
  return found.rows
}

/** A section as a lock; one that was never touched gets its row, so that two first changes meet. */
export function storedSection(tx: Tx, section: string): Lock<Stored> {
  return {
    rank: 'record',
    take: async () => {
      const first = { section, values: '{}', version: 0, ...signed(tx) }
      const [, row] = await Promise.all([
        tx.db
          .insertInto('setting')
          .values(first)
          .onConflict((on) => on.doNothing())
          .execute(),
        storedRows(tx).where('section', '=', section).forUpdate().executeTakeFirstOrThrow(),
      ])
      return storedOf(row)
    },
  }
}

/** Writes a section that is locked. */
export async function writeStored(tx: Tx, section: string, { values, version }: Pick<Stored, 'values' | 'version'>) {
  await tx.db
    .updateTable('setting')
    .set({ values: JSON.stringify(values), version, ...signed(tx) })
    .where('section', '=', section)
    .execute()
}

function signed(tx: Tx) {
  return { changed_by: tx.actor.id, changed_by_name: tx.actor.name, changed_at: tx.now }
}

function storedRows(tx: Tx) {
  return tx.db.selectFrom('setting').select(['section', 'values', 'version', 'changed_by_name', 'changed_at'])
}

type Row = { values: unknown; version: number; changed_by_name: string; changed_at: Instant }

function storedOf({ values, version, changed_by_name: changedBy, changed_at: changedAt }: Row): Stored {
  // The column's domain holds an object.
  return { values: values as SettingValues, version, changedBy, changedAt }
}
