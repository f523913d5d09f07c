import type { Id } from '#contract/kernel/id.ts'
import { foreignMinorOf } from '#contract/kernel/currency.ts'
import { greatest, minorOf, sumOf, zero } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { entryUnbalanced } from '../../errors.ts'
import { type EntryRow, type EntrySeries, insertPosted, type LineRow } from '../data/write.ts'
import { balances, type Posting, type PostingLine, withoutZeros } from '../posting.ts'

export type PostedEntry = { id: Id<'journal_entry'>; key: string; number: string }

/**
 * The only way into the journal: posts all given postings in this transaction or refuses them all. Lines of zero are dropped, a
 * posting without lines is none. Takes the fiscal year's entry counter, so call it last.
 * @throws 409 `fiscal_year_missing`, `fiscal_year_closed`, `period_locked`, `entry_unbalanced`, `account_missing`, `account_refuses_posting`
 */
export async function post(
  tx: Tx,
  postings: readonly Posting[],
  overrideReason: string | null = null,
): Promise<PostedEntry[]> {
  const real = postings
    .map((posting) => ({ ...posting, lines: withoutZeros(posting.lines) }))
    .filter((p) => p.lines.length > 0)
  if (real.some((posting) => !balances(posting.lines))) throw entryUnbalanced()
  const counters = [...Map.groupBy(real, counterOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  const posted: PostedEntry[] = []
  for (const [, postings] of counters) posted.push(...(await postCounted(tx, postings, overrideReason)))
  return posted
}

function seriesOf({ stage }: Posting): EntrySeries {
  return stage === 'closing' ? 'CL' : 'JE'
}

/** What one statement writes: a month lies in one fiscal year, in whatever month years begin. */
function counterOf(posting: Posting): string {
  return `${posting.date.slice(0, 7)} ${seriesOf(posting)}`
}

async function postCounted(
  tx: Tx,
  postings: readonly Posting[],
  overrideReason: string | null,
): Promise<PostedEntry[]> {
  const [first] = postings
  if (!first) return []
  const counter = { date: first.date, series: seriesOf(first) }
  const entries = postings.map((posting) => ({ posting, id: posting.id ?? newId<'journal_entry'>() }))
  const numberAt = await insertPosted(tx, counter, {
    entries: entries.map(({ posting, id }) => entryOf(posting, id, overrideReason)),
    lines: entries.flatMap(({ posting, id }) => linesOf(posting, id)),
  })
  return entries.map(({ posting, id }, index) => ({
    id,
    key: posting.key,
    number: numberAt(index),
  }))
}

function entryOf(posting: Posting, id: Id<'journal_entry'>, overrideReason: string | null): EntryRow {
  return {
    id,
    date: posting.date,
    memo: posting.memo,
    sourceType: posting.source.type,
    sourceId: posting.source.id,
    event: posting.source.event,
    key: posting.key,
    lineCount: posting.lines.length,
    amount: minorOf(sumOf(posting.lines, (line) => greatest(line.amount, zero))),
    reversesId: posting.reverses?.id ?? null,
    reason: posting.reverses?.reason ?? null,
    overrideReason,
    stage: posting.stage ?? 'ordinary',
  }
}

function linesOf(posting: Posting, entryId: Id<'journal_entry'>): LineRow[] {
  return posting.lines.map((line, index) => ({
    entryId,
    number: index + 1,
    account: line.account,
    date: posting.date,
    amount: minorOf(line.amount),
    department: line.department ?? null,
    locationId: line.locationId ?? posting.locationId ?? null,
    partyType: line.party?.type ?? null,
    partyId: line.party?.id ?? null,
    taxCode: line.taxCode ?? null,
    memo: line.memo ?? null,
    ...originalOf(line),
    stage: posting.stage ?? 'ordinary',
  }))
}

function originalOf({ foreign }: PostingLine): Pick<LineRow, 'currency' | 'original' | 'rate'> {
  if (!foreign) return { currency: null, original: null, rate: null }
  return { currency: foreign.currency, original: foreignMinorOf(foreign.amount), rate: foreign.rate }
}
