import type { JournalEntryId, PostedLocation } from '#contract/accounting/journal/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { accountsNamed, insertDraft, type LineAccount } from '../data/drafts.ts'
import { listLocations } from '../data/locations.ts'
import { isWithinReach } from '../rules.ts'
import { recordEntry } from './by-hand.ts'
import type { Line } from './lines.ts'

/** Keeps an entry that could be posted as a draft. */
export async function keepDraft(tx: Tx, entry: { date: Day; memo: string; lines: readonly Line[] }): Promise<void> {
  const id: JournalEntryId = newId<'journal_entry'>()
  const lines = entry.lines.flatMap(({ account, ...line }) => (account ? [{ ...line, accountId: account.id }] : []))
  await insertDraft(tx, id, { ...entry, stage: 'ordinary', lines })
  recordEntry(tx, 'create_draft', { id, label: entry.memo })
}

/** Accounts by their codes. */
export async function namedByCode(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, LineAccount>> {
  const found = await accountsNamed(tx, { ids: [], codes })
  return new Map(found.map((account) => [account.code, account]))
}

/** The outlets of the house. */
export async function outletsIn(tx: Tx): Promise<PostedLocation[]> {
  return listLocations(tx)
}

/** Why nobody dates an entry so; null where somebody may. */
export function reachOf(date: Day, businessDate: Day): string | null {
  return isWithinReach(date, businessDate)
    ? null
    : 'Must lie within ten years before and one year after the business date'
}
