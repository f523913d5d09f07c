import type { Guest, GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { guestNameOf } from './name.ts'
import { isLive, person } from './record.ts'

/** What is known of somebody who is being written down. */
export type Known = {
  email?: string | undefined
  phone?: string | undefined
  document?: string | undefined
  birthday?: Day | undefined
  name?: string | undefined
  except?: GuestId | undefined
}

const fewestDigits = 6

/** So alike are two names that may be one, of 1. */
const leastAlike = 0.45

/**
 * Guests with the same e-mail, the same last nine digits of the telephone or the same document, or born on the same day with nearly
 * the same name; five at most.
 */
export async function guestsLike(tx: Tx, known: Known): Promise<Guest[]> {
  const document = (known.document ?? '').replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
  const found = await sql<Guest>`
    select ${person} from guest g
    where ${tx.owns('g')} and ${isLive} and (g.email_key = lower(${known.email?.trim() || null}::text)
      or g.phone_key = ${phoneKey(known.phone ?? '') || null}::text
      or g.document_key = ${document || null}::text
      or g.birthday = ${known.birthday ?? null}::date
        and similarity(lower(g.first_name || ' ' || g.last_name), lower(${known.name?.trim() || null}::text)) >= ${leastAlike})
      and g.id is distinct from ${known.except ?? null}
    order by lower(g.last_name), lower(g.first_name), g.id limit 5`.execute(tx.db)
  return found.rows
}

/** Names of the guests who have one of the e-mails in small letters, or one of the telephone lines as `phoneKey` has them. */
export async function guestsKnownBy(
  tx: Tx,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<{ name: string; email: string | null; phone: string | null }[]> {
  const found = await sql<{ name: string; email: string | null; phone: string | null }>`
    select ${guestNameOf('g')} as name, g.email_key as email, g.phone_key as phone from guest g
    where ${tx.owns('g')} and ${isLive}
      and (g.email_key = any(${emails}::text[]) or g.phone_key = any(${phones}::text[]))`.execute(tx.db)
  return found.rows
}

/** What makes two telephone numbers the same line: their last nine digits; nothing where there are too few. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '').slice(-9)
  return digits.length >= fewestDigits ? digits : ''
}
