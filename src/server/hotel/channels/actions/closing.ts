import type { ChannelClosure } from '#contract/hotel/channels/shapes.ts'
import { type Day, nightsOf } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { moveHolds } from '../../availability/actions/hold.ts'
import {
  type Closure,
  endClosure,
  holdRoom,
  insertClosure,
  releaseRoom,
  takeClosure,
  writeSpan,
} from '../data/closures.ts'
import type { Span } from '../rules/days.ts'

type Move = { roomTypeId: Closure['roomTypeId']; night: Day; delta: 1 | -1 }

/** The nights of a closure on the selling counters: held, or given back. */
export function movesOf({ roomTypeId, from, to }: Pick<Closure, 'roomTypeId'> & Span, delta: 1 | -1): Move[] {
  return nightsOf(from, to).map((night) => ({ roomTypeId, night, delta }))
}

/**
 * Holds nights that the other side closed; under one number once. @returns undefined where somebody else has just done it
 * @throws 409 `room_type_sold_out`, `room_taken`
 */
export async function closeNights(tx: Tx, closure: Omit<Closure, 'id'>): Promise<ChannelClosure['id'] | undefined> {
  const id = await insertClosure(tx, closure)
  if (!id) return undefined
  await holdRoom(tx, { ...closure, id })
  await moveHolds(tx, movesOf(closure, 1), { raise: false })
  tell(tx)
  return id
}

/** Moves a closure to other nights; those that stay are held all the while. @returns false where it has ended meanwhile */
export async function moveClosure(
  tx: Tx,
  id: string,
  { span, reference, summary }: { span: Span; reference: string; summary: string },
): Promise<boolean> {
  const before = await takeClosure(tx, id)
  if (!before) return false
  const after = { ...before, ...span, reference, summary }
  await writeSpan(tx, after)
  await holdRoom(tx, after)
  await moveHolds(tx, [...movesOf(before, -1), ...movesOf(after, 1)], { raise: false })
  tell(tx)
  return true
}

/** Gives back the nights of a closure from a day on. @returns false where it has ended meanwhile */
export async function openNights(tx: Tx, id: string, today: Day): Promise<boolean> {
  const closure = await takeClosure(tx, id)
  if (!closure) return false
  await endTaken(tx, closure, today)
  await moveHolds(tx, givenBack(closure, today), { raise: false })
  tell(tx)
  return true
}

/** What a closure that ends on a day gives back to the counters. */
export function givenBack(closure: Closure, today: Day): Move[] {
  const from = closure.from > today ? closure.from : today
  return movesOf({ ...closure, from }, -1)
}

/** Ends a closure that was taken, without its nights on the counters. */
export async function endTaken(tx: Tx, closure: Closure, today: Day): Promise<void> {
  await releaseRoom(tx, closure.id)
  await endClosure(tx, closure, today)
}

function tell(tx: Tx): void {
  tx.tell({ topic: 'hotel.room', payload: {} })
}
