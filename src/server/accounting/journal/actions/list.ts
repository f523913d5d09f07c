import type * as api from '#contract/accounting/journal/api.ts'
import type { JournalEntry, JournalEntryId, JournalLine } from '#contract/accounting/journal/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { isId } from '#contract/kernel/id.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { sql } from '#server/platform/db/sql.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { accountsNamed } from '../data/drafts.ts'
import { cursorOf, entryKeys, entryOrder, keyOfCursor } from '../data/list.ts'
import { findEntry, linesOf, readEntries } from '../data/read.ts'

type Query = Given<typeof api.listEntries>['query']

/**
 * Entries and drafts that fit the filter, newest first. An account that doesn't exist has no entries.
 * @throws 400 for an unknown sort field or cursor
 */
export async function listEntries(ctx: Ctx, query: Query): Promise<Page<JournalEntry>> {
  const order = entryOrder(query.sort)
  const after = query.cursor === undefined ? undefined : keyOfCursor(query.cursor)
  if (query.cursor !== undefined && (!after || !order.byDate))
    throw invalid('cursor', 'Must be the cursor of a list by date')
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const accountId = await accountAsked(tx, query.account)
    if (accountId === null) return pageOf([], 0, window)
    const { from, to, department, source, status, search, amount, by } = query
    const filter = { from, to, department, source, status, search, amount, by, accountId }
    const { keys, total } = await entryKeys(tx, filter, { order, ...window, after })
    const { rows, pagination } = pageOf(await readEntries(tx, keys), total, window)
    const last = keys.at(-1)
    const goesOn = order.byDate && last && keys.length === window.limit
    return { rows, pagination: goesOn ? { ...pagination, nextCursor: cursorOf(last) } : pagination }
  })
}

/** One entry or draft with its lines and the document behind it. @throws 404 */
export async function getEntry(ctx: Ctx, id: JournalEntryId): Promise<JournalEntry> {
  return ctx.read((tx) => getEntryIn(tx, id))
}

/** The same within a transaction. @throws 404 */
export async function getEntryIn(tx: Tx, id: JournalEntryId): Promise<JournalEntry> {
  const entry = await findEntry(tx, id)
  if (!entry) throw notFound('journal entry')
  return entry
}

/** The lines of patterns as they are shown, by pattern. */
export async function shownPatternLines(tx: Tx, ids: readonly string[]): Promise<Map<string, JournalLine[]>> {
  return linesOf(
    tx,
    sql`select l.pattern_id as entry_id, l.line_number, l.account_id, l.amount, l.department, l.location_id, l.party_type, l.party_id, l.memo,
        null as currency, null::bigint as original, null::numeric as rate
      from entry_pattern_line l where ${tx.owns('l')} and l.pattern_id = any(${ids}::uuid[])`,
  )
}

/** The id of the account asked by id or code; null where there is no such account. */
async function accountAsked(tx: Tx, account: string | undefined) {
  if (account === undefined) return undefined
  const [found] = await accountsNamed(tx, isId(account) ? { ids: [account], codes: [] } : { ids: [], codes: [account] })
  return found?.id ?? null
}
