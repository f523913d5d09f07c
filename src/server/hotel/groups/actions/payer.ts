import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import type { BookingId, FolioId } from '#contract/hotel/bookings/shapes.ts'
import { allWindows, type Bounded, goesTo, limitedBy, takenWithin } from '#contract/hotel/folios/rules.ts'
import type { FolioWindow } from '#contract/hotel/folios/shapes.ts'
import type { Group, GroupBilling } from '#contract/hotel/groups/shapes.ts'
import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import { compare, isZero, ofMinor, minorOf, sumOf } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { tooManyWindows } from '../../folios/actions/refusals.ts'
import { refuseTerms } from '../../folios/actions/windows.ts'
import { foliosBy } from '../../folios/data/folio.ts'
import { redoLimits } from '../../folios/data/limits.ts'
import { countLinesIn, deleteWindow } from '../../folios/data/windows.ts'
import { groupBy, type LockedGroup, seeGroup } from '../data/lock.ts'
import { readGroupIn } from '../data/read.ts'
import {
  chargesOf,
  freeCharges,
  type GroupWindow,
  keepCharges,
  letGoOfWindow,
  type Member,
  membersOf,
  openFoliosOf,
  type Routing,
  routingOf,
  type StandingCharge,
  type WindowOwner,
  writeGroupWindows,
  writeRouting,
} from '../data/routing.ts'
import { refuseGroup } from '../rules.ts'
import { tellGroup } from './head.ts'
import { payerOf } from './parties.ts'

/**
 * Says what a group pays for its guests. Each of them who is to come or in house has a window for it, billed to whom the group is billed to.
 * What is charged already stays where it stands unless it is asked to move with it.
 * @throws 400 for a kind that its master folio pays · 404 · 409 `group_status_wrong`, `too_many_windows`
 */
export async function setPayer(
  ctx: Ctx,
  id: GroupId,
  { moves, ...wish }: Routing & { moves: boolean },
): Promise<Group> {
  return ctx.transaction(async (tx) => {
    const [, group] = await tx.lock(businessDate(tx), groupBy(tx, id))
    refuseGroup(group.status, 'change')
    refuseRouting(group.billing, wish)
    await tx.lock(foliosBy(tx, await openFoliosOf(tx, id)))
    const [members, before] = await Promise.all([membersOf(tx, id), routingOf(tx, id)])
    const folios = members.map(({ folio }) => folio.id)
    if (moves) await freeCharges(tx, folios)
    await keepCharges(tx, folios, { all: !moves })
    await writeRouting(tx, id, wish)
    await writeGroupWindows(
      tx,
      ownerOf(group),
      members.flatMap((member) => windowFor(member, wish)),
    )
    for (const { folio } of members) await redoLimits(tx, folio)
    if (wish.routes.length === 0)
      for (const { folio, windows } of members) await closeGroupWindow(tx, folio.id, windows)
    tx.audit({
      action: 'group.route',
      resource: 'booking_group',
      id,
      label: group.number,
      change: { before, after: wish, moved: moves },
    })
    for (const { id: bookingId, folio } of members)
      tx.tell({ topic: 'hotel.folio', payload: { id: folio.id, bookingId } })
    tellGroup(tx, id)
    return readGroupIn(tx, id)
  })
}

/** What of the charges so far would stand with the group, stay by stay, were they to move; nothing is written. @throws 400 · 404 */
export async function previewPayer(ctx: Ctx, id: GroupId, wish: Routing) {
  return ctx.read(async (tx) => {
    const group = await seeGroup(tx, id)
    refuseRouting(group.billing, wish)
    const members = await membersOf(tx, id)
    const charges = await chargesOf(
      tx,
      members.map(({ folio }) => folio.id),
    )
    const bookings = movedTo(members, charges, wish)
    return {
      bookings,
      before: sumOf(bookings, ({ before }) => before),
      after: sumOf(bookings, ({ after }) => after),
    }
  })
}

/** Opens the window of the group on folios of bookings that are new in it; what is charged there already stays where it stands. */
export async function openGroupWindows(tx: Tx, group: LockedGroup, bookings: readonly BookingId[]): Promise<void> {
  const routing = await routingOf(tx, group.id)
  if (routing.routes.length === 0) return
  const members = (await membersOf(tx, group.id)).filter(({ id }) => bookings.includes(id))
  await keepCharges(
    tx,
    members.map(({ folio }) => folio.id),
    { all: true },
  )
  await writeGroupWindows(
    tx,
    ownerOf(group),
    members.flatMap((member) => windowFor(member, routing)),
  )
}

