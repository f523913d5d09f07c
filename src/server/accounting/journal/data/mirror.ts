import type { JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import { isId } from '#contract/kernel/id.ts'
import { negate } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { byCode, mirrored, type PostingLine } from '../posting.ts'
import { originalIn } from './original.ts'
import type { ManualLine } from './manual.ts'

/** The lines of an entry with the other sign and the same dimensions, as they are posted and as they are kept. */
export type Mirror = { lines: PostingLine[]; kept: ManualLine[] }

/** The mirror of an entry; what had no department gets none. */
export async function mirrorOf(tx: Tx, id: JournalEntryId): Promise<Mirror> {
  const lines = await tx.db
    .selectFrom('journal_line')
    .innerJoin('account', 'account.id', 'journal_line.account_id')
    .select([
      'account.id',
      'account.code',
      'journal_line.amount',
      'journal_line.department',
      'journal_line.location_id',
      'journal_line.party_type',
      'journal_line.party_id',
      'journal_line.tax_code',
      'journal_line.memo',
      'journal_line.currency',
      'journal_line.original',
      'journal_line.rate',
    ])
    .where('journal_line.entry_id', '=', id)
    .orderBy('journal_line.line_number')
    .execute()
  return {
    lines: lines.map((line) => ({
      account: byCode(line.code),
      amount: negate(line.amount),
      department: line.department ?? '',
      locationId: line.location_id && isId<'restaurant_location'>(line.location_id) ? line.location_id : null,
      party: line.party_type && line.party_id ? { type: line.party_type, id: line.party_id } : null,
      taxCode: line.tax_code,
      memo: line.memo,
      foreign: mirrored(originalIn(line)),
    })),
    kept: lines.map((line) => ({
      account: line.id,
      amount: negate(line.amount),
      department: line.department,
      location: line.location_id,
      party:
        line.party_type && line.party_id && isId<'party'>(line.party_id)
          ? { type: line.party_type, id: line.party_id }
          : null,
      taxCode: line.tax_code,
      memo: line.memo,
      foreign: mirrored(originalIn(line)),
    })),
  }
}
