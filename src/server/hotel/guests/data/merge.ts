import { mergeUndoDays } from '#contract/hotel/guests/rules.ts'
import type { GuestId, GuestMergeId, mergePreview } from '#contract/hotel/guests/shapes.ts'
import type { CreditId } from '#contract/hotel/guest-credits/shapes.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Instant } from '#contract/kernel/day.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type * as z from 'zod/mini'
import type { Filled } from '../rules.ts'
import { guestNameOf } from './name.ts'

/** A merge as it is kept. */
export type Merge = {
  id: GuestMergeId
  survivorId: GuestId
  mergedId: GuestId
  mergedName: string
  bookingIds: BookingId[]
  /** The guest credits that came with it. */
  creditIds: CreditId[]
  filled: Filled
  mergedAt: Instant
  mergedBy: string
  undoUntil: Instant
  isOver: boolean
  undoneAt: Instant | null
}

type BookingToMove = z.output<typeof mergePreview>['bookings'][number]

/** The bookings that a guest would bring. */
export async function bookingsToMove(tx: Tx, guest: GuestId): Promise<BookingToMove[]> {
  return tx.db
    .selectFrom('booking')
    .select(['id', 'booking_number as bookingNumber', 'status', 'arrival', 'departure'])
    .where('guest_id', '=', guest)
    .orderBy('arrival', 'desc')
    .execute()
}

/** The bookings of a guest, locked in the order of their ids. */
export function bookingsOfGuest(tx: Tx, guest: GuestId): Lock<BookingId[]> {
  return {
    rank: 'booking',
    take: async () => {
      const found = await tx.db
        .selectFrom('booking')
        .select('id')
        .where('guest_id', '=', guest)
        .orderBy('id')
        .forUpdate()
        .execute()
      return found.map(({ id }) => id)
    },
  }
}

/** The guest credits of a guest, locked in the order of their ids. */
export function creditsOfGuest(tx: Tx, guest: GuestId): Lock<CreditId[]> {
  return {
    rank: 'credit',
    take: async () => {
      const found = await tx.db
        .selectFrom('guest_credit')
        .select('id')
        .where('guest_id', '=', guest)
        .orderBy('id')
        .forUpdate()
        .execute()
      return found.map(({ id }) => id)
    },
  }
}

/** Gives guest credits to another guest. */
export async function giveCredits(tx: Tx, ids: readonly CreditId[], to: GuestId): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .updateTable('guest_credit')
    .set((eb) => ({ guest_id: to, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** Gives bookings to another guest. */
export async function giveBookings(tx: Tx, ids: readonly BookingId[], to: GuestId): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .updateTable('booking')
    .set((eb) => ({ guest_id: to, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** Makes a record stand for another, or for itself again with null. */
export async function standFor(tx: Tx, id: GuestId, survivor: GuestId | null): Promise<void> {
  await tx.db.updateTable('guest').set({ merged_into: survivor }).where('id', '=', id).execute()
}

export async function insertMerge(
  tx: Tx,
  { filled, ...merge }: Pick<Merge, 'id' | 'survivorId' | 'mergedId' | 'bookingIds' | 'creditIds' | 'filled'>,
): Promise<void> {
  await tx.db
    .insertInto('guest_merge')
    .values({
      id: merge.id,
      survivor_id: merge.survivorId,
      merged_id: merge.mergedId,
      booking_ids: merge.bookingIds,
      credit_ids: merge.creditIds,
      filled: JSON.stringify(filled),
      merged_at: tx.now,
      merged_by: tx.actor.id,
      merged_by_name: tx.actor.name,
    })
    .execute()
}

export async function writeUndone(tx: Tx, id: GuestMergeId): Promise<void> {
  await tx.db.updateTable('guest_merge').set({ undone_at: tx.now }).where('id', '=', id).execute()
}

/** One merge. */
export async function findMerge(tx: Tx, id: GuestMergeId): Promise<Merge | undefined> {
  return (await mergesWhere(tx, sql`m.id = ${id}`))[0]
}

/** What became part of a guest and can still be taken back, the latest first. */
export async function mergesUndoable(tx: Tx, survivor: GuestId): Promise<Merge[]> {
  const found = await mergesWhere(tx, sql`m.survivor_id = ${survivor} and m.undone_at is null`)
  return found.filter(({ isOver }) => !isOver)
}

async function mergesWhere(tx: Tx, which: ReturnType<typeof sql>): Promise<Merge[]> {
  const until = sql`m.merged_at + ${mergeUndoDays} * interval '1 day'`
  const found = await sql<Merge>`
    select m.id, m.survivor_id as "survivorId", m.merged_id as "mergedId", ${guestNameOf('g')} as "mergedName",
      m.booking_ids as "bookingIds", m.credit_ids as "creditIds", m.filled, m.merged_at as "mergedAt", m.merged_by_name as "mergedBy",
      ${until} as "undoUntil", ${tx.now}::timestamptz > ${until} as "isOver", m.undone_at as "undoneAt"
    from guest_merge m join guest g on ${tx.owns('g')} and g.id = m.merged_id
    where ${tx.owns('m')} and ${which} order by m.merged_at desc`.execute(tx.db)
  return found.rows
}

/** Both records of a merge, locked in the order of their ids. */
export function recordsOf(tx: Tx, { survivorId, mergedId }: Pick<Merge, 'survivorId' | 'mergedId'>): Lock<void> {
  return {
    rank: 'record',
    take: async () => {
      await tx.db
        .selectFrom('guest')
        .select('id')
        .where('id', 'in', [survivorId, mergedId])
        .orderBy('id')
        .forUpdate()
        .execute()
    },
  }
}
