import { masked } from '#contract/hotel/guests/rules.ts'
import type { Guest, GuestChange, GuestId, GuestRow, NewGuest } from '#contract/hotel/guests/shapes.ts'
import { type ListQuery, type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import { changesBetween } from '#server/platform/changes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { unlessNamed } from '#server/platform/db/references.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { guestInUse } from '../../errors.ts'
import { guestsLike, type Known } from '../data/duplicates.ts'
import { type GuestQuery, guestsOnPage } from '../data/list.ts'
import {
  deleteGuestRow,
  findGuest,
  findSurvivor,
  guestHasBooking,
  guestsBy,
  insertGuests,
  updateGuest,
} from '../data/record.ts'

/** A page of guests, masked, with their stays and balance. */
export async function listGuests(
  ctx: Ctx,
  query: ListQuery & Pick<GuestQuery, 'filter' | 'kind'>,
): Promise<Page<GuestRow>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await guestsOnPage(tx, { ...query, businessDate: await readBusinessDate(tx) }, window)
    return pageOf(rows.map(masked), total, window)
  })
}

/** One guest, masked; the id of a record that became part of another finds that one. @throws 404 */
export async function readGuest(ctx: Ctx, id: GuestId): Promise<GuestRow> {
  return ctx.read(async (tx) => masked(await liveGuest(tx, id)))
}

export { guestNameOf } from '../data/name.ts'

/** The guest whom an id stands for now. @throws 404 */
export async function liveGuest(tx: Tx, id: GuestId): Promise<GuestRow> {
  const guest = await findGuest(tx, id)
  if (guest) return guest
  const survivor = await findSurvivor(tx, id)
  if (!survivor) throw notFound('guest')
  return liveGuest(tx, survivor)
}

/** Guests who may be the same person as the one who is being written down. */
export async function findDuplicates(ctx: Ctx, known: Known): Promise<Guest[]> {
  return ctx.read(async (tx) => (await guestsLike(tx, known)).map(masked))
}

/** Creates a guest. Two guests may share an e-mail or a telephone. */
export async function createGuest(ctx: Ctx, guest: NewGuest): Promise<Guest> {
  refuseHalfDocument(guest)
  refuseTwoCommissions(guest)
  return ctx.transaction(async (tx) => {
    const id = newId<'guest'>()
    await insertGuests(tx, [{ id, ...guest }])
    tx.audit({ action: 'guest.create', resource: 'guest', id, label: nameOf(guest) })
    tx.tell({ topic: 'hotel.guest', payload: { id, event: 'created' } })
    return guestIn(tx, id)
  })
}

/**
 * Changes a guest; issued invoices keep what they say. The audit trail names the fields and never what stood in them, since it
 * outlives a guest's wish to be forgotten.
 * @throws 404 · 409 `stale`
 */
export async function changeGuest(ctx: Ctx, id: GuestId, { version, ...change }: GuestChange): Promise<Guest> {
  return ctx.transaction(async (tx) => {
    const before = await guestIn(tx, id)
    if (version !== undefined && version !== before.version) throw stale({ what: 'guest' })
    refuseHalfDocument({ ...before, ...change })
    refuseTwoCommissions({ ...before, ...change })
    await updateGuest(tx, id, change)
    const after = await guestIn(tx, id)
    const fields = Object.keys(changesBetween(before, after))
    tx.audit({ action: 'guest.change', resource: 'guest', id, label: nameOf(after), change: { fields } })
    tx.tell({ topic: 'hotel.guest', payload: { id, event: 'changed' } })
    return masked(after)
  })
}

/** A document is its kind and its number, or isn't there; `at` stands before the names of the fields. @throws 400 */
export function refuseHalfDocument({ documentType, documentNumber }: Partial<Guest>, at = ''): void {
  if (documentNumber && !documentType) throw invalid(`${at}documentType`, 'Say what kind of document it is')
  if (documentType && !documentNumber) throw invalid(`${at}documentNumber`, 'Write the number of the document')
}

/** An agency gets a share or an amount, and only an agency does. @throws 400 */
function refuseTwoCommissions(guest: Pick<GuestChange, 'kind' | 'commissionPercent' | 'commissionAmount'>): void {
  const { kind, commissionPercent: share = null, commissionAmount: amount = null } = guest
  if (share !== null && amount !== null) throw invalid('commissionAmount', 'Give a share or an amount, not both')
  if (kind === 'agency' || (share === null && amount === null)) return
  throw invalid(share === null ? 'commissionAmount' : 'commissionPercent', 'Only an agency gets a commission')
}

/** Says why the house takes a guest no more, or takes them again: from then on booking and check-in ask for an override. @throws 404 */
export async function setDoNotRent(ctx: Ctx, id: GuestId, reason: string | null): Promise<Guest> {
  return ctx.transaction(async (tx) => {
    const guest = await guestIn(tx, id)
    await updateGuest(tx, id, { doNotRent: reason })
    const action = reason === null ? 'guest.take_again' : 'guest.do_not_rent'
    tx.audit({ action, resource: 'guest', id, label: nameOf(guest), reason })
    tx.tell({ topic: 'hotel.guest', payload: { id, event: 'changed' } })
    return masked(await guestIn(tx, id))
  })
}

/** Deletes a guest who has no booking. @throws 404 · 409 `guest_in_use` */
export async function deleteGuest(ctx: Ctx, id: GuestId): Promise<{ id: GuestId }> {
  return ctx.transaction(async (tx) => {
    const guest = await guestIn(tx, id)
    if (await guestHasBooking(tx, id)) throw guestInUse()
    await unlessNamed(deleteGuestRow(tx, id), guestInUse)
    tx.audit({ action: 'guest.delete', resource: 'guest', id, label: nameOf(guest) })
    tx.tell({ topic: 'hotel.guest', payload: { id, event: 'deleted' } })
    return { id }
  })
}

/** The guest, locked. @throws 404 */
export async function guestIn(tx: Tx, id: GuestId): Promise<Guest> {
  const [[guest]] = await tx.lock(guestsBy(tx, [id]))
  if (!guest) throw notFound('guest')
  return guest
}

/** First and last name as one. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

/** Takes guests over from a list, all at once; one record tells of them. */
export async function takeOverGuests(tx: Tx, guests: readonly NewGuest[]): Promise<void> {
  await insertGuests(
    tx,
    guests.map((guest) => ({ id: newId<'guest'>(), ...guest })),
  )
  tx.audit({ action: 'guest.import', resource: 'guest', id: null, label: `${guests.length} guests` })
  tx.tell({ topic: 'hotel.guest', payload: { event: 'imported' } })
}
