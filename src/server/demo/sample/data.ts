import type { Sample, SampleKind } from '#contract/demo/sample/shapes.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A record that is sample; `parent` is what it has no address without. */
export type SampleRecord = { kind: SampleKind; id: string; parent: string | null; label: string }
export type KeptRecord = SampleRecord & { position: number }

/** Takes the house's one turn to get sample data; false when it was taken before. */
export async function claimSample(tx: Tx): Promise<boolean> {
  const claimed = await tx.db
    .insertInto('sample_data')
    .values({ made_by_name: tx.actor.name, made_at: tx.now })
    .onConflict((on) => on.constraint('sample_data_pkey').doNothing())
    .executeTakeFirst()
  return Number(claimed.numInsertedOrUpdatedRows ?? 0) === 1
}

/** How the house stands with its sample data, without what it could get. */
export async function sampleIn(tx: Tx): Promise<Omit<Sample, 'offers'>> {
  const made = await tx.db.selectFrom('sample_data').select('removed_at').executeTakeFirst()
  const rows = await tx.db.selectFrom('sample_record').select(['kind', 'label', 'reason']).orderBy('position').execute()
  return {
    state: !made ? 'none' : made.removed_at === null ? 'here' : 'removed',
    records: rows.flatMap(({ kind, label, reason }) => (reason === null ? [{ kind, label }] : [])),
    remains: rows.flatMap(({ kind, label, reason }) => (reason === null ? [] : [{ kind, label, reason }])),
  }
}

/** Writes down that a record is sample. */
export async function noteSample(tx: Tx, { kind, id, parent, label }: SampleRecord): Promise<void> {
  await sql`
    insert into sample_record (${sql.ref('tenant_id')}, position, kind, record_id, parent_id, label)
    select ${tx.tenant}, coalesce(max(s.position), 0) + 1, ${kind}, ${id}, ${parent}::uuid, ${label.slice(0, 200)}
    from sample_record s where ${tx.owns('s')}`.execute(tx.db)
}

/** What is sample and wasn't taken back yet, the last made first. */
export async function samplesToRemove(tx: Tx): Promise<KeptRecord[]> {
  const rows = await tx.db
    .selectFrom('sample_record')
    .select(['position', 'kind', 'record_id', 'parent_id', 'label'])
    .where('reason', 'is', null)
    .orderBy('position', 'desc')
    .execute()
  return rows.map(({ position, kind, record_id: id, parent_id: parent, label }) => ({
    position,
    kind,
    id,
    parent,
    label,
  }))
}

/** Says what became of a record: gone without a reason, or kept for one. */
export async function settleSample(tx: Tx, position: number, reason: string | null): Promise<void> {
  if (reason === null) await tx.db.deleteFrom('sample_record').where('position', '=', position).execute()
  else {
    await tx.db
      .updateTable('sample_record')
      .set({ remains_since: tx.now, reason: reason.slice(0, 500) })
      .where('position', '=', position)
      .execute()
  }
}

/** Says that the sample data was taken back as far as that goes. */
export async function endSample(tx: Tx): Promise<void> {
  await tx.db.updateTable('sample_data').set({ removed_at: tx.now }).where('removed_at', 'is', null).execute()
}
