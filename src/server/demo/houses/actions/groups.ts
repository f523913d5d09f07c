import { checkInSeveral } from '#contract/hotel/bookings/api/stay.ts'
import { addCharge, takePayment } from '#contract/hotel/folios/api.ts'
import { setBlock } from '#contract/hotel/groups/api/block.ts'
import { createGroup, type getGroup } from '#contract/hotel/groups/api/group.ts'
import { takeRoomingList } from '#contract/hotel/group-rooms/api.ts'
import { createGuest } from '#contract/hotel/guests/api.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { addDays, type Day, nightsOf } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
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
  return call(setBlock, { params: { id: group.id }, body: { cells } })
}

async function takeList(
  desk: Desk,
  { plan, group, day }: { plan: DemoGroup; group: Group; day: Day },
): Promise<Booked> {
  const call = desk.receptionist(day, 10)
  const params = { id: group.id }
  const booked = await call(takeRoomingList, { params, body: { text: plan.list?.lines.join('\n') ?? '' } })
  const body = { method: 'bank', amount: plan.deposit, surplus: 'deposit' } as const
  if (plan.deposit > 0) await call(takePayment, { params: { id: group.folio.id }, body })
  return booked
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
}
