import type { GroupColour, GroupId } from '#contract/hotel/parties/shapes.ts'
import type { BesideRate, BeyondBlock, Group, GroupBilling, GroupStatus } from '#contract/hotel/groups/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { compare } from '#contract/kernel/money.ts'
import { changesBetween } from '#server/platform/changes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, lacks, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { moveHolds } from '../../availability/actions/hold.ts'
import { foliosBy, openMastersBy } from '../../folios/data/folio.ts'
import { cellsHeld, cellsOf, groupBy, type LockedGroup, openRoomsOf } from '../data/lock.ts'
import { askGroupAnew } from './ask-anew.ts'
import { checkParties, peopleBy } from './people.ts'
import { payerOf } from './parties.ts'
import { termsNamed } from './terms.ts'
import { readGroupIn } from '../data/read.ts'
import { openFoliosOf, renameGroupWindows, routingOf } from '../data/routing.ts'
import { insertGroup, updateGroup, writeCells } from '../data/write.ts'
import { groupHasRooms, masterNotSettled, movesOfStatus, refuseGroup } from '../rules.ts'

export type NewGroup = {
  name: string
  contactId?: GuestId | null | undefined
  companyId?: GuestId | null | undefined
  agencyId?: GuestId | null | undefined
  arrival: Day
  departure: Day
  cutOffOn?: Day | null | undefined
  rollingDays?: number | null | undefined
  nightsBefore: number
  nightsAfter: number
  besideRate: BesideRate
  beyondBlock: BeyondBlock
  billing: GroupBilling
  colour: GroupColour
  notes?: string | null | undefined
  policyName?: string | null | undefined
  status: Exclude<GroupStatus, 'cancelled'>
}

/** Opens a group with its master folio; its block is agreed on afterwards. @throws 400 · 404 for somebody who is not there */
export async function createGroup(ctx: Ctx, wish: NewGroup): Promise<Group> {
  const head = { ...wish, ...partiesOf(wish), cutOffOn: wish.cutOffOn ?? null, notes: wish.notes ?? null }
  checkHead(head)
  if (isOffRate(head)) refuseOffRate(ctx)
  return ctx.transaction(async (tx) => {
    const [date, people] = await tx.lock(businessDate(tx), peopleBy(tx, Object.values(partiesOf(wish))))
    checkParties(people, head)
    const id = newId<'booking_group'>()
    const policy = (await termsNamed(tx, wish.policyName)) ?? null
    const number = await insertGroup(tx, { id, ...head, policy }, date)
    tx.audit({ action: 'group.create', resource: 'booking_group', id, label: number, change: { name: wish.name } })
    tellGroup(tx, id)
    return readGroupIn(tx, id)
  })
}

function partiesOf({ contactId, companyId, agencyId }: Pick<NewGroup, 'contactId' | 'companyId' | 'agencyId'>) {
  return { contactId: contactId ?? null, companyId: companyId ?? null, agencyId: agencyId ?? null }
}

type Head = Pick<LockedGroup, 'contactId' | 'companyId' | 'agencyId' | 'arrival' | 'departure' | 'cutOffOn'>

/** @throws 400 for days that no group can have, and for one that is for nobody */
function checkHead({ arrival, departure, cutOffOn, contactId, companyId, agencyId }: Head): void {
  if (departure <= arrival) throw invalid('departure', 'Must lie after the arrival')
  if (cutOffOn && cutOffOn >= departure) throw invalid('cutOffOn', 'Must lie before the departure')
  if (!companyId && !agencyId && !contactId) throw invalid('contactId', 'Name a company, an agency or a contact')
}

type Beside = Pick<LockedGroup, 'nightsBefore' | 'nightsAfter' | 'besideRate'>

/** Whether rooms may be sold at the block's price on nights that the block doesn't have. */
function isOffRate({ nightsBefore, nightsAfter, besideRate }: Beside): boolean {
  return besideRate === 'block' && nightsBefore + nightsAfter > 0
}

function isOtherBeside(before: Beside, after: Beside): boolean {
  const { nightsBefore, nightsAfter, besideRate } = before
  return after.nightsBefore > nightsBefore || after.nightsAfter > nightsAfter || after.besideRate !== besideRate
}

/** @throws 403 */
function refuseOffRate(ctx: Ctx): void {
  if (!ctx.can('bookings:override_restriction')) throw lacks('bookings:override_restriction')
}

export type GroupChange = Partial<Omit<NewGroup, 'status'>> & { version?: number | undefined }

/**
 * Changes the head of a group. A cut-off day that moves is done anew when it comes.
 * @throws 400 · 404 · 409 `group_status_wrong`, `stale`
 */
