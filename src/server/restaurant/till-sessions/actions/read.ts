import type { ListQuery, Page } from '#contract/kernel/page.ts'
import { pageOf, windowOf } from '#contract/kernel/page.ts'
import type { TillReport, TillSession, TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { cashOf, cashOfOne } from '../data/cash.ts'
import { findSession, type FoundSession, sessionsOnPage, type TillSessionFilter } from '../data/read.ts'
import { salesOf } from '../data/report.ts'

/** A page of sessions, newest first; what an open drawer should hold is told to those who may know. */
export async function listTillSessions(ctx: Ctx, query: ListQuery & TillSessionFilter): Promise<Page<TillSession>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await sessionsOnPage(tx, query, window)
    const known = rows.filter((row) => row.status === 'open' && mayKnow(ctx, row)).map(({ id }) => id)
    const cash = await cashOf(tx, known)
    return pageOf(
      rows.map((row) => present(row, cash.get(row.id))),
      total,
      window,
    )
  })
}

/** One session. @throws 404 */
export async function readTillSession(ctx: Ctx, id: TillSessionId): Promise<TillSession> {
  return ctx.read((tx) => sessionIn(ctx, tx, id))
}

/** One session inside an open transaction, as the caller may see it. @throws 404 */
export async function sessionIn(ctx: Ctx, tx: Tx, id: TillSessionId): Promise<TillSession> {
  const session = await foundIn(tx, id)
  return present(session, session.status === 'open' && mayKnow(ctx, session) ? await cashOfOne(tx, id) : undefined)
}

/**
 * The X of an open session, the Z of a closed one. Who counts blind and has not counted yet is told neither the cash nor any sum of
 * the sales: less what the other tenders took, they come to it. @throws 404
 */
export async function readTillReport(ctx: Ctx, id: TillSessionId): Promise<TillReport> {
  return ctx.read(async (tx) => {
    const session = await foundIn(tx, id)
    const [sales, cash] = await Promise.all([salesOf(tx, id), cashOfOne(tx, id)])
    if (session.status === 'closed' || mayKnow(ctx, session)) return { ...sales, cash }
    const tenders = sales.tenders.filter(({ method }) => method !== 'cash')
    return { ...sales, sums: null, tenders, taxes: [], categories: [], cash: null }
  })
}

/** Where a location counts blind, only who manages tills knows what an open drawer should hold. */
export function mayKnow(ctx: Ctx, { blindClose }: { blindClose: boolean }): boolean {
  return !blindClose || ctx.can('restaurant:manage_pos')
}

async function foundIn(tx: Tx, id: TillSessionId): Promise<FoundSession> {
  const session = await findSession(tx, id)
  if (!session) throw notFound('till session')
  return session
}

function present({ blindClose: _, ...session }: FoundSession, cash: { expected: TillSession['expected'] } | undefined) {
  return cash ? { ...session, expected: cash.expected } : session
}
