import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { bookingsOf } from '../data/bookings.ts'
import type { Working } from '../data/channels.ts'
import { closuresOf } from '../data/closures.ts'
import { isOwnUid } from '../rules/calendar.ts'
import type { Known, Standing } from '../rules/plan.ts'
import { closedAt, toldNights } from './out.ts'

/** What is known of a calendar and how the house stands, to make of it what is to be done. */
export async function knownOf(tx: Tx, channel: Working): Promise<{ known: Known; standing: Standing }> {
  const today = await readBusinessDate(tx)
  const [bookings, closures, out] = await Promise.all([
    bookingsOf(tx, channel.id, today),
    closuresOf(tx, channel.id),
    closedAt(tx, channel),
  ])
  const standing = { today, told: toldNights(channel, out, tx.now), isOwn: isOwnUid }
  return { known: { bookings, closures }, standing }
}
