import { type Sql, sql } from '#server/platform/db/sql.ts'
import { commissionOf } from '#contract/hotel/commissions/rules.ts'
import { badgesOf } from '#contract/hotel/bookings/rules.ts'
import type { TaxCategory } from '#contract/accounting/taxes/shapes.ts'
import type { Booking, BookingId, BookingRow } from '#contract/hotel/bookings/shapes.ts'
import { missingOf } from '#contract/hotel/policies/rules.ts'
import type { BookedPackage } from '#contract/hotel/packages/shapes.ts'
import type { DepositStep } from '#contract/hotel/policies/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { isPositive, type Money, subtract, sumOf } from '#contract/kernel/money.ts'
import { invoicesOfFolio } from '#server/accounting/public/claims.ts'
import { taxCategoryOf, defaultTaxSetOf, type TaxingSet } from '#server/accounting/public/taxes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { capacityOn } from '../../availability/data.ts'
import { paidByGroup } from '../../folios/actions/master.ts'
import { grossOfNights } from '../../folios/actions/night-costs.ts'
import { grossWithPackages } from '../../folios/actions/beside.ts'
import { taxedExtra } from '../../folios/actions/extras.ts'
import { type ChargedPackage, packagesOf } from '../../packages/actions/booked.ts'
import { groupMarkOf, partyOf } from '../../groups/actions/parties.ts'
import { openRequestsOf, requestsOf } from '../../requests/actions/of-booking.ts'
import { expectedOf } from '../rules.ts'
import { endingOf } from './endings.ts'
import { depositSteps } from './deposits.ts'
import { type ComingFee, comingFees, feesOf, type RawFee } from './fees.ts'

/** A row of the question below, before badges, balance and what is expected are worked out. */
export type Raw = Omit<BookingRow, 'badges' | 'totals' | 'expected' | 'deposit'> & {
  depositRequired: Money
  deposits: DepositStep[]
  charges: Money
  payments: Money
  /** What it has beside its nights. */
  packages: (ChargedPackage & Pick<BookedPackage, 'origin'>)[]
  /** Nights that the audit will charge. */
  coming: NightPrice[]
  /** Fees for hours that are still to be charged. */
  comingFees: ComingFee[]
  oversold: boolean
  checkedInOn: Day | null
  checkedOutOn: Day | null
}

type NightPrice = { night: Day; price: Money }

/** Columns of a booking as lists show it; aliases b booking, g guest, t room type, f folio, r room, n its nights. */
export function rowColumns(tx: Tx, businessDate: Day) {
  return sql`b.id, b.booking_number as "bookingNumber", b.status, b.arrival, b.departure,
  b.departure - b.arrival as nights, b.adults, b.children, b.arrival_time as "arrivalTime",
  b.departure_time as "departureTime", b.room_type_id as "roomTypeId",
  json_build_object('code', t.code, 'name', t.name) as "roomType", b.room_id as "roomId", r.room_number as "roomNumber",
  json_build_object('id', g.id, 'firstName', g.first_name, 'lastName', g.last_name, 'email', g.email, 'phone', g.phone,
    'isVip', g.is_vip, 'doNotRent', g.do_not_rent) as guest,
  b.source, b.oversold, b.checked_in_on as "checkedInOn", b.checked_out_on as "checkedOutOn", b.release_on as "releaseOn", b.release_time as "releaseTime",
  ${queueOf(tx)} as queue, ${openRequestsOf(tx)} as "openRequests",
  b.deposit_required as "depositRequired", ${depositSteps(tx)} as deposits,
  f.id as "folioId", f.charges, f.payments, b.version, n."nightsTotal", n.coming, ${packagesOf(tx, sql`b.id`)} as packages, ${comingFees(tx)} as "comingFees", ${readiness(tx, businessDate)} as readiness,
  ${groupMarkOf(tx)} as group, ${partyOf(tx, sql`b.company_id`)} as company, ${partyOf(tx, sql`b.agency_id`)} as agency`
}

/** Of waitlisted booking `b` its place among those of its type, and whether each of its nights is free; null for any other. */
function queueOf(tx: Tx): Sql<BookingRow['queue']> {
  return sql`case when b.status = 'waitlisted' then json_build_object(
    'place', (select count(*) from booking w where ${tx.owns('w')} and w.status = 'waitlisted'
      and w.room_type_id = b.room_type_id and w.id <= b.id),
    'isFree', ${nightsFree(tx)}) end`
}

