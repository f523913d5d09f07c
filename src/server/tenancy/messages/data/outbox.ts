import type { MessageId, Message, MessageChannel, MessageState } from '#contract/tenancy/messages/shapes.ts'
import { containing, type ListFilter, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A message without what its template is called, which the house's words know. */
export type MessageRow = Omit<Message, 'label'>

/** The subject may carry what only the recipient may see, as the text may. */
const openSubject = sql<string>`case when m.is_secret then '' else m.subject end`

const columnsOf = (
  tx: Tx,
) => sql`m.id, m.template, m.channel, m.recipient, m.recipient_name as "recipientName", ${openSubject} as subject, m.open_body as text,
  m.is_secret as "isSecret", m.state,
  array(select f.name::text from message_file f where ${tx.owns('f')} and f.message_id = m.id order by f.place) as files,
  m.attempts, m.next_try_at as "nextTryAt", m.last_error as problem, m.created_at as "createdAt",
  m.ended_at as "endedAt"`

const sortFields: SortFields = {
  createdAt: [sql`m.created_at`],
  recipient: [sql`lower(m.recipient)`, sql`m.created_at`],
}

type Filter = Pick<ListFilter, 'search' | 'sort'> & {
  states?: readonly MessageState[]
  channel?: MessageChannel | undefined
}

/** For sql text: what became of the message whose id stands in a column. */
export function stateOfMessage(tx: Tx, column: string): Sql<MessageState | null> {
  return sql<MessageState | null>`(select s.state from message s where ${tx.owns('s')} and s.id = ${sql.ref(column)})`
}

/** A page of the outbox; the search looks at recipient and subject, where the index has them. */
export async function messagesOnPage(tx: Tx, filter: Filter, window: { limit: number; offset: number }) {
  const search = filter.search ? sql`and m.search_text like ${containing(filter.search)}` : sql``
  const states = filter.states ? sql`and m.state = any(${filter.states}::text[])` : sql``
  const channel = filter.channel ? sql`and m.channel = ${filter.channel}` : sql``
  const from = sql`message m where ${tx.owns('m')} ${search} ${states} ${channel}`
  const order = sql`${orderOf(filter.sort, sortFields, '-createdAt')}, m.id desc`
  const sought = filter.search ? { in: from, id: sql`m.id`, rowsOf: sql`message m where ${tx.owns('m')}` } : undefined
  return readPage<MessageRow>(tx, { columns: columnsOf(tx), from, order, sought }, window)
}

export async function findMessage(tx: Tx, id: MessageId): Promise<MessageRow | undefined> {
  const found =
    await sql<MessageRow>`select ${columnsOf(tx)} from message m where ${tx.owns('m')} and m.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

/** Locks a message, so that no process takes it meanwhile. */
export async function lockMessage(tx: Tx, id: MessageId): Promise<MessageRow | undefined> {
  const [row] = await tx.lock({
    rank: 'record',
    take: async () => {
      const found = await sql<MessageRow>`
        select ${columnsOf(tx)} from message m where ${tx.owns('m')} and m.id = ${id} for update`.execute(tx.db)
      return found.rows[0]
    },
  })
  return row
}

/** Puts a message back among those that are due, as if it had never been tried. */
export async function writeRetry(tx: Tx, id: MessageId): Promise<void> {
  await sql`update message m set state = 'waiting', next_try_at = ${tx.now}, attempts = 0, last_error = null, ended_at = null
    where ${tx.owns('m')} and m.id = ${id}`.execute(tx.db)
}

/** Ends a message that is not to leave; the words of a secret one go. */
export async function writeCancel(tx: Tx, id: MessageId): Promise<void> {
  await sql`update message m set state = 'cancelled', next_try_at = null, ended_at = ${tx.now},
    body = coalesce(m.open_body, '') where ${tx.owns('m')} and m.id = ${id}`.execute(tx.db)
}
