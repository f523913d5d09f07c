import { plans } from '#contract/tenancy/subscriptions/rules.ts'
import type { PlanId } from '#contract/tenancy/tenants/shapes.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Day, Instant } from '#contract/kernel/day.ts'
import { isRecorded } from '#server/platform/audit/record.ts'
import type { TenantStanding } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { openDaysText } from '#server/tenancy/public/tenants.ts'

/** A tenant whose nights may need closing. */
export type Candidate = {
  tenant: TenantStanding
  date: Day
  rollTime: string
  automatic: boolean
  /** An audit was begun before the given instant and stands still. */
  interrupted: boolean
}

type Row = Omit<TenantStanding, 'modules'> & Omit<Candidate, 'tenant'> & { plan: PlanId }

/** Every active tenant with its business date, and whether an audit of it was interrupted. */
export async function findCandidates(tx: PlatformTx, begunBefore: Instant): Promise<Candidate[]> {
  const found = await tx.client.query<Row>(
    `select t.id, t.name, t.plan, t.currency, t."timeZone", t.date, t."rollTime", t.automatic, exists (select 1 from night_audit a
         where a.tenant_id = t.id and a.status = 'running' and a.date = t.date and a.started_at < $1) as interrupted
     from (${openDaysText}) t order by t.id`,
    [begunBefore],
  )
  return found.rows.map(({ id, name, plan, currency, timeZone, ...rest }) => ({
    tenant: { id, name, currency, timeZone, modules: plans[plan].modules },
    ...rest,
  }))
}

/** Guests who should have left by the date and are still in house, the longest overdue first. */
export async function overdueGuests(tx: Tx, date: Day): Promise<BookingId[]> {
  const rows = await tx.db
    .selectFrom('booking')
    .select('id')
    .where('status', '=', 'checked_in')
    .where('departure', '<=', date)
    .orderBy('departure')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Whether the record of the night says that this was told already. */
export async function isTold(tx: Tx, { action, date }: { action: string; date: Day }): Promise<boolean> {
  return isRecorded(tx, { resource: 'night_audit', action, label: date })
}
