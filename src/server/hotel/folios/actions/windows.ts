import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import { allWindows } from '#contract/hotel/folios/rules.ts'
import type { FolioWindow, RouteTerm } from '#contract/hotel/folios/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { folioClosed } from '../../errors.ts'
import { tooManyWindows, windowInUse, windowOfGroup } from './refusals.ts'
import { knownFolio, type LockedFolio } from '../data/folio.ts'
import { redoLimits } from '../data/limits.ts'
import { countLinesIn, deleteWindow, windowsOf } from '../data/windows.ts'

type Fields = { name: string; payerId?: GuestId | null | undefined; routes: SoldCategory[]; terms: RouteTerm[] }

/**
 * Opens a further window. What is routed to it stands there at once, up to its limits, unless somebody put it elsewhere.
 * @throws 400 for a payer that isn't known, or a kind that goes elsewhere · 404 · 409 `folio_closed`, `too_many_windows`
 */
export async function addWindow(ctx: Ctx, id: FolioId, fields: Fields): Promise<FolioWindow> {
  return onOpenFolio(ctx, id, async (tx, folio) => {
    const standing = await windowsIn(tx, id)
    const number = allWindows.find((one) => one > 1 && standing.every((window) => window.number !== one))
    if (number === undefined) throw tooManyWindows()
    await refuseWrong(tx, standing, fields)
    await tx.db
      .insertInto('folio_window')
      .values({ folio_id: id, number, ...columnsOf(fields) })
      .execute()
    await redoLimits(tx, folio)
    told(tx, folio, { action: 'folio.open_window', fields })
    return windowIn(tx, id, number)
  })
}

/** Changes a window; what limits had decided about is decided anew. @throws 400 · 404 · 409 `folio_closed` */
export async function changeWindow(
  ctx: Ctx,
  id: FolioId,
  { number, ...fields }: Fields & { number: number },
): Promise<FolioWindow> {
  return onOpenFolio(ctx, id, async (tx, folio) => {
    const windows = await windowsIn(tx, id)
    refuseOfGroup(windows, number)
    const others = windows.filter((window) => window.number !== number)
    await refuseWrong(tx, others, fields)
    await tx.db
      .updateTable('folio_window')
      .set((eb) => ({ ...columnsOf(fields), version: eb('version', '+', 1) }))
      .where('folio_id', '=', id)
      .where('number', '=', number)
      .execute()
    await redoLimits(tx, folio)
    told(tx, folio, { action: 'folio.change_window', fields })
    return windowIn(tx, id, number)
  })
}

/** Closes a window in which nothing stands. @throws 404 · 409 `folio_closed`, `window_in_use` */
export async function closeWindow(ctx: Ctx, id: FolioId, number: number): Promise<{ number: number }> {
  return onOpenFolio(ctx, id, async (tx, folio) => {
    const window = await windowIn(tx, id, number)
    refuseOfGroup([window], number)
    const lines = await countLinesIn(tx, id, number)
    if (lines > 0) throw windowInUse({ lines })
    await deleteWindow(tx, id, number)
    told(tx, folio, { action: 'folio.close_window', fields: { name: window.name, routes: [], terms: [] } })
    return { number }
  })
}

/** Refuses a window that the folio doesn't have. @throws 404 */
export async function refuseNoWindow(tx: Tx, id: FolioId, number: number): Promise<void> {
  if (number !== 1) await windowIn(tx, id, number)
}

async function onOpenFolio<T>(ctx: Ctx, id: FolioId, act: (tx: Tx, folio: LockedFolio) => Promise<T>): Promise<T> {
  return ctx.transaction(async (tx) => {
    const [, folio] = await tx.lock(businessDate(tx), knownFolio(tx, id))
    if (folio.status === 'closed') throw folioClosed()
    return act(tx, folio)
  })
}

async function windowsIn(tx: Tx, id: FolioId): Promise<FolioWindow[]> {
  const found = await sql<{ windows: FolioWindow[] }>`select ${windowsOf(tx, sql`${id}::uuid`)} as windows`.execute(
    tx.db,
  )
  return found.rows[0]?.windows ?? []
}

async function windowIn(tx: Tx, id: FolioId, number: number): Promise<FolioWindow> {
  const window = (await windowsIn(tx, id)).find((one) => one.number === number)
  if (!window) throw notFound('window')
  return window
}

/** @throws 409 `window_of_group` */
function refuseOfGroup(windows: readonly FolioWindow[], number: number): void {
  if (windows.some((window) => window.number === number && window.ofGroup)) throw windowOfGroup()
}

/** A kind of charges goes to one window; who pays is known to the house. @throws 400 */
async function refuseWrong(tx: Tx, others: readonly FolioWindow[], { payerId, routes, terms }: Fields): Promise<void> {
  const taken = others.find((window) => window.routes.some((route) => routes.includes(route)))
  if (taken) throw invalid('routes', `Some of these go to ${taken.name} already`)
  for (const [index, { per }] of terms.entries())
    if (per === 'group') throw invalid(`terms.${index}.per`, 'Only a group has a limit for all of its rooms')
  refuseTerms(routes, terms)
  if (payerId == null) return
  const payer = await tx.db.selectFrom('guest').select('id').where('id', '=', payerId).executeTakeFirst()
  if (!payer) throw invalid('payerId', 'Is nobody whom the house knows')
}

/** Each term is about kinds that go there, and each kind has one. @throws 400 */
export function refuseTerms(routes: readonly SoldCategory[], terms: readonly RouteTerm[]): void {
  const seen: SoldCategory[] = []
  for (const [index, { categories }] of terms.entries()) {
    const path = `terms.${index}.categories`
    if (categories.some((category) => !routes.includes(category))) throw invalid(path, 'Some of these do not go here')
    if (categories.some((category) => seen.includes(category))) throw invalid(path, 'Each kind has one limit')
    seen.push(...categories)
  }
}

function columnsOf({ name, payerId = null, routes, terms }: Fields) {
  return { name, payer_id: payerId, routes, terms: JSON.stringify(terms) }
}

function told(tx: Tx, folio: LockedFolio, { action, fields }: { action: string; fields: Fields }): void {
  const change = { name: fields.name, routes: fields.routes, terms: fields.terms }
  tx.audit({ action, resource: 'folio', id: folio.id, label: folio.bookingNumber, change })
  tx.tell({ topic: 'hotel.folio', payload: { id: folio.id, bookingId: folio.bookingId } })
}
