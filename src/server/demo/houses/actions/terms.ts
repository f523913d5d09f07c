import { cancelBooking, createBooking, type getBooking } from '#contract/hotel/bookings/api/booking.ts'
import { agreeFee } from '#contract/hotel/bookings/api/fees.ts'
import { changeDepositSchedule, waiveDeposit } from '#contract/hotel/deposits/api.ts'
import { takePayment } from '#contract/hotel/folios/api.ts'
import type { RatePlanId } from '#contract/hotel/rate-plans/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { changeSettings } from '#contract/tenancy/settings/api.ts'
import type { Inside } from '#server/platform/http/inside.ts'

type Booking = Received<typeof getBooking>

const firstNight = { fixed: 0, percent: 100, nights: 1 }
const wholeStay = { fixed: 0, percent: 100, nights: null }

const confirmationText =
  'Your room is ready from 14:00; earlier arrivals leave their bags with us. The house lies on Labadi beach, twenty minutes from Kotoka airport. We are glad to send a car: tell us your flight.'

/** The terms that the house sells by: one that lets guests go until the day before, one that keeps what was paid. */
export async function setTerms(call: Inside, planIds: ReadonlyMap<string, RatePlanId>): Promise<void> {
  const cheap = planIds.get('NR')
  const standard = {
    name: 'Standard',
    planIds: [],
    windows: [
      { days: 2, fee: firstNight },
      { days: 5, fee: { ...firstNight, percent: 50 } },
    ],
    noShow: firstNight,
    keepsDeposit: false,
    deposit: { kind: 'none', fixed: 0, nights: 1, percent: 0, due: 'at_booking', days: 0 },
  }
  const nonRefundable = {
    ...standard,
    name: 'Non-refundable',
    planIds: cheap ? [cheap] : [],
    windows: [{ days: 365, fee: wholeStay }],
    noShow: wholeStay,
    keepsDeposit: true,
    deposit: { ...standard.deposit, kind: 'percent', percent: 50, due: 'after_booking', days: 3 },
    laterDeposits: [{ ...standard.deposit, kind: 'full', due: 'before_arrival', days: 2 }],
  }
  const values = { policies: [standard, nonRefundable], remindDays: 3 }
  await call(changeSettings, { params: { section: 'booking_policies' }, body: { values } })
  const words = { confirmationText }
  await call(changeSettings, { params: { section: 'check_in' }, body: { values: words } })
  await call(changeSettings, { params: { section: 'stay_hours' }, body: { values: hours } })
}

const share = (percent: number) => ({ fixed: 0, percent })

/** What the hours of the house cost: half a night for coming in the morning, a whole one before six or past the evening. */
const hours = {
  checkInFrom: '14:00',
  checkOutUntil: '12:00',
  graceMinutes: 30,
  early: [
    { before: '06:00', fee: share(100) },
    { before: '12:00', fee: share(50) },
  ],
  late: [
    { after: '12:00', fee: share(50) },
    { after: '18:00', fee: share(100) },
  ],
  dayUse: [
    { hours: 4, fee: share(40) },
    { hours: 24, fee: share(60) },
  ],
}

/** What a desk of today has before it: somebody who cancelled too late, a hold that goes tonight, somebody who waits, an early guest, and a day use. */
export async function leaveOpen(
  call: Inside,
  { expected, typeId, today }: { expected: readonly Booking[]; typeId: RoomTypeId; today: Day },
): Promise<void> {
  const late = expected.find(({ arrival, status }) => arrival === addDays(today, 1) && status === 'confirmed')
  if (late) await call(cancelBooking, { params: { id: late.id }, body: { reason: 'Booked elsewhere' } })
  const stay = { roomTypeId: typeId, arrival: addDays(today, 5), departure: addDays(today, 7), adults: 2 }
  const hold = { status: 'optional', releaseOn: addDays(today, 1), releaseTime: '18:00' } as const
  const guest = (firstName: string, lastName: string, phone: string) => ({ guest: { firstName, lastName, phone } })
  await call(createBooking, { body: { ...stay, ...hold, ...guest('Adjoa', 'Nkrumah', '+233 24 555 0171') } })
  const waits = { ...stay, status: 'waitlisted' } as const
  await call(createBooking, { body: { ...waits, ...guest('Selasi', 'Agbeko', '+233 20 555 0172') } })
  const early = expected.findLast(({ arrival, nights }) => arrival > addDays(today, 1) && nights > 0)
  if (early) await call(agreeFee, { params: { id: early.id }, body: { kind: 'early_check_in', at: '09:00' } })
  const oneDay = {
    arrival: addDays(today, 2),
    departure: addDays(today, 2),
    arrivalTime: '10:00',
    departureTime: '14:00',
  }
  const meeting = { ...stay, ...oneDay, notes: 'Interviews in the room' }
  await call(createBooking, { body: { ...meeting, ...guest('Nana', 'Asare', '+233 24 555 0174') } })
  const asks = { ...stay, status: 'inquiry' } as const
  await call(createBooking, { body: { ...asks, ...guest('Marie', 'Dubois', '+33 6 55 50 01 73') } })
}

/**
 * Bookings to come that are asked ahead in two steps, agreed on with their guests: of one the first is overdue, of one it is paid, and of one it
 * was waived.
 */
export async function askInSteps(
  call: Inside,
  { expected, today }: { expected: readonly Booking[]; today: Day },
): Promise<void> {
  const [late, paying, regular] = expected.filter(
    ({ deposit, group, status, arrival }) =>
      !deposit && !group && status === 'confirmed' && arrival > addDays(today, 2),
  )
  if (late) await ask(call, late)
  if (paying) {
    const [first] = (await ask(call, paying)).steps
    const body = { method: 'mobile_money', amount: first?.missing ?? 0, surplus: 'deposit' } as const
    if (body.amount > 0) await call(takePayment, { params: { id: paying.folioId }, body })
  }
  if (regular) {
    const open = (await ask(call, regular)).steps.find(({ missing }) => missing > 0)
    const body = { dueOn: open?.dueOn ?? today, reason: 'Comes every month and always paid' }
    if (open) await call(waiveDeposit, { params: { id: regular.id }, body })
  }
}

/** A share at the booking, and the rest a day before the guest comes. */
function ask(call: Inside, { id }: Booking) {
  const rule = { kind: 'percent', fixed: 0, nights: 1, percent: 30, due: 'at_booking', days: 0 } as const
  const rules = [rule, { ...rule, kind: 'full', due: 'before_arrival', days: 1 } as const]
  return call(changeDepositSchedule, { params: { id }, body: { rules } })
}
