import type { Day } from '#contract/kernel/day.ts'
import { negate } from '#contract/kernel/money.ts'
import { byCode, type Posting } from '../journal/posting.ts'
import type { ClosingRowLine } from './data/closings.ts'

type Closed = { id: string; year: number; endsOn: Day; lines: readonly (ClosingRowLine & { code: string })[] }

/** The entry of a closing, on the last day of its year: its lines as it keeps them. */
export function closingPosting({ id, year, endsOn, lines }: Closed): Posting {
  return {
    key: `year_closing:${id}:closed`,
    date: endsOn,
    memo: `Closing of the year ${year}`,
    source: { type: 'year_closing', id, event: 'closed' },
    stage: 'closing',
    lines: lines.map(({ code, amount, department, locationId }) => ({
      account: byCode(code),
      amount,
      department: department ?? '',
      locationId,
    })),
  }
}

/** The entry that takes it back, on the same day. */
export function reopeningPosting(closed: Closed, { entryId, reason }: { entryId: string; reason: string }): Posting {
  const { lines, ...posting } = closingPosting(closed)
  return {
    ...posting,
    key: `year_closing:${closed.id}:reopened`,
    memo: `Reopening of the year ${closed.year}`,
    source: { ...posting.source, event: 'reopened' },
    reverses: { id: entryId, reason },
    lines: lines.map((line) => ({ ...line, amount: negate(line.amount) })),
  }
}
