import { masked } from '#contract/hotel/guests/rules.ts'
import type {
  GuestId,
  GuestMergeId,
  GuestRow,
  guestMerge,
  MergeField,
  mergePreview,
} from '#contract/hotel/guests/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type * as z from 'zod/mini'
import { guestsNotOne, mergeStays } from '../../errors.ts'
import {
  bookingsOfGuest,
  bookingsToMove,
  creditsOfGuest,
  findMerge,
  giveBookings,
  giveCredits,
  insertMerge,
  type Merge,
  mergesUndoable,
  recordsOf,
  standFor,
  writeUndone,
} from '../data/merge.ts'
import { findGuest, guestsBy, updateGuest } from '../data/record.ts'
import { fieldsThatDiffer, givenBack, takenOver, whyNotMerged, whyNotUndone } from '../rules.ts'
import { liveGuest, nameOf } from './records.ts'

type Preview = z.output<typeof mergePreview>
type Shown = z.output<typeof guestMerge>

/** What it would come to if another record became part of this one. @throws 404 */
export async function previewMerge(ctx: Ctx, id: GuestId, other: GuestId): Promise<Preview> {
  return ctx.read(async (tx) => {
    const [survivor, merged] = await Promise.all([liveGuest(tx, id), liveGuest(tx, other)])
    return {
      survivor: masked(survivor),
      merged: masked(merged),
      differs: fieldsThatDiffer(survivor, merged),
      bookings: await bookingsToMove(tx, merged.id),
      refusal: whyNotMerged(survivor, merged),
    }
  })
}

/**
 * Makes the record of another guest part of this one: this one keeps its id, fills its gaps, takes the chosen fields and all bookings
 * with their folios, whose figures stay. The other's id goes on to stand for this one.
 * @throws 400 · 404 · 409 `guests_not_one`
 */
export async function mergeGuest(ctx: Ctx, id: GuestId, wish: { other: GuestId; take: readonly MergeField[] }) {
  if (wish.other === id) throw invalid('other', 'Must be another guest')
  return ctx.transaction(async (tx) => {
    const [, bookingIds, creditIds] = await tx.lock(
      guestsBy(tx, [id, wish.other]),
      bookingsOfGuest(tx, wish.other),
      creditsOfGuest(tx, wish.other),
    )
    const [survivor, merged] = await Promise.all([readLive(tx, id), readLive(tx, wish.other)])
    const whyNot = whyNotMerged(survivor, merged)
    if (whyNot) throw guestsNotOne({ reason: whyNot })
    const filled = takenOver(survivor, merged, wish.take)
    const merge = { id: newId<'guest_merge'>(), survivorId: id, mergedId: merged.id, bookingIds, creditIds, filled }
    await Promise.all([
      updateGuest(tx, id, filled.after),
      giveBookings(tx, bookingIds, id),
      giveCredits(tx, creditIds, id),
      standFor(tx, merged.id, id),
      insertMerge(tx, merge),
    ])
    tell(tx, 'guest.merge', { survivor, merge })
    return shown(await mergeIn(tx, merge.id))
  })
}

/** What became part of a guest and can still be taken back. @throws 404 */
export async function listMerges(ctx: Ctx, id: GuestId): Promise<Shown[]> {
  return ctx.read(async (tx) => {
    const [, merges] = await Promise.all([liveGuest(tx, id), mergesUndoable(tx, id)])
    return merges.map(shown)
  })
}

/**
 * Takes a merge back: the other record stands again, with the bookings that it brought and that are still this guest's; fields that
 * were filled go back to what they were, unless somebody has written something else since.
 * @throws 404 · 409 `merge_stays`
 */
export async function undoMerge(ctx: Ctx, id: GuestMergeId): Promise<Shown> {
  return ctx.transaction(async (tx) => {
    const { survivorId, mergedId } = await mergeIn(tx, id)
    const [, held, owned] = await tx.lock(
      recordsOf(tx, { survivorId, mergedId }),
      bookingsOfGuest(tx, survivorId),
      creditsOfGuest(tx, survivorId),
    )
    const [merge, survivor] = await Promise.all([mergeIn(tx, id), findGuest(tx, survivorId)])
    const whyNot = whyNotUndone(merge, survivor)
    if (whyNot || !survivor) throw mergeStays({ reason: whyNot ?? 'The guest is gone' })
    const back = merge.bookingIds.filter((booking) => held.includes(booking))
    const credits = merge.creditIds.filter((credit) => owned.includes(credit))
    await Promise.all([
      updateGuest(tx, survivorId, givenBack(merge.filled, survivor)),
      giveBookings(tx, back, mergedId),
      giveCredits(tx, credits, mergedId),
      standFor(tx, mergedId, null),
      writeUndone(tx, id),
    ])
    tell(tx, 'guest.undo_merge', { survivor, merge })
    return shown(await mergeIn(tx, id))
  })
}

async function readLive(tx: Tx, id: GuestId): Promise<GuestRow> {
  const guest = await findGuest(tx, id)
  if (!guest) throw notFound('guest')
  return guest
}

async function mergeIn(tx: Tx, id: GuestMergeId): Promise<Merge> {
  const merge = await findMerge(tx, id)
  if (!merge) throw notFound('merge')
  return merge
}

type Told = { survivor: GuestRow; merge: Pick<Merge, 'survivorId' | 'mergedId' | 'bookingIds' | 'filled'> }

function tell(tx: Tx, action: 'guest.merge' | 'guest.undo_merge', { survivor, merge }: Told): void {
  const { survivorId, mergedId, bookingIds, filled } = merge
  const change = { other: mergedId, fields: Object.keys(filled.after), bookings: bookingIds.length }
  tx.audit({ action, resource: 'guest', id: survivorId, label: nameOf(survivor), change })
  for (const id of [survivorId, mergedId]) tx.tell({ topic: 'hotel.guest', payload: { id, event: 'changed' } })
}

function shown({ id, survivorId, mergedId, mergedName, bookingIds, mergedAt, mergedBy, undoUntil }: Merge): Shown {
  return { id, survivorId, mergedId, mergedName, bookings: bookingIds.length, mergedAt, mergedBy, undoUntil }
}
