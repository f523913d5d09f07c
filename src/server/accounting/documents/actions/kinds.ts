import type { Deduction } from '#contract/accounting/deductions/shapes.ts'
import { openedWith } from '#contract/accounting/desk-shifts/rules.ts'
import type { DeskMovementKind, DeskShiftId } from '#contract/accounting/desk-shifts/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import { deductionPosting, takenBackPosting } from '../../deductions/posting.ts'
import { differencePosting, floatPosting, movementPosting, takingsPosting } from '../../desk-shifts/posting.ts'
import { type DocumentKind, sourcesOf, waysOf } from '../rules.ts'
import { billSettlements } from './bill-settlements.ts'
import { bills } from './bills.ts'
import { creditNotes } from './credit-notes.ts'
import { expenseDocuments } from './expenses.ts'
import { handInvoices } from './invoices.ts'
import { manualEntries } from './manual.ts'
import { revaluations } from './revaluations.ts'
import { treasuryDocuments } from './treasury.ts'
import { yearClosings } from './year-closings.ts'

const deductions: DocumentKind = {
  source: 'deduction',
  async rebuild(tx, entries) {
    type Row = Pick<Deduction, 'id' | 'kind' | 'amount' | 'cover' | 'businessDate' | 'reason' | 'reversedOn'> & {
      partyId: string
    }
    const { rows } = await sql<Row>`
      select d.id, d.kind, d.amount, d.cover, d.business_date as "businessDate", d.reason, d.reversed_on as "reversedOn",
        d.party_id as "partyId"
      from deduction d where ${tx.owns('d')} and d.id = any(${sourcesOf(entries)}::uuid[])`.execute(tx.db)
    const byId = new Map<string, Row>(rows.map((row) => [row.id, row]))
    return waysOf(entries, ({ sourceId, event }) => {
      const one = byId.get(sourceId)
      if (!one) return []
      const words = { ...one, invoiceNumber: '' }
      if (event === one.kind) return [{ ...deductionPosting(words), takesBack: null }]
      const date = event === `${one.kind}_back` ? one.reversedOn : null
      return date === null ? [] : [{ ...takenBackPosting(words, { date, reason: '' }), takesBack: null }]
    })
  },
  unposted: (tx) => sql`
    select 'deduction of ' || d.business_date || ': no entry in the books' as finding from deduction d
    left join journal_entry e on ${tx.owns('e')} and e.source_type = 'deduction' and e.source_id = d.id and e.event = d.kind::text
    left join journal_entry b on ${tx.owns('b')} and b.source_type = 'deduction' and b.source_id = d.id and b.event = d.kind || '_back'
    where ${tx.owns('d')} and (e.id is null or (b.id is null) <> (d.reversed_on is null))`,
}

type Shift = {
  id: DeskShiftId
  date: Day
  closedOn: Day | null
  count: Money
  left: Money | null
  collected: Money
  variance: Money | null
  takings: Money | null
}

const deskShifts: DocumentKind = {
  source: 'desk_shift',
  async rebuild(tx, entries) {
    const { rows } = await sql<Shift>`
      select s.id, s.business_date as date, s.closed_on as "closedOn", s.opening_count as count, s.opening_expected as left,
        s.opening_collected as collected, s.variance, (s.counted - s.left_in_drawer)::bigint as takings
      from desk_shift s where ${tx.owns('s')} and s.id = any(${sourcesOf(entries)}::uuid[])`.execute(tx.db)
    const byId = new Map<string, Shift>(rows.map((row) => [row.id, row]))
    return waysOf(entries, ({ sourceId, event }) => {
      const shift = byId.get(sourceId)
      const posting = shift && shiftPosting(shift, event)
      return posting ? [{ ...posting, takesBack: null }] : []
    })
  },
  unposted: (tx) => sql`
    select 'shift ' || s.number || ': no entry for its ' || x.event as finding from desk_shift s
    cross join lateral (values ('closing_difference', s.variance::bigint), ('takings', s.counted - s.left_in_drawer)) x (event, amount)
    left join journal_entry e on ${tx.owns('e')} and e.source_type = 'desk_shift' and e.source_id = s.id and e.event = x.event
    where ${tx.owns('s')} and s.status = 'closed' and x.amount <> 0 and e.id is null`,
}

function shiftPosting(shift: Shift, event: string) {
  const { id, date, closedOn, variance, takings } = shift
  const subject = { id, date, label: '' }
  const opening = openedWith({ count: shift.count, left: shift.left, loose: shift.collected })
  if (event === 'float') return floatPosting(subject, opening.float)
  if (event === 'opening_difference') return differencePosting(subject, 'opening', opening.difference)
  if (closedOn === null || variance === null || takings === null) return undefined
  const closed = { ...subject, date: closedOn }
  if (event === 'closing_difference') return differencePosting(closed, 'closing', variance)
  return event === 'takings' ? takingsPosting(closed, takings) : undefined
}

const deskMovements: DocumentKind = {
  source: 'desk_shift_movement',
  async rebuild(tx, entries) {
    const { rows } = await sql<{ id: string; date: Day; kind: DeskMovementKind; amount: Money }>`
      select m.id, m.business_date as date, m.kind, m.amount from desk_shift_movement m
      where ${tx.owns('m')} and m.id = any(${sourcesOf(entries)}::uuid[])`.execute(tx.db)
    const byId = new Map(rows.map((row) => [row.id, movementPosting({ ...row, label: '' })]))
    return waysOf(entries, ({ sourceId, event }) =>
      (byId.get(sourceId) ?? []).flatMap((posting) =>
        posting.source.event === event ? [{ ...posting, takesBack: null }] : [],
      ),
    )
  },
  unposted: (tx) => sql`
    select 'cash moved on ' || m.business_date || ': no entry in the books' as finding from desk_shift_movement m
    left join journal_entry e on ${tx.owns('e')} and e.source_type = 'desk_shift_movement' and e.source_id = m.id
    where ${tx.owns('m')} and m.kind <> 'collected' and e.id is null`,
}

/** The documents of the books themselves. */
export const bookKinds: readonly DocumentKind[] = [
  manualEntries,
  bills,
  billSettlements,
  creditNotes,
  handInvoices,
  deductions,
  deskShifts,
  deskMovements,
  treasuryDocuments,
  expenseDocuments,
  yearClosings,
  revaluations,
]
