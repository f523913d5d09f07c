import type { PlatformTx } from '../http/visitor.ts'

/**
 * How far a reader has come in a stream of rows, in the order of (transaction_id, id). Rows of a transaction become visible when
 * it commits; a reader stops before the oldest transaction that still runs, so that none can appear behind it.
 */
export type Cursor = { transactionId: string; rowId: string }

/** The rows that a reader may take now: none with an older one still to come. `$n` is the cursor's transaction, `$n+1` its row. */
export function readableAfter(alias: string, parameter: number): string {
  const order = `${alias}.transaction_id, ${alias}.id`
  return `(${order}) > ($${parameter}::xid8, $${parameter + 1}::uuid)
    and ${alias}.transaction_id < pg_snapshot_xmin(pg_current_snapshot())`
}

/** Places a new reader at the present: it reads what comes from now on. A reader that is known stays where it is. */
export async function placeReader(tx: PlatformTx, reader: string): Promise<void> {
  await tx.client.query(
    `insert into stream_cursor (reader, transaction_id) values ($1, pg_snapshot_xmin(pg_current_snapshot()))
     on conflict do nothing`,
    [reader],
  )
}

/**
 * Takes the reader's place for this transaction; undefined while another process has it. The commit doesn't wait for the disk: a place
 * that a crash takes back is read from again, which readers of a stream expect.
 */
export async function lockCursor(tx: PlatformTx, reader: string): Promise<Cursor | undefined> {
  await tx.client.query('set local synchronous_commit = off')
  const found = await tx.client.query<Cursor>(
    `select transaction_id::text as "transactionId", row_id as "rowId" from stream_cursor
     where reader = $1 for update skip locked`,
    [reader],
  )
  return found.rows[0]
}

/** Moves the reader behind the row that it read last. */
export async function moveCursor(tx: PlatformTx, reader: string, { transactionId, rowId }: Cursor): Promise<void> {
  await tx.client.query(
    'update stream_cursor set transaction_id = $2::xid8, row_id = $3, moved_at = now() where reader = $1',
    [reader, transactionId, rowId],
  )
}
