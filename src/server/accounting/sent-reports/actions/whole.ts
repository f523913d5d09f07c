import type { AccountRole } from '#contract/accounting/account-roles/shapes.ts'
import type { JournalEntry } from '#contract/accounting/journal/shapes.ts'
import type { LedgerRow } from '#contract/accounting/reports/shapes.ts'
import type { Sheet } from '#contract/kernel/sheet.ts'
import type { Asked } from '#server/notices/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid } from '#server/platform/errors.ts'
import { listAccountRoles } from '../../account-roles/actions/roles.ts'
import { listEntries } from '../../journal/actions/list.ts'
import { getAccountLedger } from '../../reports/actions/account-ledger.ts'
import { accountLedgerSheet, dayBookSheet } from '../rules/sheets.ts'

/** So many rows go out with a mail. */
const most = 10_000

/** All that was posted in some days, line by line. @throws 400 for more than a mail takes */
export async function writeDayBook(ctx: Ctx, { from, to }: Asked['days']): Promise<Sheet> {
  const entries = await every<JournalEntry>(async (cursor) => {
    const { rows, pagination } = await listEntries(ctx, {
      from,
      to,
      status: 'posted',
      sort: 'date',
      page: 1,
      limit: 100,
      ...cursor,
    })
    return { rows, nextCursor: pagination.nextCursor }
  })
  return dayBookSheet(entries)
}

/** The account that plays a role, line by line. @throws 400 for more than a mail takes */
export async function writeLedgerOf(ctx: Ctx, role: AccountRole, { from, to }: Asked['days']): Promise<Sheet> {
  const played = (await listAccountRoles(ctx)).find((one) => one.role === role)
  if (!played) throw invalid('report', 'No account plays the role of this report')
  const rows = await every<LedgerRow>(async (cursor) => {
    const { data, pagination } = await getAccountLedger(ctx, {
      accountId: played.account.id,
      from,
      to,
      page: 1,
      limit: 100,
      ...cursor,
    })
    return { rows: data.rows, nextCursor: pagination.nextCursor }
  })
  return accountLedgerSheet(rows)
}

type Part<Row> = { rows: readonly Row[]; nextCursor?: string | undefined }

/** All rows of a list, a page at a time. */
async function every<Row>(page: (cursor: { cursor?: string }) => Promise<Part<Row>>): Promise<Row[]> {
  const all: Row[] = []
  let next: string | undefined
  do {
    const { rows, nextCursor } = await page(next === undefined ? {} : { cursor: next })
    all.push(...rows)
    if (all.length > most) throw invalid('span', `More than ${most} rows: choose fewer days`)
    next = nextCursor
  } while (next !== undefined)
  return all
}
