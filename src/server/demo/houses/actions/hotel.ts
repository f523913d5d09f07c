import type * as bookings from '#contract/hotel/bookings/api/booking.ts'
import { createRooms } from '#contract/hotel/rooms/api.ts'
import * as roomTypesApi from '#contract/hotel/room-types/api.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { addDays, type Day, daysBetween } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { notify } from '#server/notices/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Inside } from '#server/platform/http/inside.ts'
import { systemCtx } from '#server/platform/system.ts'
import { furnishing, roomTypes, weekendPercent } from '../rules/hotel.ts'
import { closed } from '../rules/rooms.ts'
import { demoPassword, hotelStaff } from '../rules/people.ts'
import { planBookings } from '../rules/plan.ts'
import { randomFrom } from '../rules/random.ts'
import { hotelHouse } from '../rules/trade/hotel-outlets.ts'
import { booksBegin, closeYearBefore, oweSuppliers, planYear } from './books.ts'
import { bankOnMondays, beginCash } from './cash.ts'
import { connectChannels } from './channels.ts'
import { employ, type Opening } from './employ.ts'
import { hostGroups } from './groups.ts'
import { serveDay, serveToday } from './day.ts'
import { setPackages } from './packages.ts'
import { setRates } from './rates.ts'
import { blockSome, closeForWork, equipRooms, type Room } from './rooms.ts'
import { mailReports } from './reports.ts'
import { setTerms } from './terms.ts'
import { minuteOf } from './staff.ts'
import { type Desk, runTrade } from './trade.ts'
import { openTrade, type Trading } from './trading.ts'

const daysOfTrade = 21
const daysOfDining = 7

const roles = {
  sellers: { PALM: 'restaurant', SHORE: 'cashier', ROOM: 'restaurant' },
  keeper: 'cashier',
  manager: 'manager',
} as const

/** Opens the hotel three weeks ago and runs it up to the middle of today; its outlets go to work in the last week. */
export async function openHotel(opening: Opening): Promise<void> {
  const { platform, date, tell } = opening
  const opened = addDays(date, -daysOfTrade)
  const { tenant, staff } = await employ(opening, {
    members: hotelStaff,
    name: 'Labadi Shore Hotel',
    plan: 'complete',
    address: '12 La Beach Road, Labadi, Accra, Ghana',
    businessDate: opened,
    booksFrom: booksBegin(opened),
  })
  const desk: Desk = {
    receptionist: (day, hour) => staff('receptionist', day, hour * 60),
    manager: (day, hour) => staff('manager', day, hour * 60),
  }
  await closeYearBefore(staff('owner', opened, 6 * 60), opened)
  await planYear(staff('owner', opened, 6 * 60), date)
  await beginCash(staff('owner', opened, 7 * 60))
  const { typeIds, rooms } = await furnish(desk.manager(opened, 8))
  await closeForWork(desk.manager(opened, 8), rooms, { opened, today: date })
  await setPackages(desk.manager(opened, 8))
  const planIds = await setRates(desk.manager(opened, 8), { typeIds, today: date })
  await setTerms(desk.manager(opened, 8), planIds)
  await mailReports(desk.manager(opened, 8))
  const random = randomFrom(20_260_301)
  const plan = planBookings(random, { opened, today: date })
  const trade = { staff, random: randomFrom(20_260_308), house: hotelHouse, roles, approval }
  let trading: Trading | undefined
  const dine = async (day: Day, inHouse: readonly Booking[]) => {
    await bankOnMondays(staff('owner', day, 10 * 60), day)
    const nth = daysBetween(addDays(date, -daysOfDining), day)
    if (nth < 0) return
    trading ??= await openTrade(trade, day)
    const stays = inHouse.map(({ id, roomNumber, arrival }) => ({
      bookingId: id,
      roomNumber,
      sleptHere: arrival < day,
    }))
    const service = { day, nth, stays }
    if (day < date) await serveDay(trading, service)
    else await serveToday(trading, { ...service, now: minuteOf(platform.clock.now()) })
  }
  const dinesFrom = addDays(date, -daysOfDining)
  const host = hostGroups({ desk, typeIds, opened, today: date })
  await runTrade({ desk, random, typeIds, planIds, plan, dine, host, dinesFrom }, { opened, today: date, tell })
  await oweSuppliers(staff('owner', date, 8 * 60), date)
  await blockSome(desk.manager(date, 9), rooms, date)
  await connectChannels(desk.manager(date, 8), { typeIds, today: date })
  await ringBells(systemCtx(platform, tenant, 'Demo'))
}

type Booking = Received<typeof bookings.getBooking>

const approval = { email: hotelStaff[0].email, password: demoPassword }

/** What the staff finds in the bell this morning. */
async function ringBells(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    await notify(tx, {
      to: { permission: 'rooms:block' },
      type: 'maintenance',
      title: `Room ${closed} is out of order`,
      message: 'The bathroom is being retiled.',
      actionUrl: '/hotel/rooms',
      actionText: 'See the rooms',
    })
    await notify(tx, {
      to: { permission: 'bookings:write' },
      type: 'booking',
      priority: 'high',
      title: 'Guests arrive today',
      message: 'Some of them have no room yet.',
      actionUrl: '/hotel/bookings?tab=arrivals',
      actionText: 'See the arrivals',
    })
  })
}

/** Makes room types with their weekend prices, and their rooms; answers the types' ids by code. */
async function furnish(call: Inside): Promise<{ typeIds: Map<string, RoomTypeId>; rooms: Room[] }> {
  const typeIds = new Map<string, RoomTypeId>()
  const made: Room[] = []
  for (const { rooms: numbers, share, ...type } of roomTypes) {
    void share
    const { id } = await call(roomTypesApi.createRoomType, { body: { ...type, ...furnishing[type.code] } })
    typeIds.set(type.code, id)
    const weekend = { name: 'Weekend', weekdays: [5, 6], percent: weekendPercent[type.code] ?? 10 }
    await call(roomTypesApi.addRateRule, { params: { id }, body: weekend })
    const rooms = await call(createRooms, { body: { rooms: numbers, roomTypeId: id } })
    await equipRooms(call, rooms)
    made.push(...rooms)
  }
  return { typeIds, rooms: made }
}
