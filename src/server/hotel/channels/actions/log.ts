import type * as api from '#contract/hotel/channels/api/channels.ts'
import type { ChannelId, ChannelLogRow } from '#contract/hotel/channels/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import { logOnPage } from '../data/log.ts'
import { workingIn } from './at.ts'

/** A page of what went between a channel and the house, the newest first. @throws 404 */
export async function listChannelLog(
  ctx: Ctx,
  id: ChannelId,
  query: Given<typeof api.listChannelLog>['query'],
): Promise<Page<ChannelLogRow>> {
  const window = windowOf(query)
  const { rows, total } = await ctx.read(async (tx) => {
    await workingIn(tx, id)
    return logOnPage(tx, id, { ...query, ...window })
  })
  return pageOf(rows, total, window)
}
