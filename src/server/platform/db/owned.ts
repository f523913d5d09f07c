import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import { type Sql, sql } from './sql.ts'

/** For sql text: `a.tenant_id = $n and b.tenant_id = $n` for each alias. */
export function ownedBy(tenant: TenantId): (...aliases: string[]) => Sql<boolean> {
  return (...aliases) =>
    sql.join(
      aliases.map((alias) => sql<boolean>`${sql.ref(`${alias}.tenant_id`)} = ${tenant}`),
      sql` and `,
    )
}