/** True where every night of booking `b` could be had of its type. */
export function nightsFree(tx: Tx): Sql<boolean> {
  return sql<boolean>`not exists (select 1 from booking_night q
    left join type_night c on ${tx.owns('c')} and c.room_type_id = q.room_type_id and c.night = q.night
    where ${tx.owns('q')} and q.booking_id = b.id
      and coalesce(c.capacity, ${capacityOn(tx, sql.ref('q.room_type_id'), sql.ref('q.night'))}) <= coalesce(c.held, 0))`
}

/** The tables behind those columns. */
export function rowTables(tx: Tx, businessDate: Day) {
  return sql`booking b ${joinedTables(tx, businessDate)}`
}

/** The same without the booking's own. */
export function joinedTables(tx: Tx, businessDate: Day) {
  return sql`join guest g on ${tx.owns('g')} and g.id = b.guest_id
    join room_type t on ${tx.owns('t')} and t.id = b.room_type_id
    join folio f on ${tx.owns('f')} and f.booking_id = b.id
    left join room r on ${tx.owns('r')} and r.id = b.room_id
    cross join lateral (select coalesce(sum(m.price), 0)::bigint as "nightsTotal",
        coalesce(jsonb_agg(jsonb_build_object('night', m.night, 'price', m.price)) filter (where ${isComing(tx, businessDate)}), '[]') as coming
      from booking_night m where ${tx.owns('m')} and m.booking_id = b.id) n`
}

/** True for night `m` of booking `b` that the audit will charge to its folio: of a stay that is not over, from the business date on, once. */
export function isComing(tx: Tx, businessDate: Day): Sql<boolean> {
  return sql<boolean>`(b.status in ('inquiry', 'optional', 'waitlisted', 'confirmed', 'checked_in') and m.night >= ${businessDate}
    and not ${paidByGroup(tx)}
    and not exists (select 1 from folio_line l
      where ${tx.owns('l')} and l.booking_id = m.booking_id and l.night = m.night and l.kind = 'charge'))`
}

/** What room `r` is for a guest who may come now; null for any other booking. */
function readiness(tx: Tx, businessDate: Day): Sql<BookingRow['readiness']> {
  return sql`case when r.id is not null and b.status in ('optional', 'confirmed') and b.arrival <= ${businessDate} then
    coalesce((select k.kind from room_block k where ${tx.owns('k')} and k.room_id = r.id and k.kind <> 'out_of_service'
        and k.from_day <= ${businessDate} and ${businessDate} < least(k.to_day, coalesce(k.released_on, k.to_day))),
      case when r.occupied_by is not null then 'occupied' when r.cleanliness = 'dirty' then 'dirty' else 'ready' end) end`
}

/** What rows are worked out by: the business date, the taxes that nights will be charged with, and what fees for hours are to them. */
export type Presenting = { businessDate: Day; taxing: TaxingSet; extras: TaxCategory }

/** Works out the words, the balance of a row on the business date, and what the stay will owe. */
export function presentRow(raw: Raw, presenting: Presenting): BookingRow {
  const { businessDate, taxing } = presenting
  const { charges, payments, oversold, checkedInOn, checkedOutOn, coming, comingFees: fees, ...more } = raw
  const { depositRequired, deposits, packages: _, ...row } = more
  const balance = subtract(charges, payments)
  const deposit = depositOf({ required: depositRequired, steps: missingOf(deposits, payments) })
  return {
    ...row,
    totals: { charges, payments, balance },
    expected: expectedOf({ charges, payments }, [
      ...grossOfStay(raw, { nights: coming, taxing }),
      ...fees.map((fee) => grossOfFee(raw, fee, presenting)),
    ]),
    deposit,
    badges: badgesOf({ ...row, oversold, balance, deposit, checkedInOn, checkedOutOn }, businessDate),
  }
}

/** What a fee will come to with its taxes on its day. */
export function grossOfFee(
  { arrival, departure }: { arrival: Day; departure: Day },
  { kind, price }: ComingFee,
  { taxing, extras }: Pick<Presenting, 'taxing' | 'extras'>,
): Money {
  const on = kind === 'late_check_out' ? departure : arrival
  return taxedExtra({ set: taxing, category: extras }, { price, on }).gross
}

/** What is asked ahead, and the day of what of it is missing first. */
function depositOf({
  required,
  steps,
}: {
  required: Money
  steps: (DepositStep & { missing: Money })[]
}): BookingRow['deposit'] {
  const next = steps.find(({ missing }) => isPositive(missing)) ?? steps.at(-1)
  return next ? { required, dueOn: next.dueOn, missing: sumOf(steps, ({ missing }) => missing), steps } : null
}

