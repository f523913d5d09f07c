import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import type { Group, GroupRow } from '#contract/hotel/groups/shapes.ts'
import { type ListQuery, type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import { findGroups, type GroupFilter, readGroupIn } from '../data/read.ts'

/** A page of groups, latest arrival first. */
export async function listGroups(ctx: Ctx, query: ListQuery & GroupFilter): Promise<Page<GroupRow>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await findGroups(tx, query, window)
    return pageOf(rows, total, window)
  })
}

/** One group with its block and its master folio. @throws 404 */
export async function readGroup(ctx: Ctx, id: GroupId): Promise<Group> {
  return ctx.read((tx) => readGroupIn(tx, id))
}