export async function changeGroup(ctx: Ctx, id: GroupId, { version, ...change }: GroupChange): Promise<Group> {
  return ctx.transaction(async (tx) => {
    const wanted = [change.contactId, change.companyId, change.agencyId]
    const [date, group, people] = await tx.lock(businessDate(tx), groupBy(tx, id), peopleBy(tx, wanted))
    if (version !== undefined && version !== group.version) throw stale({ what: 'group' })
    refuseGroup(group.status, 'change')
    const after = { ...group, ...given(change) }
    checkHead(after)
    if (isOffRate(after) && isOtherBeside(group, after)) refuseOffRate(ctx)
    checkParties(people, change)
    await refuseOutside(tx, after)
    if (after.billing === 'rooms_to_master' && (await routingOf(tx, id)).routes.includes('rooms'))
      throw invalid('billing', 'The group pays nights on the bills of its guests; take them out of what it pays first')
    const before = await readGroupIn(tx, id)
    await updateGroup(tx, id, {
      name: change.name,
      contact_id: change.contactId,
      company_id: change.companyId,
      agency_id: change.agencyId,
      arrival: change.arrival,
      departure: change.departure,
      cut_off_on: change.cutOffOn,
      rolling_days: change.rollingDays,
      nights_before: change.nightsBefore,
      nights_after: change.nightsAfter,
      beside_rate: change.besideRate,
      beyond_block: change.beyondBlock,
      billing: change.billing,
      colour: change.colour,
      notes: change.notes,
      policy: await termsNamed(tx, change.policyName, group.policy),
      ...(after.cutOffOn === group.cutOffOn ? {} : { released_on: null }),
    })
    if (payerOf(after) !== payerOf(group) || after.name !== group.name) {
      await tx.lock(foliosBy(tx, await openFoliosOf(tx, id)))
      await renameGroupWindows(tx, { groupId: id, name: after.name, payerId: payerOf(after) })
    }
    if (after.arrival !== group.arrival) await askGroupAnew(tx, after, date)
    const now = await readGroupIn(tx, id)
    const changes = changesBetween(before, now)
    tx.audit({ action: 'group.change', resource: 'booking_group', id, label: group.number, change: changes })
    tellGroup(tx, id)
    return now
  })
}

/** The fields that a change names. */
function given<Change extends object>(change: Change): Change {
  // What was left out is undefined; what remains has the type that it had.
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change
}

/** @throws 400 where the block has rooms on a night that the group would not be there */
async function refuseOutside(tx: Tx, { id, arrival, departure }: LockedGroup): Promise<void> {
  const outside = (await cellsOf(tx, id)).find(({ night }) => night < arrival || night >= departure)
  if (!outside) return
  const path = outside.night < arrival ? 'arrival' : 'departure'
  throw invalid(path, `The block has rooms on ${outside.night}; take them out of it first`)
}

export type StatusWish = { status: 'inquiry' | 'optional' | 'confirmed'; overbook?: { reason: string } | undefined }

/**
 * Makes a group an inquiry, an option or confirmed: what remains of its block is held from then on, or can be sold again.
 * @throws 403 · 404 · 409 `group_status_wrong`, `room_type_sold_out`
 */
export async function moveGroup(ctx: Ctx, id: GroupId, { status, overbook }: StatusWish): Promise<Group> {
  if (overbook && !ctx.can('bookings:overbook')) throw lacks('bookings:overbook')
  return ctx.transaction(async (tx) => {
    const [, group] = await tx.lock(businessDate(tx), groupBy(tx, id))
    refuseGroup(group.status, status)
    const { cells } = await cellsHeld(tx, [id])
    const moves = movesOfStatus(cells.get(id) ?? [], group.status, status)
    const raised = await moveHolds(tx, moves, { raise: overbook !== undefined })
    await updateGroup(tx, id, { status })
    tx.audit({
      action: `group.${status}`,
      resource: 'booking_group',
      id,
      label: group.number,
      reason: overbook?.reason ?? null,
      change: { from: group.status, to: status, raised },
    })
    tellGroup(tx, id)
    return readGroupIn(tx, id)
  })
}

/**
 * Cancels a group: what remains of its block can be sold again.
 * @throws 404 · 409 `group_status_wrong`, `group_has_rooms`, `master_not_settled`
 */
export async function cancelGroup(ctx: Ctx, id: GroupId, reason: string): Promise<Group> {
  return ctx.transaction(async (tx) => {
    const [, group, [master]] = await tx.lock(businessDate(tx), groupBy(tx, id), openMastersBy(tx, [id]))
    refuseGroup(group.status, 'cancel')
    const rooms = await openRoomsOf(tx, id)
    if (rooms > 0)
      throw groupHasRooms({ rooms, reason: 'Bookings of the group that are still open; cancel them first' })
    if (master && compare(master.charges, master.payments) !== 0) throw masterNotSettled()
    const cells = (await cellsHeld(tx, [id])).cells.get(id) ?? []
    await moveHolds(tx, movesOfStatus(cells, group.status, 'cancelled'), { raise: false })
    await writeCells(
      tx,
      id,
      cells.map((cell) => ({ ...cell, remaining: 0 })),
    )
    await updateGroup(tx, id, { status: 'cancelled', cancel_reason: reason })
    tx.audit({ action: 'group.cancel', resource: 'booking_group', id, label: group.number, reason })
    tellGroup(tx, id)
    return readGroupIn(tx, id)
  })
}

/** Says that a group changed. */
export function tellGroup(tx: Tx, id: GroupId): void {
  tx.tell({ topic: 'hotel.group', payload: { id } })
}
