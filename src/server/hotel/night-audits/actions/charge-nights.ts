import { sql } from '#server/platform/db/sql.ts'
import type { BookingId, FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { post, type Posting } from '#server/accounting/public/entries.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { openLedger, paidByGroup } from '../../folios/actions/master.ts'
import { type LockedFolio, openMastersBy } from '../../folios/data/folio.ts'
import { chargeOfNight, type NightToCharge } from '../../folios/actions/night.ts'
import { taxNights } from '../../folios/actions/night-costs.ts'
import { numberLines, writeLines } from '../../folios/data/lines.ts'
import { insertNightParts } from '../../folios/data/night-packages.ts'
import { type ChargedPackage, packagesOf } from '../../packages/actions/booked.ts'

type DueNight = {
  bookingId: BookingId
  bookingNumber: string
  guestId: string
  guestName: string
  folioId: FolioId
  lineCount: number
  price: Money
  arrival: Day
  departure: Day
  adults: number
  children: number
  packages: ChargedPackage[]
  roomNumber: string | null
  /** The master folio that the night is charged to; null where the guest pays it. */
  master: LockedFolio | null
}

/**
 * Charges the night to every guest in house whose night has no charge yet, or to the master folio of their group where that pays the
 * rooms: once per booking and night, whatever happens. Each charge is a document of its own for the taxes, all of them one set of
 * statements for the database.
 * @param due what `dueNights` locked
 * @returns how many nights were charged
 */
export async function chargeNights(tx: Tx, night: Day, due: readonly DueNight[]): Promise<number> {
  if (due.length === 0) return 0
  const totals = await taxNights(
    tx,
    due.map((stay) => ({ ...stay, night })),
  )
  const charged = due.flatMap((stay, index) => {
    const taxed = totals[index]
    return taxed ? [chargeOfNight(nightOf(stay, night), taxed)] : []
  })
  const masters = mastersOf(due)
  const folios = [...due.map((stay) => ({ id: stay.folioId, lineCount: stay.lineCount })), ...masters]
  const moved = charged.flatMap((one) => one.moved)
  const opened = await openAll(tx, masters, night)
  await writeLines(
    tx,
    numberLines(
      folios,
      moved.map(({ line }) => line),
    ),
  )
  await insertNightParts(
    tx,
    charged.flatMap(({ parts }) => parts),
  )
  await post(tx, [...opened, ...moved.map(({ posting }) => posting)])
  return charged.length
}

function nightOf(stay: DueNight, night: Day): NightToCharge {
  const { bookingId, folioId, guestId, bookingNumber, master } = stay
  return {
    bookingId,
    night,
    businessDate: night,
    folio: { id: folioId, guestId, bookingNumber },
    master,
    words: wordsOf(stay, night),
    wordsOfPart: wordsOfPart(stay, night),
    isAudited: true,
  }
}

function wordsOfPart({ roomNumber, guestName, master }: DueNight, night: Day): string {
  return [...(roomNumber ? [`room ${roomNumber}`] : []), `night of ${night}`, ...(master ? [guestName] : [])]
    .join(' · ')
    .slice(0, 190)
}

/** Who slept where, told by name where somebody else pays. */
function wordsOf({ roomNumber, guestName, master }: DueNight, night: Day): string {
  const words = `Room ${roomNumber ?? ''} · night of ${night}`.replace('  ', ' ')
  return master ? `${words} · ${guestName}`.slice(0, 300) : words
}

function mastersOf(due: readonly DueNight[]): LockedFolio[] {
  return [...new Map(due.flatMap(({ master }) => (master ? [[master.id, master] as const] : []))).values()]
}

async function openAll(tx: Tx, masters: readonly LockedFolio[], night: Day): Promise<Posting[]> {
  const opened: Posting[] = []
  for (const master of masters) opened.push(...(await openLedger(tx, master, night)))
  return opened
}

/** Locks the folios of the guests in house whose night is not charged yet, in the order of their booking, and the master folios that pay. */
export async function dueNights(tx: Tx, night: Day): Promise<DueNight[]> {
  type Found = Omit<DueNight, 'master'> & { payingGroup: GroupId | null }
  const [{ rows }] = await tx.lock({
    rank: 'booking',
    take: () =>
      sql<Found>`
    select b.id as "bookingId", b.booking_number as "bookingNumber", b.guest_id as "guestId", f.id as "folioId",
      (select trim(g.first_name || ' ' || g.last_name) from guest g where ${tx.owns('g')} and g.id = b.guest_id) as "guestName",
      f.line_count as "lineCount", n.price, b.arrival, b.departure, b.adults, b.children, ${packagesOf(tx, sql`b.id`)} as packages, r.room_number as "roomNumber",
      case when ${paidByGroup(tx)} then b.group_id end as "payingGroup"
    from booking_night n
    join booking b on ${tx.owns('b')} and b.id = n.booking_id and b.status = 'checked_in'
    join folio f on ${tx.owns('f')} and f.booking_id = b.id
    left join room r on ${tx.owns('r')} and r.id = b.room_id
    where ${tx.owns('n')} and n.night = ${night}
      and not exists (select 1 from folio_line l
        where ${tx.owns('l')} and l.booking_id = n.booking_id and l.night = n.night and l.kind = 'charge')
    order by b.id for update of b, f`.execute(tx.db),
  })
  const paying = [...new Set(rows.flatMap(({ payingGroup }) => payingGroup ?? []))]
  const [masters] = paying.length === 0 ? [[]] : await tx.lock(openMastersBy(tx, paying))
  const byGroup = new Map(masters.map((master) => [master.groupId, master]))
  return rows.map(({ payingGroup, ...stay }) => ({
    ...stay,
    master: (payingGroup && byGroup.get(payingGroup)) || null,
  }))
}
