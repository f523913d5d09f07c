import { doneText } from '#contract/hotel/bookings/rules.ts'
import { trailPage } from '#server/platform/audit/trail.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { type Refusal, stale } from '#server/platform/errors.ts'
import type { LockedBooking } from '../../data/lock.ts'

type At = { ctx: Ctx; tx: Tx }

/** Refuses a change that was made on an older version of a booking. @throws 409 `stale`, telling who was quicker and what was done */
export async function refuseStale(at: At, booking: LockedBooking, version: number | undefined): Promise<void> {
  const refusal = await staleAgainst(at, booking, version)
  if (refusal) throw refusal
}

/** The refusal of an older version; undefined for the one that stands, or where none is given. */
export async function staleAgainst(
  { ctx: { tenant }, tx }: At,
  { id, version: stands }: LockedBooking,
  version: number | undefined,
): Promise<Refusal | undefined> {
  if (version === undefined || version === stands) return undefined
  const filter = { resources: ['booking'], resourceIds: [id], outcome: 'done', timeZone: tenant.timeZone } as const
  const [last] = (await trailPage(tx, filter, { limit: 1, offset: 0 })).rows
  if (!last) return stale({ what: 'booking' })
  return stale({
    what: 'booking',
    by: last.actorName,
    did: [doneText(verbOf(last.action)), ...toldIn(last.change)].join(', '),
  })
}

function verbOf(action: string): string {
  return action.slice(action.indexOf('.') + 1)
}

const told = ['arrival', 'departure', 'rooms'] as const

/** "departure 2026-03-04 → 2026-03-06". */
function toldIn(change: unknown): string[] {
  if (!isRecord(change)) return []
  return told.flatMap((name) => {
    const pair = change[name]
    return isRecord(pair) ? [`${name} ${wordOf(pair['from'])} → ${wordOf(pair['to'])}`] : []
  })
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : '–'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
