import type { Act, ActId, ActOutcome, TaskId } from '#contract/hotel/housekeeping/shapes.ts'
import type { Instant } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type KeptAct = { id: ActId; taskId: TaskId; outcome: ActOutcome; words: string | null }

/** Those of the acts that were taken before. */
export async function actsKnown(tx: Tx, ids: readonly ActId[]): Promise<Map<ActId, KeptAct>> {
  const rows = await tx.db
    .selectFrom('housekeeping_act')
    .select(['id', 'task_id as taskId', 'outcome', 'words'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Keeps an act as it was told, with what became of it. */
export async function keepAct(
  tx: Tx,
  { id, taskId, kind, at: _, ...details }: Act,
  { at, outcome, words }: { at: Instant; outcome: ActOutcome; words: string | null },
): Promise<void> {
  await tx.db
    .insertInto('housekeeping_act')
    .values({
      id,
      task_id: taskId,
      kind,
      happened_at: at,
      received_at: tx.now,
      by_id: tx.actor.id,
      by_name: tx.actor.name,
      details: JSON.stringify(details),
      outcome,
      words,
    })
    .execute()
}