/** Closes the window of the group on the folio of a booking that leaves it; what stands there stays on that bill. */
export async function leaveGroupWindow(tx: Tx, group: LockedGroup, booking: BookingId): Promise<void> {
  const member = (await membersOf(tx, group.id)).find(({ id }) => id === booking)
  if (!member) return
  await keepCharges(tx, [member.folio.id], { all: true })
  await closeGroupWindow(tx, member.folio.id, member.windows)
}

/** Takes the window of the group from a folio; one in which something stands becomes a window of the folio itself. */
async function closeGroupWindow(tx: Tx, id: FolioId, windows: readonly FolioWindow[]): Promise<void> {
  const own = windows.find(({ ofGroup }) => ofGroup)
  if (!own) return
  if ((await countLinesIn(tx, id, own.number)) === 0) await deleteWindow(tx, id, own.number)
  else await letGoOfWindow(tx, id)
}

/** Nights that the master folio pays are no route; each kind has one term. @throws 400 */
function refuseRouting(billing: GroupBilling, { routes, terms }: Routing): void {
  if (billing === 'rooms_to_master' && routes.includes('rooms'))
    throw invalid('routes', 'The master folio pays the nights already')
  refuseTerms(routes, terms)
}

/** Who is billed for windows of a group, and how they are called. */
function ownerOf({ name, ...group }: LockedGroup): WindowOwner {
  return { groupId: group.id, name, payerId: payerOf(group) }
}

/** The window of the group on a folio: it takes nothing that another window of that folio takes. @throws 409 `too_many_windows` */
function windowFor({ folio, windows }: Member, routing: Routing): GroupWindow[] {
  const own = windows.find(({ ofGroup }) => ofGroup)
  if (!own && routing.routes.length === 0) return []
  const number = own?.number ?? allWindows.find((one) => one > 1 && windows.every((window) => window.number !== one))
  if (number === undefined) throw tooManyWindows()
  return [{ folioId: folio.id, number, ...routingOn(windows, routing) }]
}

function routingOn(windows: readonly FolioWindow[], { routes, terms }: Routing): Routing {
  const taken = new Set<SoldCategory>(windows.filter(({ ofGroup }) => !ofGroup).flatMap((window) => window.routes))
  const free = (categories: readonly SoldCategory[]) => categories.filter((category) => !taken.has(category))
  return {
    routes: free(routes),
    terms: terms
      .map((term) => ({ ...term, categories: free(term.categories) }))
      .filter(({ categories }) => categories.length > 0),
  }
}

/** What the group pays of each stay now and would pay, in the order in which it is decided; stays of which nothing moves are left out. */
function movedTo(members: readonly Member[], charges: readonly StandingCharge[], wish: Routing) {
  const elsewhere: Bounded[] = []
  return members.flatMap(({ folio, windows, ...member }) => {
    const number = windows.find(({ ofGroup }) => ofGroup)?.number
    const routing = routingOn(windows, wish)
    const own = charges.filter(({ folioId }) => folioId === folio.id)
    const standing: Bounded[] = own.filter((charge) => charge.isFixed && charge.window === number)
    const after = sumOf(own, (charge) => {
      if (charge.isFixed) return charge.window === number ? charge.value : ofMinor(0)
      const taken = takenOf(routing, charge, [...elsewhere, ...standing])
      if (!isZero(taken)) standing.push({ ...charge, gross: taken })
      return compare(taken, charge.gross) === 0 ? charge.value : taken
    })
    elsewhere.push(...standing.map((charge) => ({ ...charge, elsewhere: true })))
    const before = sumOf(own, ({ window, value }) => (window === number ? value : ofMinor(0)))
    return minorOf(before) === minorOf(after) ? [] : [{ ...member, before, after }]
  })
}

function takenOf(routing: Routing, charge: StandingCharge, standing: readonly Bounded[]) {
  if (limitedBy([routing], charge.category)) return takenWithin(routing, charge, standing)
  return goesTo(routing, charge.category, charge.businessDate) ? charge.gross : ofMinor(0)
}
