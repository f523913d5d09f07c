import type { SavedView, SavedViewId } from '#contract/identity/saved-views/shapes.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The views of a list that the caller sees, by name. */
export async function viewsOf(tx: Tx, list: string): Promise<SavedView[]> {
  return seen(tx, sql`v.list = ${list}`)
}

/** One of the views that the caller sees. */
export async function findView(tx: Tx, id: SavedViewId): Promise<SavedView | undefined> {
  const [view] = await seen(tx, sql`v.id = ${id}`)
  return view
}

async function seen(tx: Tx, which: Sql<unknown>): Promise<SavedView[]> {
  const me = tx.actor.id
  const found = await sql<SavedView>`
    select v.id, v.list, v.name, v.params, v.columns, v.is_shared as "isShared", v.owner_id = ${me} as "isMine",
      trim(u.first_name || ' ' || u.last_name) as "ownerName", d.view_id is not null as "isDefault", v.version
    from saved_view v
    join app_user u on ${tx.owns('u')} and u.id = v.owner_id
    left join default_view d on ${tx.owns('d')} and d.user_id = ${me} and d.list = v.list and d.view_id = v.id
    where ${tx.owns('v')} and (v.is_shared or v.owner_id = ${me}) and ${which}
    order by v.is_shared, lower(v.name), v.id`.execute(tx.db)
  return found.rows
}

/** Everybody who changes views of a list in line, so that none of them goes past the bound. */
export function viewsInLine(tx: Tx, list: string): Lock<void> {
  return {
    rank: 'record',
    take: async () => {
      await sql`select pg_advisory_xact_lock(hashtextextended('saved_view ' || ${tx.tenant}::text || ${list}, 0))`.execute(
        tx.db,
      )
    },
  }
}

/** How many views of a list the house shares, or the caller has for themselves. */
export async function countViews(tx: Tx, list: string, isShared: boolean): Promise<number> {
  const whose = isShared ? sql`v.is_shared` : sql`not v.is_shared and v.owner_id = ${tx.actor.id}`
  const counted = await sql<{ count: number }>`
    select count(*) as count from saved_view v where ${tx.owns('v')} and v.list = ${list} and ${whose}`.execute(tx.db)
  return counted.rows[0]?.count ?? 0
}

type ViewFields = Pick<SavedView, 'list' | 'name' | 'params' | 'columns' | 'isShared'>

/** @throws 409 `view_name_taken` by the unique indexes */
export async function insertView(tx: Tx, id: SavedViewId, view: ViewFields): Promise<void> {
  await tx.db
    .insertInto('saved_view')
    .values({
      id,
      list: view.list,
      owner_id: tx.actor.id,
      is_shared: view.isShared,
      name: view.name,
      params: JSON.stringify(view.params),
      columns: JSON.stringify(view.columns),
    })
    .execute()
}

export type ViewChange = { [Field in keyof Omit<ViewFields, 'list'>]?: ViewFields[Field] | undefined }

/** Writes the fields that are given and counts the version on. @throws 409 `view_name_taken` by the unique indexes */
export async function updateView(tx: Tx, id: SavedViewId, change: ViewChange): Promise<void> {
  await tx.db
    .updateTable('saved_view')
    .set((eb) => ({
      name: change.name,
      params: change.params && JSON.stringify(change.params),
      columns: change.columns && JSON.stringify(change.columns),
      is_shared: change.isShared,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteView(tx: Tx, id: SavedViewId): Promise<void> {
  await tx.db.deleteFrom('saved_view').where('id', '=', id).execute()
}

/** Nobody else opens the list with a view that its owner keeps for themselves again. */
export async function forgetDefaultOfOthers(tx: Tx, id: SavedViewId): Promise<void> {
  await sql`
    delete from default_view d using saved_view v
    where ${tx.owns('d', 'v')} and v.id = ${id} and d.view_id = v.id and d.user_id <> v.owner_id`.execute(tx.db)
}

/** Opens the list with a view from now on, for the caller; null as it is made. */
export async function writeDefault(tx: Tx, list: string, viewId: SavedViewId | null): Promise<void> {
  if (viewId === null) {
    await tx.db.deleteFrom('default_view').where('user_id', '=', tx.actor.id).where('list', '=', list).execute()
    return
  }
  await tx.db
    .insertInto('default_view')
    .values({ user_id: tx.actor.id, list, view_id: viewId })
    .onConflict((on) => on.constraint('default_view_pkey').doUpdateSet({ view_id: viewId }))
    .execute()
}
