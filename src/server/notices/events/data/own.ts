import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { MailChoice } from './reach.ts'

/** What a person has chosen for themselves. */
export type OwnChoice = Omit<MailChoice, 'userId'> & { version: number }

const nothing: OwnChoice = { mails: {}, quietFrom: null, quietTo: null, version: 0 }

const columns = sql`c.mails, to_char(c.quiet_from, 'HH24:MI') as "quietFrom", to_char(c.quiet_to, 'HH24:MI') as "quietTo", c.version`

export async function ownChoice(tx: Tx): Promise<OwnChoice> {
  const found = await sql<OwnChoice>`
    select ${columns} from mail_choice c where ${tx.owns('c')} and c.user_id = ${tx.actor.id}`.execute(tx.db)
  return found.rows[0] ?? nothing
}

/** The caller's choice, locked; one that was never made gets its row, so that two first ones meet. */
export async function lockOwnChoice(tx: Tx): Promise<OwnChoice> {
  const [held] = await tx.lock({
    rank: 'record',
    take: async () => {
      const [, found] = await Promise.all([
        sql`insert into mail_choice (${sql.ref('tenant_id')}, user_id, mails, version)
          values (${tx.tenant}, ${tx.actor.id}, '{}', 0) on conflict do nothing`.execute(tx.db),
        sql<OwnChoice>`select ${columns} from mail_choice c where ${tx.owns('c')} and c.user_id = ${tx.actor.id}
          for update`.execute(tx.db),
      ])
      return found.rows[0] ?? nothing
    },
  })
  return held
}

export async function writeOwnChoice(tx: Tx, { mails, quietFrom, quietTo, version }: OwnChoice): Promise<void> {
  await sql`update mail_choice c set mails = ${JSON.stringify(mails)}::jsonb, quiet_from = ${quietFrom}::time, quiet_to = ${quietTo}::time,
    version = ${version} where ${tx.owns('c')} and c.user_id = ${tx.actor.id}`.execute(tx.db)
}
