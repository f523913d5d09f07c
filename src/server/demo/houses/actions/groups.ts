import { getBooking } from '#contract/hotel/bookings/api/booking.ts'
import { checkInSeveral } from '#contract/hotel/bookings/api/stay.ts'
import { addCharge, takePayment } from '#contract/hotel/folios/api.ts'
import { setBlock } from '#contract/hotel/groups/api/block.ts'
import { createGroup, type getGroup } from '#contract/hotel/groups/api/group.ts'
import { setPayer } from '#contract/hotel/groups/api/payer.ts'
import { takeRoomingList } from '#contract/hotel/group-rooms/api.ts'
import { changeGroupDeposit, getGroupDeposit } from '#contract/hotel/deposits/api.ts'
import { createGuest } from '#contract/hotel/guests/api.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { addDays, type Day, nightsOf } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { Inside } from '#server/platform/http/inside.ts'
import { type DemoGroup, demoGroups } from '../rules/groups.ts'
import type { Desk } from './trade.ts'

type Hosting = { desk: Desk; typeIds: ReadonlyMap<string, RoomTypeId>; opened: Day; today: Day }
type Group = Received<typeof getGroup>
type Booked = Received<typeof takeRoomingList>

/** What the house does with its groups, day by day: agrees on blocks, takes rooming lists and deposits, and checks in. */
export function hostGroups({ desk, typeIds, opened, today }: Hosting): (day: Day) => Promise<void> {
  const open = new Map<DemoGroup, Group>()
  const members = new Map<DemoGroup, Booked>()
  return async (day) => {
    for (const plan of demoGroups) {
      if (day === opened) open.set(plan, await agree(desk, { plan, typeIds, opened, today }))
      const group = open.get(plan)
      if (!group) continue
      if (plan.list && day === addDays(today, plan.list.day))
        members.set(plan, await takeList(desk, { plan, group, day }))
      if (day === group.arrival && day < today) await receive(desk, { group, day, members: members.get(plan) ?? [] })
    }
  }
}

async function agree(desk: Desk, { plan, typeIds, opened, today }: Omit<Hosting, 'desk'> & { plan: DemoGroup }) {
  const call = desk.manager(opened, 10)
  const { kind, lastName = '', ...payer } = plan.payer
  const { id } = await call(createGuest, { body: { kind, lastName, ...payer } })
  const { name, status, colour, billing, notes } = plan
  const days = { arrival: addDays(today, plan.arrives), departure: addDays(today, plan.leaves) }
  const who = { company: { companyId: id }, agency: { agencyId: id }, person: { contactId: id } }[kind]
  const cutOffOn = plan.cutOff === null ? null : addDays(today, plan.cutOff)
  const group = await call(createGroup, { body: { name, status, colour, billing, notes, cutOffOn, ...days, ...who } })
  const cells = plan.block.flatMap(({ code, rooms, price }) => {
    const roomTypeId = typeIds.get(code)
    return roomTypeId
      ? nightsOf(days.arrival, days.departure).map((night) => ({ roomTypeId, night, rooms, price }))
      : []
  })
  const params = { id: group.id }
  const withBlock = await call(setBlock, { params, body: { cells } })
  if (plan.asks) await call(changeGroupDeposit, { params, body: { rules: rulesOf(plan.asks) } })
  if (plan.pays) await call(setPayer, { params, body: payingOf(plan.pays) })
  return withBlock
}

function rulesOf({ percent, restBefore }: NonNullable<DemoGroup['asks']>) {
  const share = { kind: 'percent', fixed: 0, nights: 1, percent, due: 'at_booking', days: 0 } as const
  return [share, { ...share, kind: 'full', due: 'before_arrival', days: restBefore } as const]
}

/** Kinds of charges that are paid whole, and what is eaten up to so much a night. */
function payingOf({ routes, foodANight }: NonNullable<DemoGroup['pays']>) {
  const food = { categories: ['food' as const], from: null, to: null, limit: foodANight, per: 'night' as const }
  return { routes: [...routes, 'food' as const], terms: [food] }
}

async function takeList(
  desk: Desk,
  { plan, group, day }: { plan: DemoGroup; group: Group; day: Day },
): Promise<Booked> {
  const call = desk.receptionist(day, 10)
  const params = { id: group.id }
  const booked = await call(takeRoomingList, { params, body: { text: plan.list?.lines.join('\n') ?? '' } })
  const amount = plan.deposit === 'first step' ? await firstStepOf(call, group) : plan.deposit
  const body = { method: 'bank', amount, surplus: 'deposit' } as const
  if (amount > 0) await call(takePayment, { params: { id: group.folio.id }, body })
  return booked
}

async function firstStepOf(call: Inside, { id }: Group): Promise<number> {
  const { steps } = await call(getGroupDeposit, { params: { id } })
  return steps[0]?.amount ?? 0
}

/** Checks all of a group in together, and charges what it has together to its master folio. */
async function receive(
  desk: Desk,
  { group, day, members }: { group: Group; day: Day; members: Booked },
): Promise<void> {
  const call = desk.receptionist(day, 16)
  await call(checkInSeveral, { body: { ids: members.map(({ id }) => id) } })
  const body = { description: 'Conference room, one day', type: 'service', unitPrice: 850 } as const
  await call(addCharge, { params: { id: group.folio.id }, body })
  const lunch = { description: 'Working lunch', type: 'menu_item', unitPrice: 95 } as const
  for (const { id } of members) {
    const { folioId } = await call(getBooking, { params: { id } })
    await call(addCharge, { params: { id: folioId }, body: lunch })
  }
}
