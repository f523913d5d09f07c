import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { newId } from '#server/platform/ids.ts'

const setupLock = 7_405_112_027

/** Lets one set-up at a time go on. */
export async function lockSetup(tx: PlatformTx): Promise<void> {
  await tx.client.query('select pg_advisory_xact_lock($1)', [setupLock])
}

export async function recordSetup(tx: PlatformTx, user: UserId): Promise<void> {
  await tx.client.query(
    `insert into platform_audit_record (id, actor_name, actor_role, action, resource, resource_id)
     values ($1, 'Set-up', 'system', 'platform.set_up', 'user', $2)`,
    [newId(), user],
  )
}
