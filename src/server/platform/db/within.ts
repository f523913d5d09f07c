import type { Instant } from '#contract/kernel/day.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { Event } from '../context.ts'
import type { PlatformTx } from '../http/visitor.ts'
import { tellFromPlatform } from '../outbox/events.ts'
import { boundQueries } from './bound-kysely.ts'
import { ownedBy } from './owned.ts'
import type { Tx } from './transaction.ts'

/** What questions about one tenant need, whether its own role asks or the platform's. */
export type Within = Pick<Tx, 'db' | 'tenant' | 'now' | 'owns' | 'tell'>

/** Works within one tenant in a transaction of the platform's role, on the tables that it was given; what is told goes out with the commit. */
export async function withinTenant<T>(
  tx: PlatformTx,
  { tenant, now }: { tenant: TenantId; now: Instant },
  work: (within: Within) => Promise<T>,
): Promise<T> {
  const events: Event[] = []
  const result = await work({
    db: boundQueries(tx.client, tenant),
    tenant,
    now,
    owns: ownedBy(tenant),
    tell: (event) => void events.push(event),
  })
  for (const event of events) await tellFromPlatform(tx, tenant, event)
  return result
}
