import type { BookingId, FolioId } from '#contract/hotel/bookings/shapes.ts'
import { type Bounded, limitedBy, takenWithin } from '#contract/hotel/folios/rules.ts'
import type { FolioLineId, RouteTerm } from '#contract/hotel/folios/shapes.ts'
import { compare, isPositive, isZero, type Money, subtract, zero } from '#contract/kernel/money.ts'
import { isInvoiced } from '#server/accounting/public/claims.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { isLive } from '../actions/live.ts'
import { insertFolioLines, moveFolios } from './folio.ts'
import { findLines } from './line.ts'
import { partedBy, reversalLine } from './parts.ts'
import { isOfGroup, placeLines, windowOfGroup, windowOfLine } from './windows.ts'

type Limited = { number: number; name: string; terms: RouteTerm[] }

type Charge = Bounded & {
  id: FolioLineId
  /** The window that it was put into; null where nothing has decided yet. */
  place: number | null
  standsIn: number
  /** It can't be parted: an allowance stands on it, or it is on an invoice. */
  whole: boolean
}

type Standing = Bounded & { standsIn: number }

type Decided = { charge: Charge; window: Limited; taken: Money }

/**
 * Puts the charges of a folio that no window has decided about yet where its limits say: with the window what is within, with the guest what is
 * beyond, and a charge that crosses the limit is parted, to the cent of each tax. The folio is held, and its lines are written.
 * @returns how many lines that wrote
 */
export async function keepLimits(tx: Tx, folio: { id: FolioId; lineCount: number }): Promise<number> {
  await holdGroupLimits(tx, folio.id)
  const decided = decide(await limitsOf(tx, folio.id))
  if (decided.length === 0) return 0
  const crossing = decided.filter(crosses)
  await placeLines(tx, folio.id, wholePlaces(decided))
  if (crossing.length === 0) return 0
  const parts = await partsOf(tx, folio.id, crossing)
  const lines = parts.flatMap(({ mirror, rest, within }) => [mirror, rest, within.line])
  await insertFolioLines(
    tx,
    lines.map((line, index) => ({ ...line, number: folio.lineCount + index + 1 })),
  )
  // A mirror and its parts come to nothing, so that only the count of the lines moves.
  await moveFolios(tx, [{ folioId: folio.id, charges: zero, payments: zero, lines: lines.length }])
  const places = parts.flatMap(({ rest, within }) => [
    { id: rest.id, window: 1, byLimit: true },
    { id: within.line.id, window: within.window, byLimit: true },
  ])
  await placeLines(tx, folio.id, places)
  return lines.length
}

/**
 * Counts on what a group of the folio pays for all its members together, which holds it until the commit: of two stays that charge at once the
 * second sees the first. Behind all folios.
 */
export async function holdGroupLimits(tx: Tx, of: FolioId | { bookingId: BookingId }): Promise<void> {
  const folio =
    typeof of === 'string'
      ? sql`${of}`
      : sql`(select f.id from folio f where ${tx.owns('f')} and f.booking_id = ${of.bookingId})`
  await sql`
    update group_routing r set version = r.version + 1 where ${tx.owns('r')} and r.group_id in (
      select w.group_id from folio_window w where ${tx.owns('w')} and w.folio_id = ${folio} and w.terms @> '[{"per": "group"}]')`.execute(
    tx.db,
  )
}

/** Decides anew about all that limits of a folio had decided; what stands on an invoice stays where it was invoiced. */
export async function redoLimits(tx: Tx, folio: { id: FolioId; lineCount: number }): Promise<void> {
  await sql`
    delete from folio_line_place k where ${tx.owns('k')} and k.folio_id = ${folio.id} and k.by_limit
      and not ${isInvoiced(tx, sql`k.line_id`)}`.execute(tx.db)
  await keepLimits(tx, folio)
}

