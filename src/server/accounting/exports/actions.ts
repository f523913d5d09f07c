import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { PostedLocation } from '#contract/accounting/journal/shapes.ts'
import { foreignOf, foreignText } from '#contract/kernel/currency.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Ctx, TenantStanding } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { listLocations } from '../journal/data/locations.ts'
import { type ExportedEntry, entryPages, firstEntryDay, monthClosings, usedAccounts } from './data.ts'
import { labelAccounts } from './rules/account-labels.ts'
import { beancountText } from './rules/beancount-text.ts'
import { watchClosings } from './rules/closings.ts'
import { ledgerText } from './rules/ledger-text.ts'
import type { Book, LedgerFormat, LedgerText, WrittenEntry } from './rules/shapes.ts'

const texts: Record<LedgerFormat, LedgerText> = { hledger: ledgerText, ledger: ledgerText, beancount: beancountText }

export type LedgerExport = {
  format: LedgerFormat
  /** Takes the text piece by piece; the next piece waits for its promise. */
  write(text: string): Promise<void>
}

export type Written = { entries: number; lines: number }

/**
 * Writes all entries of the books as text that hledger, ledger or beancount accepts, with the balance of each account at the end
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
  { format, write }: LedgerExport,
): Promise<Written> {
  const text = texts[format]
  const accounts = labelAccounts(await usedAccounts(tx))
  const closings = await monthClosings(tx)
  const book: Book = { title: name, currency, firstDay: await firstEntryDay(tx), accounts }
  const written = writtenBy({
    labels: new Map(accounts.map(({ id, label }) => [id, label])),
    outlets: new Map((await listLocations(tx)).map(({ id, code }) => [id, code])),
    closingOf: watchClosings(closings),
  })
  const done = { entries: 0, lines: 0 }
  await write(text.head(book))
  for await (const page of entryPages(tx)) {
    const entries = page.map(written)
    await write(entries.map((entry) => text.entry(entry, currency)).join(''))
    done.entries += entries.length
    for (const entry of entries) done.lines += entry.lines.length
  }
  await write(text.tail(book, closings))
  return done
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
