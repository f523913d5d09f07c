import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { recordOwn } from '#server/platform/audit/record.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'

const setupLock = 7_405_112_027

/** Lets one set-up at a time go on. */
export async function lockSetup(tx: PlatformTx): Promise<void> {
  await tx.client.query('select pg_advisory_xact_lock($1)', [setupLock])
}

export async function recordSetup(tx: PlatformTx, user: UserId): Promise<void> {
  await recordOwn(tx, { actor: 'Set-up', action: 'platform.set_up', user })
}
