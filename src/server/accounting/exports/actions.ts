import type * as api from '#contract/accounting/exports/api.ts'
import { type BookText, type LedgerFormat, mostExported } from '#contract/accounting/exports/shapes.ts'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { PostedLocation } from '#contract/accounting/journal/shapes.ts'
import { foreignOf, foreignText } from '#contract/kernel/currency.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Ctx, TenantStanding } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, lacks } from '#server/platform/errors.ts'
import { listLocations } from '../journal/data/locations.ts'
import {
  balancesBefore,
  countEntries,
  type Days,
  type ExportedEntry,
  entryPages,
  firstEntryDay,
  monthClosings,
  usedAccounts,
} from './data.ts'
import { labelAccounts } from './rules/account-labels.ts'
import { beancountText } from './rules/beancount-text.ts'
import { watchClosings } from './rules/closings.ts'
import { ledgerText } from './rules/ledger-text.ts'
import type { Book, LedgerText, WrittenEntry } from './rules/shapes.ts'

const texts: Record<LedgerFormat, LedgerText> = { hledger: ledgerText, ledger: ledgerText, beancount: beancountText }

export type LedgerExport = {
  format: LedgerFormat
  /** The days whose entries are written; before them stands what each account had. */
  days?: Days
  /** Takes the text piece by piece; the next piece waits for its promise. */
  write(text: string): Promise<void>
}

/**
 * The entries of some days as one text under the name of a file.
 * @throws 400 for days that end before they begin, or have more entries than one answer holds · 403 without reports:export
 */
export async function exportBooks(
  ctx: Ctx,
  { format, from, to }: Given<typeof api.exportBooks>['query'],
): Promise<BookText> {
  if (!ctx.can('reports:export')) throw lacks('reports:export')
  if (from !== undefined && to < from) throw invalid('to', 'Must not lie before the first day')
  const days = { from, to }
  const count = await ctx.read((tx) => countEntries(tx, days))
  if (count > mostExported)
    throw invalid('from', `One file takes ${mostExported} entries, and these days have ${count}: choose fewer`)
  const pieces: string[] = []
  const written = await exportLedger(ctx, { format, days, write: async (piece) => void pieces.push(piece) })
  const ending = format === 'beancount' ? 'beancount' : 'journal'
  return { name: `books-${from ?? 'start'}-${to}.${ending}`, text: pieces.join(''), ...written }
}

export type Written = { entries: number; lines: number }

/**
 * Writes the entries of the books, or of some days, as text that hledger, ledger or beancount accepts, with the balance of each account at the end
 * of each of its months for that program to prove. One consistent picture, a page of entries in memory at a time; leaves an audit
 * record. Answers with how many entries and lines were written.
 */
export async function exportLedger(ctx: Ctx, target: LedgerExport): Promise<Written> {
  const written = await ctx.read(async (tx) => writeBooks(tx, ctx.tenant, target))
  return ctx.transaction(async (tx) => {
    tx.audit({ action: 'ledger.export', resource: 'ledger', id: null, label: target.format, change: written })
    return written
  })
}

async function writeBooks(
  tx: Tx,
  { name, currency }: TenantStanding,
  { format, days = {}, write }: LedgerExport,
): Promise<Written> {
  const text = texts[format]
  const accounts = labelAccounts(await usedAccounts(tx))
  const closings = await monthClosings(tx, days)
  const firstDay = days.from ?? (await firstEntryDay(tx))
  const book: Book = { title: name, currency, firstDay, accounts }
  const labels = new Map(accounts.map(({ id, label }) => [id, label]))
  const written = writtenBy({
    labels,
    outlets: new Map((await listLocations(tx)).map(({ id, code }) => [id, code])),
    closingOf: watchClosings(closings),
  })
  const done = { entries: 0, lines: 0 }
  await write(text.head(book))
  const opening = days.from && openingOf(days.from, await balancesBefore(tx, days.from), labels)
  if (opening) await write(text.entry(opening, currency))
  for await (const page of entryPages(tx, days)) {
    const entries = page.map(written)
    await write(entries.map((entry) => text.entry(entry, currency)).join(''))
    done.entries += entries.length
    for (const entry of entries) done.lines += entry.lines.length
  }
  await write(text.tail(book, closings))
  return done
}

/** What each account had before the first day, as an entry of that day; null where nothing was posted before it. */
function openingOf(
  date: Day,
  balances: Awaited<ReturnType<typeof balancesBefore>>,
  labels: ReadonlyMap<AccountId, string>,
): WrittenEntry | null {
  if (balances.length === 0) return null
  const none = { department: null, outlet: null, original: null, closing: null }
  const lines = balances.map(({ accountId, amount }) => ({
    label: labels.get(accountId) ?? accountId,
    amount,
    ...none,
  }))
  return { number: 'OPENING', date, memo: `Balances before ${date}`, sourceType: 'opening', sourceId: null, lines }
}

type Facts = {
  labels: ReadonlyMap<AccountId, string>
  outlets: ReadonlyMap<PostedLocation['id'], string>
  closingOf: (accountId: AccountId, day: Day) => Money | null
}

/** Entries as they are written: accounts under their labels, outlets under their codes, closing balances where they belong. */
function writtenBy({ labels, outlets, closingOf }: Facts) {
  return ({ sequence: _, lines, ...entry }: ExportedEntry): WrittenEntry => ({
    ...entry,
    lines: lines.map(({ accountId, amount, department, locationId, currency, original: held }) => {
      const label = labels.get(accountId)
      if (label === undefined) throw new Error(`Account ${accountId} has lines, but isn't in the chart`)
      const outlet = locationId && (outlets.get(locationId) ?? null)
      const original = currency && `${foreignText({ currency, amount: foreignOf(held ?? 0) })} ${currency}`
      return { label, amount, department, outlet, original, closing: closingOf(accountId, entry.date) }
    }),
  })
}
