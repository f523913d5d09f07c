import type * as api from '#contract/identity/saved-views/api.ts'
import { mostViews, type SavedView, type SavedViewId } from '#contract/identity/saved-views/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { forbidden, invalid, notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { tooManyViews } from '../errors.ts'
import {
  countViews,
  deleteView,
  findView,
  forgetDefaultOfOthers,
  insertView,
  updateView,
  viewsInLine,
  viewsOf,
  writeDefault,
} from './data.ts'

/** The caller's own views of a list, and those that the house shares. */
export async function listSavedViews(ctx: Ctx, list: string): Promise<SavedView[]> {
  return ctx.read((tx) => viewsOf(tx, list))
}

/** Keeps a view under a name. @throws 403 for a shared one · 409 `view_name_taken`, `too_many_views` */
export async function createSavedView(ctx: Ctx, view: Given<typeof api.createSavedView>['body']): Promise<SavedView> {
  if (view.isShared) refuseSharing(ctx)
  return ctx.transaction(async (tx) => {
    await refuseMany(tx, view.list, view.isShared)
    const id: SavedViewId = newId<'saved_view'>()
    await insertView(tx, id, view)
    const { name: label, list, isShared } = view
    tx.audit({ action: 'saved_view.create', resource: 'saved_view', id, label, change: { list, isShared } })
    return tellAndRead(tx, id)
  })
}

/**
 * Renames a view, sets it up anew, shares it or takes it back: one that is no longer shared belongs to who takes it back.
 * @throws 403 for a shared one · 404 · 409 `stale`, `view_name_taken`, `too_many_views`
 */
export async function changeSavedView(
  ctx: Ctx,
  id: SavedViewId,
  { version, ...change }: Given<typeof api.changeSavedView>['body'],
): Promise<SavedView> {
  return ctx.transaction(async (tx) => {
    const before = await reached(ctx, tx, id)
    if (version !== undefined && version !== before.version) throw stale({ what: 'view' })
    if (change.isShared) refuseSharing(ctx)
    const isShared = change.isShared ?? before.isShared
    if (!isShared && !before.isMine)
      throw forbidden('forbidden', 'Only who made this view can take it back for themselves')
    if (isShared !== before.isShared) await refuseMany(tx, before.list, isShared)
    await updateView(tx, id, change)
    if (!isShared) await forgetDefaultOfOthers(tx, id)
    const after = await tellAndRead(tx, id)
    const told = { ...(after.name === before.name ? {} : { name: after.name }), isShared }
    tx.audit({ action: 'saved_view.change', resource: 'saved_view', id, label: after.name, change: told })
    return after
  })
}

/** Deletes a view, also for those whose list opened with it. @throws 403 for a shared one · 404 */
export async function deleteSavedView(ctx: Ctx, id: SavedViewId): Promise<{ id: SavedViewId }> {
  return ctx.transaction(async (tx) => {
    const { name: label } = await reached(ctx, tx, id)
    await deleteView(tx, id)
    tx.audit({ action: 'saved_view.delete', resource: 'saved_view', id, label })
    tx.tell({ topic: 'identity.saved_view', payload: { id } })
    return { id }
  })
}

/** Opens a list with a view from now on, for the caller alone. @throws 400 for a view of another list, or one that is not seen */
export async function chooseDefaultView(
  ctx: Ctx,
  { list, viewId }: Given<typeof api.chooseDefaultView>['body'],
): Promise<SavedView[]> {
  return ctx.transaction(async (tx) => {
    await tx.lock(viewsInLine(tx, list))
    const view = viewId === null ? undefined : await findView(tx, viewId)
    if (viewId !== null && view?.list !== list) throw invalid('viewId', 'This view does not exist')
    await writeDefault(tx, list, viewId)
    tx.audit({ action: 'saved_view.choose', resource: 'saved_view', id: viewId, label: view?.name ?? list })
    return viewsOf(tx, list)
  })
}

function refuseSharing(ctx: Ctx): void {
  if (ctx.can('settings:write')) return
  throw forbidden(
    'forbidden',
    'Views that everybody sees are kept by owners and managers; save it for yourself instead',
  )
}

/** The view, with all who change views of its list in line behind the caller. @throws 403 for a shared one · 404 */
async function reached(ctx: Ctx, tx: Tx, id: SavedViewId): Promise<SavedView> {
  const known = await findView(tx, id)
  if (!known) throw notFound('view')
  await tx.lock(viewsInLine(tx, known.list))
  const view = await findView(tx, id)
  if (!view) throw notFound('view')
  if (view.isShared) refuseSharing(ctx)
  return view
}

async function refuseMany(tx: Tx, list: string, isShared: boolean): Promise<void> {
  await tx.lock(viewsInLine(tx, list))
  if ((await countViews(tx, list, isShared)) >= mostViews) throw tooManyViews()
}

async function tellAndRead(tx: Tx, id: SavedViewId): Promise<SavedView> {
  tx.tell({ topic: 'identity.saved_view', payload: { id } })
  const view = await findView(tx, id)
  if (!view) throw new Error('The view was just written')
  return view
}
