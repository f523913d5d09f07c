import { instantOf } from '#server/platform/clock.ts'
import { patiently } from '#server/platform/jobs/clean-up.ts'
import type { Platform } from '#server/platform/platform.ts'
import { attemptLimits, lives } from '../rules.ts'

const day = 86_400_000

/** How long an ended session is remembered: as long as its devices count as known. */
const rememberedDays = 90

/** Ends sessions that idled too long or grew too old; forgets attempts to sign in that count no more, spent tokens and old sessions. */
export async function cleanUpSessions(platform: Platform): Promise<void> {
  const now = platform.clock.millis()
  const [present, idle, old] = [now, now - lives.idle, now - lives.session].map(instantOf)
  await patiently(platform, async (tx) => {
    await tx.client.query(
      `update session set ended_at = $1, end_reason = 'expired'
       where ended_at is null and (rotated_at < $2 or created_at < $3)`,
      [present, idle, old],
    )
    await tx.client.query('delete from sign_in_attempt where attempted_at < $1', [instantOf(now - attemptLimits.day)])
    await tx.client.query('delete from sign_in_challenge where expires_at < $1', [present])
    await tx.client.query(
      `delete from spent_token t using session s
       where s.id = t.session_id and s.ended_at is not null and s.created_at < $1`,
      [old],
    )
    await tx.client.query(
      `delete from session s where s.ended_at < $1
         and not exists (select 1 from spent_token t where t.session_id = s.id)`,
      [instantOf(now - rememberedDays * day)],
    )
  })
}
