import { instantOf } from '../clock.ts'
import { inPlatform } from '../db/platform-transaction.ts'
import type { PlatformTx } from '../http/visitor.ts'
import type { Platform } from '../platform.ts'

const day = 86_400_000

/** For how many days the platform keeps what it has written for itself. */
export const keptDays = { idempotencyKeys: 30, events: 30 } as const

/** Forgets idempotency keys after 30 days, and events after 30 days unless a reader has yet to read them. */
export async function cleanUpPlatform(platform: Platform): Promise<void> {
  const now = platform.clock.millis()
  const keys = instantOf(now - keptDays.idempotencyKeys * day)
  const events = instantOf(now - keptDays.events * day)
  await patiently(platform, async (tx) => {
    await tx.client.query('delete from idempotency_key where created_at < $1', [keys])
  })
  await patiently(platform, async (tx) => {
    await tx.client.query(
      `delete from outbox_event where created_at < $1
         and transaction_id < (select min(c.transaction_id) from stream_cursor c where c.reader <> 'audit_seal')`,
      [events],
    )
  })
}

/** A transaction that may take its time: nobody waits for it. */
export async function patiently(platform: Platform, work: (tx: PlatformTx) => Promise<void>): Promise<void> {
  await inPlatform(platform.platformPool, async (tx) => {
    await tx.client.query("set local statement_timeout = '10min'")
    await work(tx)
  })
}