function grossOfStay(
  {
    adults,
    children,
    arrival,
    departure,
    packages,
  }: Pick<Raw, 'adults' | 'children' | 'arrival' | 'departure' | 'packages'>,
  { nights, taxing }: { nights: readonly NightPrice[]; taxing: TaxingSet },
): Money[] {
  return grossOfNights(
    taxing,
    nights.map(({ night, price }) => ({ night, price, adults, children, arrival, departure, packages })),
  )
}

type RawNight = Omit<Booking['nightly'][number], 'gross'> & { chargedGross: Money | null }
type RawBooking = Raw &
  Omit<Booking, keyof BookingRow | 'nightly' | 'commission' | 'fees' | 'packages'> & {
    nightly: RawNight[]
    fees: RawFee[]
    taxing: TaxingSet
    extras: TaxCategory
  }

/** One booking whole, inside an open transaction. @throws 404 */
export async function readBookingIn(tx: Tx, id: BookingId): Promise<Booking> {
  const businessDate = tx.businessDate ?? (await readBusinessDate(tx))
  const found = await sql<RawBooking>`
    select ${rowColumns(tx, businessDate)}, b.notes, ${requestsOf(tx)} as requests, b.credit_limit as "creditLimit", b.keeps_room as "keepsRoom",
      (select json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'included', p.included)
        from rate_plan p where ${tx.owns('p')} and p.id = b.rate_plan_id) as "ratePlan", b.booked_on as "bookedOn",
      b.cancelled_on as "cancelledOn", b.no_show_on as "noShowOn", b.cancel_reason as "cancelReason",
      b.cancellation_number as "cancellationNumber", b.policy, ${endingOf(tx)} as ending, ${feesOf(tx)} as fees, b.created_at as "createdAt",
      (b.commission_ppm / 10000.0)::float8 as "commissionPercent", b.commission_amount as "commissionAmount", ${paidByGroup(tx)} as "groupPaysRoom",
      coalesce((select json_agg(json_build_object('date', x.night, 'price', x.price, 'roomTypeId', x.room_type_id, 'origin', x.origin,
          'steps', x.steps, 'charged', l.id is not null, 'chargedGross', ${grossWithPackages(tx, 'l')}) order by x.night)
        from booking_night x
        left join folio_line l on ${tx.owns('l')} and l.booking_id = x.booking_id and l.night = x.night and l.kind = 'charge'
        where ${tx.owns('x')} and x.booking_id = b.id), '[]') as nightly,
      coalesce((select json_agg(json_build_object('roomId', h.room_id, 'roomNumber', x.room_number, 'from', lower(h.during), 'to', h.ends_on)
          order by lower(h.during))
        from room_hold h join room x on ${tx.owns('x')} and x.id = h.room_id
        where ${tx.owns('h')} and h.booking_id = b.id and not h.released), '[]') as segments,
      ${invoicesOfFolio(tx, sql`f.id`)} as invoices, ${defaultTaxSetOf(tx)} as taxing,
      ${taxCategoryOf(tx, 'room_extras')} as extras
    from ${rowTables(tx, businessDate)} where ${tx.owns('b')} and b.id = ${id}`.execute(tx.db)
  const raw = found.rows[0]
  if (!raw) throw notFound('booking')
  const { notes, requests, ratePlan, creditLimit, bookedOn, cancelledOn, noShowOn, cancelReason, cancellationNumber } =
    raw
  const { createdAt, nightly, segments, keepsRoom, invoices, checkedInOn, checkedOutOn, policy, ending, taxing } = raw
  const { commissionPercent, commissionAmount, groupPaysRoom } = raw
  return {
    ...presentRow(raw, { businessDate, taxing, extras: raw.extras }),
    ratePlan,
    notes,
    requests,
    packages: raw.packages,
    creditLimit,
    bookedOn,
    checkedInOn,
    checkedOutOn,
    cancelledOn,
    noShowOn,
    cancelReason,
    cancellationNumber,
    policy,
    ending,
    fees: raw.fees.map(({ due, ...fee }) => ({ ...fee, gross: due ?? grossOfFee(raw, fee, raw) })),
    createdAt,
    nightly: withGross(raw, nightly),
    segments,
    keepsRoom,
    invoices,
    commissionPercent,
    commissionAmount,
    commission: commissionOf(raw),
    groupPaysRoom,
  }
}

/** The nights with their taxes: as they were charged, else as they will be. */
function withGross(raw: RawBooking, nightly: readonly RawNight[]): Booking['nightly'] {
  const nights = nightly.map(({ date: night, price }) => ({ night, price }))
  const gross = grossOfStay(raw, { nights, taxing: raw.taxing })
  return nightly.map(({ chargedGross, ...night }, index) => ({
    ...night,
    gross: chargedGross ?? gross[index] ?? night.price,
  }))
}
