import { issueFolioInvoice } from '#contract/accounting/invoices/api.ts'
import type { PaymentMethod } from '#contract/accounting/payments/shapes.ts'
import { cancelBooking, createBooking, getBooking } from '#contract/hotel/bookings/api/booking.ts'
import * as stays from '#contract/hotel/bookings/api/stay.ts'
import * as folios from '#contract/hotel/folios/api.ts'
import * as guests from '#contract/hotel/guests/api.ts'
import * as nightAudits from '#contract/hotel/night-audits/api.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import * as rooms from '#contract/hotel/rooms/api.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { RatePlanId } from '#contract/hotel/rate-plans/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Inside } from '#server/platform/http/inside.ts'
import { extras, planOfSource, services } from '../rules/hotel.ts'
import type { PlannedBooking } from '../rules/plan.ts'
import type { Random } from '../rules/random.ts'
import type { Tell } from './employ.ts'
import { openAccounts, settleAccounts } from './companies.ts'
import { giveCredits } from './credits.ts'
import { askFor } from './requests.ts'
import { closeDesk, openDesk } from './shifts.ts'
import { sellPackages } from './packages.ts'
import { askInSteps, leaveOpen } from './terms.ts'

/** The people of the demo hotel who act, each at an hour of a day. */
export type Desk = { receptionist(day: Day, hour: number): Inside; manager(day: Day, hour: number): Inside }

type Booking = Received<typeof getBooking>
type Stay = { booking: Booking; plan: PlannedBooking }

/** What the days of the trade carry from one to the next. */
type House = {
  desk: Desk
  random: Random
  typeIds: ReadonlyMap<string, RoomTypeId>
  planIds: ReadonlyMap<string, RatePlanId>
  guestIds: Map<string, GuestId>
  /** Whose people stay on account. */
  companyIds: readonly GuestId[]
  /** Bookings whose guest has not arrived yet. */
  expected: Stay[]
  inHouse: Stay[]
}

export type Trade = Pick<House, 'desk' | 'random' | 'typeIds' | 'planIds'> & {
  plan: readonly PlannedBooking[]
  /** What the outlets sell on a day, with whoever is in house. */
  dine(day: Day, inHouse: readonly Booking[]): Promise<void>
  /** What the house does with its groups on a day. */
  host(day: Day): Promise<void>
  /** From this day on meals are sold by the outlets and no longer written on folios by hand. */
  dinesFrom: Day
}

const tenders: readonly [PaymentMethod, ...PaymentMethod[]] = ['cash', 'mobile_money', 'mobile_money', 'card', 'bank']

/** Runs the hotel day by day by its own calls, up to the middle of today: some have left, some are still to come. */
export async function runTrade(
  trade: Trade,
  { opened, today, tell }: { opened: Day; today: Day; tell: Tell },
): Promise<void> {
  const companyIds = await openAccounts(trade.desk.manager(opened, 6))
  const house: House = { ...trade, companyIds, guestIds: new Map(), expected: [], inHouse: [] }
  let booked = 0
  let nth = 0
  for (let day = opened; day <= today; day = addDays(day, 1)) {
    const shift = await openDesk(house.desk, day)
    for (const plan of trade.plan.filter((planned) => planned.bookedOn === day)) {
      tell(`booking ${(booked += 1)} of ${trade.plan.length}`)
      await book(house, plan, day)
    }
    const part = day === today ? 0.5 : 1
    const vacated = await seeGuestsOff(house, day, part)
    await cleanRooms(house, { day, roomIds: vacated.slice(0, Math.ceil(vacated.length * part)) })
    await receiveGuests(house, day, part)
    await trade.host(day)
    await chargeExtras(house, { day, dines: day >= trade.dinesFrom })
    await trade.dine(
      day,
      house.inHouse.map(({ booking }) => booking),
    )
    if (day === today) break
    await closeDesk(house.desk, { id: shift, day, nth: (nth += 1) })
    await house.desk.receptionist(addDays(day, 1), 2)(nightAudits.runNightAudit, { body: {} })
  }
  const half = house.inHouse.flatMap(({ booking }, index) => (booking.roomId && index % 2 ? [booking.roomId] : []))
  await cleanRooms(house, { day: today, roomIds: half })
  const [typeId] = house.typeIds.values()
  const expected = house.expected.map(({ booking }) => booking)
  const inHouse = house.inHouse.map(({ booking }) => booking)
  await askFor(house.desk.receptionist(today, 11), { expected, inHouse, today })
  await sellPackages(house.desk.receptionist(today, 11), { expected, inHouse, today })
  await giveCredits(house.desk.manager(today, 12), { inHouse, today })
  await askInSteps(house.desk.manager(today, 12), { expected, today })
  await settleAccounts(house.desk.manager(today, 12), companyIds, today)
  if (typeId) await leaveOpen(house.desk.manager(today, 12), { expected, typeId, today })
}

