import type { Guest, GuestId, GuestRow, NewGuest } from '#contract/hotel/guests/shapes.ts'
import { type ListQuery, type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import { changesBetween } from '#server/platform/changes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { unlessNamed } from '#server/platform/db/references.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { guestInUse } from '../errors.ts'
import {
  deleteGuestRow,
  findGuest,
  type GuestFilter,
  guestHasBooking,
  guestsLike,
  guestsOnPage,
  insertGuests,
  lockGuest,
  updateGuest,
} from './data.ts'

/** A page of guests by name, with their stays and balance. */
export async function listGuests(
  ctx: Ctx,
  query: ListQuery & { filter?: GuestFilter | undefined },
): Promise<Page<GuestRow>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await guestsOnPage(tx, { ...query, businessDate: await readBusinessDate(tx) }, window)
    return pageOf(rows, total, window)
  })
}

/** One guest. @throws 404 */
export async function readGuest(ctx: Ctx, id: GuestId): Promise<GuestRow> {
  return ctx.read(async (tx) => {
    const guest = await findGuest(tx, id)
    if (!guest) throw notFound('guest')
    return guest
  })
}

type Contact = { email?: string | undefined; phone?: string | undefined; except?: GuestId | undefined }

/** Guests who may be the same person as the one who is being written down: same e-mail or same telephone line. */
export async function findDuplicates(ctx: Ctx, contact: Contact): Promise<Guest[]> {
  return ctx.read((tx) => guestsLike(tx, contact))
}

/** Creates a guest. Two guests may share an e-mail or a telephone. */
export async function createGuest(ctx: Ctx, guest: NewGuest): Promise<Guest> {
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
export async function changeGuest(
  ctx: Ctx,
  id: GuestId,
  change: Partial<NewGuest> & { version?: number | undefined },
): Promise<Guest> {
  return ctx.transaction(async (tx) => {
    const before = await guestIn(tx, id)
    if (change.version !== undefined && change.version !== before.version) throw stale({ what: 'guest' })
    await updateGuest(tx, id, change)
    const after = await guestIn(tx, id)
    const fields = Object.keys(changesBetween(before, after))
    tx.audit({ action: 'guest.change', resource: 'guest', id, label: nameOf(after), change: { fields } })
    tx.tell({ topic: 'hotel.guest', payload: { id, event: 'changed' } })
    return after
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

/** The guest, locked. */
async function guestIn(tx: Tx, id: GuestId): Promise<Guest> {
  const guest = await lockGuest(tx, id)
  if (!guest) throw notFound('guest')
  return guest
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
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
