import type { ChannelChange, ChannelId, ChannelLogRow, ChannelResult } from '#contract/hotel/channels/shapes.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

export type LogEntry = {
  channel: ChannelId
  message: ChannelLogRow['message']
  result: ChannelResult
  problem?: string | null
  reference?: string | null
  changes?: readonly ChannelChange[]
  payload?: string | null
}

/** Keeps what went between a channel and the house; the same failure again is counted on its row. */
export async function log(tx: Tx, entry: LogEntry): Promise<void> {
  const { channel, message, result, problem = null, reference = null, changes = [], payload = null } = entry
  if (result === 'failed' && (await countAgain(tx, channel, problem))) return
  await tx.db
    .insertInto('channel_log')
    .values({
      channel_id: channel,
      id: newId<'channel_log'>(),
      at: tx.now,
      last_at: tx.now,
      message,
      result,
      problem: problem?.slice(0, 500) ?? null,
      reference: reference?.slice(0, 300) ?? null,
      changes: JSON.stringify(changes.slice(0, 100)),
      payload: payload?.slice(0, 2000) ?? null,
    })
    .execute()
}

async function countAgain(tx: Tx, channel: ChannelId, problem: string | null): Promise<boolean> {
  const done = await sql`
    update channel_log l set times = l.times + 1, last_at = ${tx.now}
    where ${tx.owns('l')} and l.id = (select x.id from channel_log x where ${tx.owns('x')} and x.channel_id = ${channel}
        order by x.last_at desc, x.id desc limit 1)
      and l.result = 'failed' and l.problem = ${problem?.slice(0, 500) ?? null} returning l.id`.execute(tx.db)
  return done.rows.length > 0
}

type Asked = { result?: ChannelResult | undefined; search?: string | undefined }

/** A page of the log of a channel, the newest first. */
export async function logOnPage(
  tx: Tx,
  channel: ChannelId,
  { result, search, limit, offset }: Asked & { limit: number; offset: number },
): Promise<{ rows: ChannelLogRow[]; total: number }> {
  const where = sql`${tx.owns('l')} and l.channel_id = ${channel}
    ${result ? sql`and l.result = ${result}` : sql``}
    ${search ? sql`and position(lower(${search}) in lower(coalesce(l.reference, '') || ' ' || coalesce(l.problem, ''))) > 0` : sql``}`
  const [rows, counted] = await Promise.all([
    sql<ChannelLogRow>`
      select l.id, l.at, l.last_at as "lastAt", l.times, l.message, l.result, l.problem, l.reference, l.changes, l.payload
      from channel_log l where ${where} order by l.last_at desc, l.id desc limit ${limit} offset ${offset}`.execute(
      tx.db,
    ),
    sql<{ total: number }>`select count(*) as total from channel_log l where ${where}`.execute(tx.db),
  ])
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 }
}
