import { patiently } from '#server/platform/jobs/clean-up.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteEnded } from '../data/due.ts'

/** Forgets messages that ended longer ago than their house keeps them. */
export async function cleanUpMessages(platform: Platform): Promise<void> {
  await patiently(platform, (tx) => deleteEnded(tx, platform.clock.now()))
}
