import { sql } from '#server/platform/db/sql.ts'
import type { BookingId, BookingStatus, FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { DepositStep, Policy } from '#contract/hotel/policies/shapes.ts'
import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import type { RatePlanId } from '#contract/hotel/rate-plans/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { paidByGroup } from '../../folios/actions/master.ts'
import { type LockedFolio, openMastersBy } from '../../folios/data/folio.ts'
import { guestNameOf } from '../../guests/data/name.ts'
import { type ChargedPackage, packagesOf } from '../../packages/actions/booked.ts'
import { depositSteps } from './deposits.ts'
import { type StandingFee, standingFees } from './fees.ts'
import type { NewNight } from './write.ts'

/** A part of a stay in one room, from a day to a day. */
export type Segment = { roomId: RoomId; from: Day; to: Day }

/** A booking that is locked together with its folio, with its nights. */
export type LockedBooking = {
  id: BookingId
  number: string
  status: BookingStatus
  guestId: GuestId
  guestName: string
  isVip: boolean
  /** Why the house takes the guest no more. */
  doNotRent: string | null
  roomTypeId: RoomTypeId
  roomId: RoomId | null
  arrival: Day
  departure: Day
  adults: number
  children: number
  releaseOn: Day | null
  oversold: boolean
  keepsRoom: boolean
  bookedOn: Day
  checkedInOn: Day | null
  checkedOutOn: Day | null
  version: number
  /** The group that it belongs to, the master folio of it that its nights are charged to, and the group again where it pays them. */
  groupId: GroupId | null
  /** A night of it was picked up from the block of that group. */
  ofBlock: boolean
  master: LockedFolio | null
  payingGroup: GroupId | null
  folio: {
    id: FolioId
    status: 'open' | 'closed'
    ledger: 'deposit' | 'guest'
    charges: Money
    payments: Money
    lineCount: number
  }
  ratePlanId: RatePlanId | null
  /** What it has beside its nights. */
  packages: ChargedPackage[]
  /** The terms that were agreed when it was booked. */
  policy: Policy | null
  /** What its terms ask for ahead, with taxes. */
  depositRequired: Money
  deposits: DepositStep[]
  nights: NewNight[]
  /** What stands of the fees for its hours: agreed on, or charged. */
  fees: StandingFee[]
  /** The parts of the stay by room, in their order; none while it has no room. */
  segments: Segment[]
}

/** A booking with its folio. @throws 404 */
export function bookingBy(tx: Tx, id: BookingId): Lock<LockedBooking> {
  const { rank, take } = bookingsBy(tx, [id])
  return {
    rank,
    take: async () => {
      const [booking] = await take()
      if (!booking) throw notFound('booking')
      return booking
    },
  }
}

/** Bookings with their folios, locked in the order of their ids and answered in the order asked. @throws 404 */
export function bookingsBy(tx: Tx, ids: readonly BookingId[]): Lock<LockedBooking[]> {
  return {
    rank: 'booking',
    take: async () => {
      // First the locks, then the reading: a statement that waited for a lock still sees what was there before it waited.
      const [, found] = await Promise.all([
        sql`
          select b.id from booking b join folio f on ${tx.owns('f')} and f.booking_id = b.id
          where ${tx.owns('b')} and b.id = any(${ids}::uuid[]) order by b.id for update of b, f`.execute(tx.db),
        readRows(tx, ids),
      ])
      return inOrderOf(ids, await withMasters(tx, found))
    },
  }
}

/** The same bookings without a lock, as a preview sees them. @throws 404 */
export async function seeBookings(tx: Tx, ids: readonly BookingId[]): Promise<LockedBooking[]> {
  return inOrderOf(ids, await seeKnown(tx, ids))
}

/** Those of them that there are, in any order. */
export async function seeKnown(tx: Tx, ids: readonly BookingId[]): Promise<LockedBooking[]> {
  const found = await readRows(tx, ids)
  return found.map((booking) => ({ ...booking, master: null }))
}

function inOrderOf(ids: readonly BookingId[], found: readonly LockedBooking[]): LockedBooking[] {
  const byId = new Map(found.map((booking) => [booking.id, booking]))
  return ids.map((id) => {
    const booking = byId.get(id)
    if (!booking) throw notFound('booking')
    return booking
  })
}

/** Locks the master folios that pay, behind the bookings. */
async function withMasters(tx: Tx, found: readonly RawBooking[]): Promise<LockedBooking[]> {
  const paying = [...new Set(found.flatMap(({ payingGroup }) => payingGroup ?? []))]
  const masters = paying.length === 0 ? [] : await openMastersBy(tx, paying).take()
  return found.map((booking) => ({
    ...booking,
    master: masters.find(({ groupId }) => groupId === booking.payingGroup) ?? null,
  }))
}

type RawBooking = Omit<LockedBooking, 'master'>

async function readRows(tx: Tx, ids: readonly BookingId[]): Promise<RawBooking[]> {
  const found = await sql<RawBooking>`
    select b.id, b.booking_number as number, b.status, b.guest_id as "guestId",
      ${guestNameOf('g')} as "guestName", g.is_vip as "isVip", g.do_not_rent as "doNotRent",
      b.room_type_id as "roomTypeId", b.room_id as "roomId", b.arrival, b.departure, b.adults, b.children, b.release_on as "releaseOn",
      b.oversold, b.keeps_room as "keepsRoom", b.rate_plan_id as "ratePlanId", ${packagesOf(tx, sql`b.id`)} as packages, b.policy, b.deposit_required as "depositRequired",
      ${depositSteps(tx)} as deposits, b.booked_on as "bookedOn",
      b.checked_in_on as "checkedInOn", b.checked_out_on as "checkedOutOn", b.version, b.group_id as "groupId",
      (b.group_id is not null and exists (select 1 from booking_night n
        where ${tx.owns('n')} and n.booking_id = b.id and n.from_block)) as "ofBlock",
      case when ${paidByGroup(tx)} then b.group_id end as "payingGroup",
      jsonb_build_object('id', f.id, 'status', f.status, 'ledger', f.ledger, 'charges', f.charges, 'payments', f.payments,
        'lineCount', f.line_count) as folio,
      coalesce((select jsonb_agg(jsonb_build_object('night', n.night, 'price', n.price, 'roomTypeId', n.room_type_id, 'origin', n.origin,
          'ratePlanId', n.rate_plan_id, 'steps', n.steps) order by n.night)
        from booking_night n where ${tx.owns('n')} and n.booking_id = b.id), '[]') as nights,
      ${standingFees(tx)} as fees,
      coalesce((select jsonb_agg(jsonb_build_object('roomId', h.room_id, 'from', lower(h.during), 'to', h.ends_on) order by lower(h.during))
        from room_hold h where ${tx.owns('h')} and h.booking_id = b.id and not h.released), '[]') as segments
    from booking b
    join folio f on ${tx.owns('f')} and f.booking_id = b.id
    join guest g on ${tx.owns('g')} and g.id = b.guest_id
    where ${tx.owns('b')} and b.id = any(${ids}::uuid[])`.execute(tx.db)
  return found.rows
}
