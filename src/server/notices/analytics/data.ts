import type { TenantRole } from '#contract/identity/users/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { NoticeFigures, SentNotice, SentState } from '#contract/notices/analytics/shapes.ts'
import { nameOfUser } from '#server/identity/public/users.ts'
import { containing, type ListFilter, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { stateOfMessage } from '#server/tenancy/public/messages.ts'

/** From a day to a day, both whole, on the clocks of a place. */
export type Span = { from: Day; to: Day; timeZone: string }

/** Figures of notifications in a span, one row for each event, role and day, or for all of them. */
export async function figuresBy(tx: Tx, span: Span, by: 'event' | 'role' | 'day' | null) {
  const key = keys(span)[by ?? 'all']
  const found = await sql<NoticeFigures & { key: string }>`
    select x.key, count(*) as sent, count(x.read_at) as read, count(x.clicked_at) as clicked,
      round((percentile_cont(0.5) within group (order by extract(epoch from x.read_at - x.created_at) / 60)
        filter (where x.read_at is not null))::numeric, 1)::float8 as "minutesToRead",
      count(x.message_id) as mailed, count(*) filter (where x.mail_state = 'failed') as "mailFailed"
    from (select ${key} as key, n.read_at, n.clicked_at, n.created_at, n.message_id, ${stateOfMessage(tx, 'n.message_id')} as mail_state
      from notification n where ${within(tx, span)}) x
    group by x.key order by x.key`.execute(tx.db)
  return found.rows
}

function keys({ timeZone }: Span): Record<'event' | 'role' | 'day' | 'all', Sql<string>> {
  return {
    event: sql`n.event`,
    role: sql`n.role`,
    day: sql`(n.created_at at time zone ${timeZone})::date::text`,
    all: sql`'all'`,
  }
}

function within(tx: Tx, { from, to, timeZone }: Span): Sql<boolean> {
  return sql<boolean>`${tx.owns('n')} and n.event is not null and n.role is not null
    and n.created_at >= ${from}::date::timestamp at time zone ${timeZone}
    and n.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`
}

export type SentFilter = Pick<ListFilter, 'search' | 'sort'> & {
  event?: string | undefined
  role?: TenantRole | undefined
  state?: SentState | undefined
}

const sortFields: SortFields = { sentAt: [sql`n.created_at`] }

/** The notifications behind the figures; the search looks at title and person. */
export async function sentOnPage(
  tx: Tx,
  { span, ...filter }: SentFilter & { span: Span },
  window: { limit: number; offset: number },
) {
  const conditions = [within(tx, span)]
  const mail = stateOfMessage(tx, 'n.message_id')
  if (filter.event) conditions.push(sql`n.event = ${filter.event}`)
  if (filter.role) conditions.push(sql`n.role = ${filter.role}`)
  if (filter.state) conditions.push(stateConditions(mail)[filter.state])
  const person = nameOfUser(tx, 'n.user_id')
  if (filter.search) conditions.push(sql`lower(n.title || ' ' || ${person}) like ${containing(filter.search)}`)
  return readPage<Omit<SentNotice, 'label'>>(
    tx,
    {
      columns: sql`n.id, n.event as kind, n.title, ${person} as person, n.role, n.created_at as "sentAt", n.read_at as "readAt",
        n.clicked_at as "clickedAt", case when n.mail is null then null else coalesce(${mail}, 'waiting') end as mail`,
      from: sql`notification n where ${sql.join(conditions, sql` and `)}`,
      order: sql`${orderOf(filter.sort, sortFields, '-sentAt')}, n.id desc`,
    },
    window,
  )
}

function stateConditions(mail: Sql<string | null>): Record<SentState, Sql<boolean>> {
  return {
    read: sql`n.read_at is not null`,
    unread: sql`n.read_at is null`,
    clicked: sql`n.clicked_at is not null`,
    mailed: sql`n.message_id is not null`,
    mail_failed: sql`${mail} = 'failed'`,
  }
}
