import type { Instant } from '#contract/kernel/day.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { newId } from '#server/platform/ids.ts'

/** Counts a try of an address to register a house, and answers how many there were since an instant; tries at once wait for each other. */
export async function countRegistration(
  tx: PlatformTx,
  address: string,
  { now, since }: { now: Instant; since: Instant },
): Promise<number> {
  await tx.client.query("select pg_advisory_xact_lock(hashtextextended('registration ' || $1, 0))", [address])
  await tx.client.query('delete from registration_attempt where attempted_at < $1', [since])
  await tx.client.query('insert into registration_attempt (address, attempted_at, id) values ($1, $2, $3)', [
    address,
    now,
    newId(),
  ])
  const found = await tx.client.query<{ count: number }>(
    'select count(*) as count from registration_attempt where address = $1 and attempted_at >= $2',
    [address, since],
  )
  return found.rows[0]?.count ?? 0
}
