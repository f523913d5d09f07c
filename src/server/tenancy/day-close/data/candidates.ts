import type { Day, Instant } from '#contract/kernel/day.ts'
import { businessDay } from '#contract/tenancy/business-date/settings.ts'
import { plans } from '#contract/tenancy/subscriptions/rules.ts'
import { operational } from '#contract/tenancy/tenants/settings.ts'
import type { PlanId, TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { TenantStanding } from '#server/platform/context.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { settingsText } from '../../settings/actions/read.ts'

/** A tenant whose days may need closing. */
export type Candidate = {
  tenant: TenantStanding
  date: Day
  rollTime: string
  automatic: boolean
  /** A run was begun before the given instant and stands still. */
  interrupted: boolean
}

type Row = Omit<TenantStanding, 'modules'> & Omit<Candidate, 'tenant'> & { plan: PlanId }

/** Every tenant that is active with the day that it has open, for jobs that go from house to house. */
const openDaysText = `select t.id, t.name, t.plan, t.currency, r.formats ->> 'timeZone' as "timeZone", d.date,
  r.day ->> 'rollTime' as "rollTime", (r.day -> 'automaticNightAudit')::boolean as automatic
  from tenant t join business_day d on d.tenant_id = t.id
  left join setting b on b.tenant_id = t.id and b.section = '${businessDay.name}'
  left join setting o on o.tenant_id = t.id and o.section = '${operational.name}'
  cross join lateral (select ${settingsText(businessDay, 'b.values')} as day, ${settingsText(operational, 'o.values')} as formats) r
  where t.status = 'active'`

/** Every active tenant with the day that it has open. */
export async function openHouses(tx: PlatformTx): Promise<{ tenant: TenantStanding; date: Day }[]> {
  const found = await tx.client.query<Omit<Row, 'interrupted'>>(`${openDaysText} order by t.id`)
  return found.rows.map(({ date, ...row }) => ({ tenant: standingOf(row), date }))
}

/** One of them; undefined for one that is not active. */
export async function openHouse(tx: PlatformTx, id: TenantId): Promise<TenantStanding | undefined> {
  const found = await tx.client.query<Omit<Row, 'interrupted'>>(`${openDaysText} and t.id = $1`, [id])
  const row = found.rows[0]
  return row && standingOf(row)
}

/** Every active tenant with its business date, and whether a run of it was interrupted. */
export async function findCandidates(tx: PlatformTx, begunBefore: Instant): Promise<Candidate[]> {
  const found = await tx.client.query<Row>(
    `select t.id, t.name, t.plan, t.currency, t."timeZone", t.date, t."rollTime", t.automatic, exists (select 1 from night_audit a
         where a.tenant_id = t.id and a.status = 'running' and a.date = t.date and a.started_at < $1) as interrupted
     from (${openDaysText}) t order by t.id`,
    [begunBefore],
  )
  return found.rows.map(({ date, rollTime, automatic, interrupted, ...row }) => ({
    tenant: standingOf(row),
    date,
    rollTime,
    automatic,
    interrupted,
  }))
}

function standingOf({
  id,
  name,
  plan,
  currency,
  timeZone,
}: Pick<Row, 'id' | 'name' | 'plan' | 'currency' | 'timeZone'>): TenantStanding {
  return { id, name, currency, timeZone, modules: plans[plan].modules }
}
