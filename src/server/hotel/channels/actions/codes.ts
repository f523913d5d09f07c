import type * as api from '#contract/hotel/channels/api/channels.ts'
import { codeText } from '#contract/hotel/channels/rules.ts'
import type { ChannelCode, ChannelCodeId, ChannelId } from '#contract/hotel/channels/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { listRatePlans } from '../../rate-plans/actions/plans.ts'
import { roomTypeIn } from '../../room-types/actions.ts'
import * as data from '../data/codes.ts'
import { workingIn } from './at.ts'

/** What a program calls our room types and plans. @throws 404 */
export async function listCodes(ctx: Ctx, id: ChannelId): Promise<ChannelCode[]> {
  return ctx.read(async (tx) => {
    await workingIn(tx, id)
    return data.codesOf(tx, id)
  })
}

/** Says what a code of a program means. @throws 400 for a plan that doesn't sell the type · 404 */
export async function setCode(
  ctx: Ctx,
  id: ChannelId,
  wish: Given<typeof api.setCode>['body'],
): Promise<ChannelCode[]> {
  const { roomCode, rateCode, roomTypeId, ratePlanId = null } = wish
  const plan = ratePlanId === null ? null : (await listRatePlans(ctx, {})).find((one) => one.id === ratePlanId)
  if (plan === undefined) throw notFound('rate plan')
  return ctx.transaction(async (tx) => {
    const channel = await workingIn(tx, id)
    if (channel.kind !== 'api') throw invalid('roomCode', 'A calendar is of one room type and has no codes')
    const type = roomTypeId === null ? null : await roomTypeIn(tx, roomTypeId)
    if (type && plan && !plan.roomTypeIds.includes(type.id)) {
      throw invalid('ratePlanId', `${plan.name} does not sell ${type.name}`)
    }
    const meant = type && { roomTypeId: type.id, ratePlanId: plan?.id ?? null }
    await data.writeCode(tx, id, { roomCode, rateCode, meant })
    const change = { code: codeText(wish), roomType: type?.code ?? null, plan: plan?.code ?? null }
    record(tx, { id, label: channel.name, change })
    return data.codesOf(tx, id)
  })
}

/** Forgets a code of a program. @throws 404 */
export async function removeCode(ctx: Ctx, id: ChannelId, code: ChannelCodeId): Promise<ChannelCode[]> {
  return ctx.transaction(async (tx) => {
    const channel = await workingIn(tx, id)
    const gone = await data.deleteCode(tx, id, code)
    if (!gone) throw notFound('code')
    record(tx, { id, label: channel.name, change: { code: codeText(gone), forgotten: true } })
    return data.codesOf(tx, id)
  })
}

function record(
  tx: Tx,
  { id, label, change }: { id: ChannelId; label: string; change: Record<string, unknown> },
): void {
  tx.audit({ action: 'channel.map', resource: 'channel', id, label, change })
  tx.tell({ topic: 'hotel.channel', payload: { id } })
}
