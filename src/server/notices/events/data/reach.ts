import type { ChosenReach, MailTime } from '#contract/notices/events/shapes.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Within } from '#server/platform/db/within.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Notes causes that ring from now on; answers those that had not rung. Whoever raises the same at once waits here, and is answered none. */
export async function claim(tx: Within, event: string, causes: readonly string[]): Promise<string[]> {
  const found = await sql<{ cause: string }>`
    insert into raised_cause (${sql.ref('tenant_id')}, event, cause, raised_at)
    select ${tx.tenant}, ${event}, c.cause, ${tx.now} from unnest(${causes.toSorted()}::text[]) as c (cause)
    on conflict do nothing returning cause`.execute(tx.db)
  return found.rows.map(({ cause }) => cause)
}

/** Whom the tenant has chosen for an event; undefined while it reaches whom it ships with. */
export async function chosenReach(tx: Within, event: string): Promise<ChosenReach | undefined> {
  const row = await tx.db
    .selectFrom('event_reach')
    .select(['roles', 'people'])
    .where('event', '=', event)
    .executeTakeFirst()
  // Written by the shapes of the contract.
  return row as ChosenReach | undefined
}

/** How a person wants to be reached. */
export type MailChoice = {
  userId: UserId
  mails: Readonly<Record<string, MailTime>>
  quietFrom: string | null
  quietTo: string | null
}

/** What people of the tenant have chosen for themselves; who has chosen nothing is not in it. */
export async function mailChoices(tx: Pick<Within, 'db' | 'owns'>): Promise<Map<UserId, MailChoice>> {
  const found = await sql<MailChoice>`
    select c.user_id as "userId", c.mails, to_char(c.quiet_from, 'HH24:MI') as "quietFrom", to_char(c.quiet_to, 'HH24:MI') as "quietTo"
    from mail_choice c where ${tx.owns('c')}`.execute(tx.db)
  return new Map(found.rows.map((row) => [row.userId, row]))
}

/** What the tenant has chosen for every event, with who did it last. */
export type StoredReach = ChosenReach & { event: string; version: number; changedBy: string; changedAt: Tx['now'] }

export async function allChosen(tx: Tx): Promise<StoredReach[]> {
  const found = await chosenRows(tx).execute()
  return found as StoredReach[] // written by the shapes of the contract
}

/** The tenant's choice for one event, locked. */
export async function lockChosen(tx: Tx, event: string): Promise<StoredReach | undefined> {
  const [row] = await tx.lock({
    rank: 'record',
    take: () => chosenRows(tx).where('event', '=', event).forUpdate().executeTakeFirst(),
  })
  return row as StoredReach | undefined // the same
}

/** Writes whom an event reaches; two first choices meet at the key, and the later stands. */
export async function writeChosen(
  tx: Tx,
  { event, roles, people, version }: ChosenReach & Pick<StoredReach, 'event' | 'version'>,
): Promise<void> {
  const row = {
    roles: JSON.stringify(roles),
    people: JSON.stringify(people),
    version,
    changed_by_name: tx.actor.name,
    changed_at: tx.now,
  }
  await tx.db
    .insertInto('event_reach')
    .values({ event, ...row })
    .onConflict((on) => on.constraint('event_reach_pkey').doUpdateSet(row))
    .execute()
}

export async function deleteChosen(tx: Tx, event: string): Promise<void> {
  await tx.db.deleteFrom('event_reach').where('event', '=', event).execute()
}

function chosenRows(tx: Tx) {
  return tx.db
    .selectFrom('event_reach')
    .select(['event', 'roles', 'people', 'version', 'changed_by_name as changedBy', 'changed_at as changedAt'])
}
