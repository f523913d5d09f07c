import type { Desk, DeskReport, DeskShift, DeskShiftId } from '#contract/accounting/desk-shifts/shapes.ts'
import { deskShifts } from '#contract/accounting/desk-shifts/settings.ts'
import { cashRounding } from '#contract/accounting/payments/settings.ts'
import { type ListQuery, type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { cashOf, cashOfOne, looseCash, tipsOwed } from '../data/cash.ts'
import {
  countVoided,
  type DeskShiftFilter,
  findDrawers,
  findOwnShift,
  findShift,
  shiftsOnPage,
  tendersOf,
  tipsOf,
} from '../data/read.ts'

/** What whoever takes money at the desk has to know. */
export async function readDesk(ctx: Ctx): Promise<Desk> {
  return ctx.read(async (tx) => {
    const [{ required }, own, drawers, loose, owed, { step: cashStep }, mayKnow] = await Promise.all([
      readSettings(tx, deskShifts),
      findOwnShift(tx),
      findDrawers(tx),
      looseCash(tx),
      tipsOwed(tx),
      readSettings(tx, cashRounding),
      mayKnowIn(ctx, tx),
    ])
    const shift = own ? presented(own, mayKnow ? await cashOfOne(tx, own.id) : undefined) : null
    return { required, shift, drawers, loose, tipsOwed: owed, cashStep, blind: !mayKnow }
  })
}

/** A page of shifts, newest first; what an open drawer should hold is told to those who may know. */
export async function listDeskShifts(ctx: Ctx, query: ListQuery & DeskShiftFilter): Promise<Page<DeskShift>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await shiftsOnPage(tx, query, window)
    const open = rows.filter(({ status }) => status === 'open').map(({ id }) => id)
    const cash = (await mayKnowIn(ctx, tx)) ? await cashOf(tx, open) : new Map<DeskShiftId, never>()
    return pageOf(
      rows.map((row) => presented(row, cash.get(row.id))),
      total,
      window,
    )
  })
}

/** One shift inside an open transaction, as the caller may see it. @throws 404 */
export async function shiftIn(ctx: Ctx, tx: Tx, id: DeskShiftId): Promise<DeskShift> {
  const shift = await foundIn(tx, id)
  const isTold = shift.status === 'open' && (await mayKnowIn(ctx, tx))
  return presented(shift, isTold ? await cashOfOne(tx, id) : undefined)
}

/**
 * The report of a shift. Who counts blind and has not counted yet is told neither the cash nor what came in by it. @throws 404
 */
export async function readDeskReport(ctx: Ctx, id: DeskShiftId): Promise<DeskReport> {
  return ctx.read(async (tx) => {
    const found = await foundIn(tx, id)
    const [tenders, voided, tips, cash, mayKnow] = await Promise.all([
      tendersOf(tx, id),
      countVoided(tx, id),
      tipsOf(tx, id),
      cashOfOne(tx, id),
      mayKnowIn(ctx, tx),
    ])
    if (found.status === 'closed') return { shift: found, tenders, voided, tips, cash }
    if (mayKnow) return { shift: presented(found, cash), tenders, voided, tips, cash }
    return { shift: found, tenders: tenders.filter(({ method }) => method !== 'cash'), voided, tips, cash: null }
  })
}

/** Where the house counts blind, only who manages shifts knows what an open drawer should hold. */
export async function mayKnowIn(ctx: Ctx, tx: Tx): Promise<boolean> {
  return ctx.can('payments:manage_shifts') || !(await readSettings(tx, deskShifts)).blindCount
}

async function foundIn(tx: Tx, id: DeskShiftId): Promise<DeskShift> {
  const shift = await findShift(tx, id)
  if (!shift) throw notFound('shift')
  return shift
}

function presented(shift: DeskShift, cash: { expected: DeskShift['expected'] } | undefined): DeskShift {
  return cash ? { ...shift, expected: cash.expected } : shift
}