/** The charges that nothing has decided about, in their order, each with how much of it its window takes. */
function decide({ windows, charges, others }: Limits): Decided[] {
  const standing: Standing[] = [...others, ...charges.filter(({ place }) => place !== null)]
  return charges
    .filter(({ place }) => place === null)
    .flatMap((charge) => {
      const window = limitedBy(windows, charge.category)
      if (!window) return []
      const inIt = standing.filter(({ standsIn }) => standsIn === window.number)
      const taken = takenWithin(window, charge, inIt)
      const { category, businessDate } = charge
      standing.push({ category, businessDate, standsIn: window.number, gross: taken })
      return [{ charge, window, taken }]
    })
}

/** It is more than its window takes, and the window takes some of it. */
function crosses({ charge, taken }: Decided): boolean {
  return isPositive(taken) && compare(taken, charge.gross) < 0
}

function wholePlaces(decided: readonly Decided[]) {
  return decided
    .filter((one) => !crosses(one))
    .map(({ charge, window, taken }) => ({
      id: charge.id,
      window: isZero(taken) && !isZero(charge.gross) ? 1 : window.number,
      byLimit: true,
    }))
}

async function partsOf(tx: Tx, id: FolioId, crossing: readonly Decided[]) {
  const written = await findLines(
    tx,
    id,
    crossing.map(({ charge }) => charge.id),
  )
  return crossing.flatMap(({ charge, window, taken }) => {
    const line = written.find((one) => one.id === charge.id)
    if (!line) return []
    const reason = `${window.name} takes it up to a limit`
    const mirror = reversalLine(line, { date: line.businessDate, reason, reversal: 'split' })
    const [rest, within] = partedBy(line, [subtract(charge.gross, taken), taken])
    if (!rest || !within) throw new Error('A charge that crosses a limit has two parts')
    return [{ mirror, rest: { ...rest, reason }, within: { line: { ...within, reason }, window: window.number } }]
  })
}

type Limits = {
  windows: Limited[]
  charges: Charge[]
  /** What stands with the other stays of the group and counts towards a limit for all of them. */
  others: Standing[]
}

/** The windows of a folio that have limits, and the charges of the categories that these are about. */
async function limitsOf(tx: Tx, id: FolioId): Promise<Limits> {
  const across = { line: 'l', window: 'w', folio: sql`${id}::uuid` }
  const found = await sql<Limits>`
    with limited as (
      select w.number, w.name, w.terms from folio_window w where ${tx.owns('w')} and w.folio_id = ${id} and w.terms <> '[]')
    select coalesce((select json_agg(x order by x.number) from limited x), '[]') as windows,
      coalesce((select json_agg(json_build_object('id', l.id, 'category', coalesce(l.routed_as, l.category), 'businessDate', l.business_date, 'gross', l.gross,
          'place', (select k.number from folio_line_place k where ${tx.owns('k')} and k.line_id = l.id),
          'standsIn', ${windowOfLine(tx, 'l')},
          'whole', ${isInvoiced(tx, sql`l.id`)} or exists (select 1 from folio_line a
            where ${tx.owns('a')} and a.origin_id = l.id and a.kind = 'allowance' and ${isLive(tx, 'a')})) order by l.line_number)
        from folio_line l where ${tx.owns('l')} and l.folio_id = ${id} and l.kind = 'charge' and l.gross >= 0 and ${isLive(tx, 'l')}
          and exists (select 1 from limited x cross join jsonb_array_elements(x.terms) as m (term)
            where m.term ->> 'limit' is not null and m.term -> 'categories' ? coalesce(l.routed_as, l.category))), '[]') as charges,
      coalesce((select json_agg(json_build_object('category', coalesce(l.routed_as, l.category), 'businessDate', l.business_date, 'gross', l.gross,
          'standsIn', w.number, 'elsewhere', true))
        from folio_window w join folio_line l on ${tx.owns('l')} and l.folio_id <> w.folio_id and ${isOfGroup(tx, across)}
          and l.kind = 'charge' and l.gross >= 0 and ${isLive(tx, 'l')} and ${windowOfLine(tx, 'l')} = ${windowOfGroup(tx, across)}
        where ${tx.owns('w')} and w.folio_id = ${id} and w.terms @> '[{"per": "group"}]'), '[]') as others`.execute(
    tx.db,
  )
  return found.rows[0] ?? { windows: [], charges: [], others: [] }
}
