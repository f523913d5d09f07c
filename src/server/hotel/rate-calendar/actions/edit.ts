import {
  type CellChange,
  cellKey,
  changesOf,
  daysOfEdit,
  isPlain,
  sameTerms,
} from '#contract/hotel/rate-calendar/rules.ts'
import type { RateChangeId, RateDay, RateEdit } from '#contract/hotel/rate-calendar/shapes.ts'
import { daysBetween } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { cellsChangedSince, changeUndone } from '../../errors.ts'
import { roomTypesBy } from '../../room-types/data.ts'
import { changeBy, insertChange, markUndone, plansAmong, readCells, writeCells } from '../data/days.ts'

const mostCells = 20_000
const longestEdit = 1100
const shownInPreview = 100

/** What an edit would change: how many cells, and the first of them. @throws 400 */
export async function previewRateChange(ctx: Ctx, edit: RateEdit): Promise<{ nights: number; changes: CellChange[] }> {
  refuseWrongEdit(edit)
  return ctx.read(async (tx) => {
    const changes = changesOf(edit, await readCells(tx, edit))
    return { nights: changes.length, changes: changes.slice(0, shownInPreview) }
  })
}

/**
 * Sets prices and restrictions for days of room types and plans, all or none; what an edit leaves out stays, and what stands before and behind
 * it too. Whoever edits holds the room types, so that of two edits of one day the second begins from the first.
 * @throws 400 for an edit that says nothing, ends before it begins or is too large, or rows that are not there
 */
export async function changeRates(ctx: Ctx, edit: RateEdit): Promise<{ id: RateChangeId | null; nights: number }> {
  refuseWrongEdit(edit)
  return ctx.transaction(async (tx) => {
    await holdRows(tx, edit)
    const cells = changesOf(edit, await readCells(tx, edit))
    if (cells.length === 0) return { id: null, nights: 0 }
    const id = newId<'rate_change'>()
    await writeCells(
      tx,
      cells.map(({ after }) => after),
    )
    await insertChange(tx, { id, cells, by: ctx.actor.name })
    const { rows, ...said } = edit
    tx.audit({
      action: 'rate_calendar.change',
      resource: 'rate_calendar',
      id,
      change: { ...said, rows: rows.length, nights: cells.length },
    })
    tell(tx)
    return { id, nights: cells.length }
  })
}

/** Puts the cells of a change back. @throws 404 · 409 `change_undone`, `cells_changed_since` with the day */
export async function undoRateChange(ctx: Ctx, id: RateChangeId): Promise<{ id: RateChangeId; nights: number }> {
  return ctx.transaction(async (tx) => {
    const [change] = await tx.lock(changeBy(tx, id))
    if (!change) throw notFound('change of the calendar')
    if (change.isUndone) throw changeUndone()
    const { cells } = change
    const after = cells.map((cell) => cell.after)
    const days = after.map(({ day }) => day).toSorted()
    const rows = [...new Map(after.map((cell) => [`${cell.roomTypeId} ${cell.ratePlanId}`, cell])).values()]
    await tx.lock(
      roomTypesBy(
        tx,
        rows.map(({ roomTypeId }) => roomTypeId),
      ),
    )
    const [from, to] = [days[0], days.at(-1)]
    if (from && to) refuseChangedSince(after, await readCells(tx, { rows, from, to }))
    await writeCells(
      tx,
      cells.map(({ before }) => before),
    )
    await markUndone(tx, id)
    tx.audit({ action: 'rate_calendar.undo', resource: 'rate_calendar', id, change: { nights: cells.length } })
    tell(tx)
    return { id, nights: cells.length }
  })
}

function refuseWrongEdit(edit: RateEdit): void {
  const { from, to, rows, set } = edit
  if (to < from) throw invalid('to', 'Must not lie before the first day')
  if (daysBetween(from, to) > longestEdit) throw invalid('to', `Must lie within ${longestEdit} days`)
  if (Object.values(set).every((value) => value === undefined)) throw invalid('set', 'Say what is to change')
  const { minStay: min, maxStay: max, minStayOnArrival: minArrival, maxStayOnArrival: maxArrival } = set
  if (min && max && min > max) throw invalid('set.maxStay', 'Must not be less than the shortest stay')
  if (minArrival && maxArrival && minArrival > maxArrival)
    throw invalid('set.maxStayOnArrival', 'Must not be less than the shortest stay')
  const days = daysOfEdit(edit).length
  if (days === 0) throw invalid('weekdays', 'None of these days is such a weekday')
  if (days * rows.length > mostCells)
    throw invalid('to', `At most ${mostCells.toLocaleString('en')} nights are changed at once`)
}

/** Holds the room types of an edit; plans are there as long as the cells that name them are. */
async function holdRows(tx: Tx, { rows }: RateEdit): Promise<void> {
  const ids = new Set(rows.map(({ roomTypeId }) => roomTypeId))
  const [[held], plans] = await Promise.all([tx.lock(roomTypesBy(tx, [...ids])), plansAmong(tx, rows)])
  if (held.length < ids.size) throw invalid('rows', 'There is no such room type')
  if (rows.some(({ ratePlanId }) => ratePlanId !== null && !plans.has(ratePlanId)))
    throw invalid('rows', 'There is no such rate plan')
}

function refuseChangedSince(left: readonly RateDay[], now: readonly RateDay[]): void {
  const byKey = new Map(now.map((cell) => [cellKey(cell), cell]))
  for (const cell of left) {
    const known = byKey.get(cellKey(cell))
    const same = known ? sameTerms(known, cell) : isPlain(cell)
    if (!same) throw cellsChangedSince({ day: cell.day })
  }
}

function tell(tx: Tx): void {
  tx.tell({ topic: 'hotel.room_type', payload: {} })
}
