import type { Discrepancy, DiscrepancyAction, DiscrepancyId } from '#contract/hotel/housekeeping/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { countOpenDiscrepancies, discrepanciesIn, discrepancyById, settleDiscrepancy } from '../data/discrepancies.ts'
import { discrepancySettled } from '../rules/by-type.ts'

/** What was found in rooms against what the desk believes. */
export async function listDiscrepancies(ctx: Ctx, { show }: { show: 'open' | 'resolved' }): Promise<Discrepancy[]> {
  return ctx.read((tx) => discrepanciesIn(tx, show))
}

/** How many are open, for who closes the day. */
export async function openDiscrepancies(tx: Tx): Promise<number> {
  return countOpenDiscrepancies(tx)
}

/** Settles a discrepancy. @throws 404 · 409 `discrepancy_settled` naming who was quicker */
export async function resolveDiscrepancy(
  ctx: Ctx,
  id: DiscrepancyId,
  { action, note = '' }: { action: DiscrepancyAction; note?: string | undefined },
): Promise<Discrepancy> {
  return ctx.transaction(async (tx) => {
    const wasOpen = await settleDiscrepancy(tx, id, { action, note: note || null })
    const found = await discrepancyById(tx, id)
    if (!found) throw notFound('discrepancy')
    if (!wasOpen) throw discrepancySettled({ by: found.resolvedBy ?? 'Somebody' })
    tx.audit({
      action: 'housekeeping.resolve_discrepancy',
      resource: 'housekeeping_discrepancy',
      id,
      label: found.room.number,
      reason: note || null,
      change: { kind: found.kind, action },
    })
    tx.tell({ topic: 'hotel.housekeeping', payload: { discrepancyId: id } })
    return found
  })
}