async function book(house: House, plan: PlannedBooking, day: Day): Promise<void> {
  const call = house.desk.receptionist(day, 9)
  const { arrival, departure, adults, children, source, status } = plan
  const roomTypeId = house.typeIds.get(plan.roomType.code)
  if (!roomTypeId) throw new Error(`No room type ${plan.roomType.code}`)
  const guestId = await guestIdOf(house, plan, call)
  const ratePlanId = house.planIds.get(planOfSource[source] ?? '') ?? null
  const companyId = source === 'Corporate' ? companyOf(house, plan) : null
  const stay = { arrival, departure, adults, children, source, status, ratePlanId, companyId }
  const booking = await unlessSoldOut(call(createBooking, { body: { guestId, roomTypeId, ...stay } }))
  if (!booking) return
  if (plan.paysDeposit) {
    const amount = booking.nightly[0]?.price ?? 0
    const body = { method: house.random.pick(tenders), amount }
    await call(folios.takePayment, { params: { id: booking.folioId }, body })
  }
  if (plan.fate === 'cancels') {
    const body = { reason: 'The guest changed their plans' }
    await call(cancelBooking, { params: { id: booking.id }, body })
    return
  }
  house.expected.push({ booking, plan })
}

/** Whom a guest works for: people of one name for one company. */
function companyOf({ companyIds }: House, { guest }: PlannedBooking): GuestId | null {
  return companyIds[guest.lastName.length % companyIds.length] ?? null
}

async function guestIdOf(house: House, { guest }: PlannedBooking, call: Inside): Promise<GuestId> {
  const name = `${guest.firstName} ${guest.lastName}`
  const known = house.guestIds.get(name)
  if (known) return known
  const { id } = await call(guests.createGuest, { body: guest })
  house.guestIds.set(name, id)
  return id
}

/** A full house turns the next guest away, as it should, and a closed day too. */
async function unlessSoldOut(booked: Promise<Booking>): Promise<Booking | undefined> {
  try {
    return await booked
  } catch (error) {
    if (error instanceof Refusal && turnsAway.has(error.code)) return undefined
    throw error
  }
}

const turnsAway: ReadonlySet<string> = new Set(['room_type_sold_out', 'stay_restricted'])

/** Checks out who leaves today, or the given part of them; answers their rooms. */
async function seeGuestsOff(house: House, day: Day, part: number): Promise<RoomId[]> {
  const due = house.inHouse.filter(({ booking }) => booking.departure <= day)
  const leaving = due.slice(0, Math.ceil(due.length * part))
  house.inHouse = house.inHouse.filter((stay) => !leaving.includes(stay))
  const vacated: RoomId[] = []
  for (const stay of leaving) {
    await checkOut(house, stay, day)
    if (stay.booking.roomId) vacated.push(stay.booking.roomId)
  }
  return vacated
}

async function checkOut(house: House, { booking, plan }: Stay, day: Day): Promise<void> {
  const call = house.desk.receptionist(day, 11)
  const params = { id: booking.id }
  const { totals } = await call(getBooking, { params })
  const onCompany = plan.source === 'Corporate' && house.random.chance(50)
  const method = house.random.pick(tenders)
  const tip = booking.bookingNumber.endsWith('7') ? { amount: totals.balance + 20, surplus: 'tip' as const } : {}
  const payment = { method, amount: totals.balance, ...tip }
  const settled = onCompany ? { onAccount: { reason: 'Paid by the company within 30 days' } } : { payment }
  // Some companies ask for their invoice before they leave: it is due at once, and grows old when nobody pays it.
  const isBilledAhead = onCompany && totals.balance > 0 && house.random.chance(50)
  if (isBilledAhead) await call(issueFolioInvoice, { body: { folioId: booking.folioId } })
  await call(stays.checkOut, { params, body: totals.balance > 0 ? settled : {} })
}

async function cleanRooms(house: House, { day, roomIds }: { day: Day; roomIds: RoomId[] }): Promise<void> {
  if (roomIds.length === 0) return
  const body = { ids: roomIds, cleanliness: 'clean' } as const
  await house.desk.receptionist(day, 13)(rooms.setManyCleanliness, { body })
}

/** Checks in who comes today, or the given part of them; the night audit notes who stays away. */
async function receiveGuests(house: House, day: Day, part: number): Promise<void> {
  const due = house.expected.filter(({ booking, plan }) => booking.arrival === day && plan.fate === 'comes')
  const arriving = due.slice(0, Math.ceil(due.length * part))
  house.expected = house.expected.filter((stay) => !arriving.includes(stay))
  for (const { booking, plan } of arriving) {
    const params = { id: booking.id }
    const body = await paidAtArrival(house, booking, day)
    const arrived = await house.desk.receptionist(day, 15)(stays.checkIn, { params, body })
    house.inHouse.push({ booking: arrived, plan })
  }
}

/** Who has not paid what was asked ahead pays it at the desk. */
async function paidAtArrival(house: House, { id, deposit }: Booking, day: Day) {
  if (!deposit) return {}
  const known = await house.desk.receptionist(day, 15)(getBooking, { params: { id } })
  const amount = known.deposit?.missing ?? 0
  return amount > 0 ? { payment: { method: house.random.pick(tenders), amount } } : {}
}

async function chargeExtras(house: House, { day, dines }: { day: Day; dines: boolean }): Promise<void> {
  const { random } = house
  const offered = dines ? services : extras
  const call = house.desk.receptionist(day, 20)
  for (const { booking } of house.inHouse) {
    const params = { id: booking.folioId }
    if (random.chance(35)) {
      const { description, type, unitPrice, most } = random.pick(offered)
      const body = { description, type, unitPrice, quantity: random.between(1, most) }
      await call(folios.addCharge, { params, body })
    }
    if (random.chance(10)) {
      const body = { method: random.pick(tenders), amount: random.between(2, 8) * 100, surplus: 'deposit' } as const
      await call(folios.takePayment, { params, body })
    }
  }
}
