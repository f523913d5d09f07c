import { handoverWritten } from '#contract/hotel/tasks/notices.ts'
import type { TaskDepartment } from '#contract/hotel/tasks/rules/department.ts'
import type { HandoverId, HandoverNote } from '#contract/hotel/tasks/shapes.ts'
import { type ListQuery, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { findHandover, handoversOnPage, insertHandover, insertRead } from '../data/handover.ts'
import { ownDepartment } from './viewing.ts'

/** A page of hand-over notes for the house and the own department, newest first. */
export async function listHandovers(ctx: Ctx, query: ListQuery & { unread?: 'true' | 'false' | undefined }) {
  const place = windowOf(query)
  return ctx.read(async (tx) => {
    const wish = { department: ownDepartment(ctx), isUnread: query.unread === 'true' }
    const { rows, total } = await handoversOnPage(tx, wish, place)
    return pageOf(rows, total, place)
  })
}

/** So many of its letters ring. */
const told = 140

/** Tells the next shift something. The audit trail says that and for whom, and never the words. */
export async function writeHandover(
  ctx: Ctx,
  { text, department = null }: { text: string; department?: TaskDepartment | null | undefined },
): Promise<HandoverNote> {
  return ctx.transaction(async (tx) => {
    const id = await insertHandover(tx, { text, department, businessDate: await readBusinessDate(tx) })
    tx.audit({ action: 'handover.write', resource: 'handover', id, label: 'Hand-over', change: { department } })
    const short = text.length > told ? `${text.slice(0, told)}…` : text
    await raise(tx, handoverWritten, {
      values: { person: tx.actor.name, text: short },
      actionUrl: '/tasks?scope=handover',
    })
    tell(tx, id)
    return noteIn(tx, id)
  })
}

/** Says that one has read a note; saying it twice changes nothing. @throws 404 */
export async function readHandover(ctx: Ctx, id: HandoverId): Promise<HandoverNote> {
  return ctx.transaction(async (tx) => {
    await noteIn(tx, id)
    if (await insertRead(tx, id)) tx.audit({ action: 'handover.read', resource: 'handover', id, label: 'Hand-over' })
    tell(tx, id)
    return noteIn(tx, id)
  })
}

async function noteIn(tx: Tx, id: HandoverId): Promise<HandoverNote> {
  const note = await findHandover(tx, id)
  if (!note) throw notFound('hand-over note')
  return note
}

function tell(tx: Tx, id: HandoverId): void {
  tx.tell({ topic: 'hotel.handover', payload: { id } })
}
