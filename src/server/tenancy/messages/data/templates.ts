import type { Instant } from '#contract/kernel/day.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The tenant's own words for a template. */
export type OwnWords = {
  name: string
  subject: string
  text: string
  version: number
  changedBy: string
  changedAt: Instant
}

export async function allOwnWords(tx: Tx): Promise<OwnWords[]> {
  return ownRows(tx).execute()
}

/** The tenant's words for a template as a lock; none are there while it has those it was shipped with. */
export function ownWordsLocked(tx: Tx, name: string): Lock<OwnWords | undefined> {
  return { rank: 'record', take: () => ownRows(tx).where('name', '=', name).forUpdate().executeTakeFirst() }
}

/** Writes words; two first ones meet at the key, and the later stands. */
export async function writeOwnWords(
  tx: Tx,
  { name, subject, text, version }: Omit<OwnWords, 'changedBy' | 'changedAt'>,
) {
  const row = { subject, body: text, version, changed_by_name: tx.actor.name, changed_at: tx.now }
  await tx.db
    .insertInto('message_template')
    .values({ name, ...row })
    .onConflict((on) => on.constraint('message_template_pkey').doUpdateSet(row))
    .execute()
}

export async function deleteOwnWords(tx: Tx, name: string): Promise<void> {
  await tx.db.deleteFrom('message_template').where('name', '=', name).execute()
}

function ownRows(tx: Tx) {
  return tx.db
    .selectFrom('message_template')
    .select(['name', 'subject', 'body as text', 'version', 'changed_by_name as changedBy', 'changed_at as changedAt'])
}
