import { mostCounted } from '#contract/kernel/found.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { numbersRunning } from '#server/tenancy/public/numbers.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { type Finder, findAmong, hitOf, likePart, likeWord, type Raw, type Sought } from '#server/platform/finder.ts'

const most = mostCounted + 1

/** Rooms, by number or type. */
const rooms: Finder = {
  kind: 'room',
  access: 'rooms:read',
  module: 'hotel',
  find: (tx, sought) =>
    findAmong(
      tx,
      {
        id: sql`r.id`,
        title: sql`'Room ' || r.room_number`,
        note: sql`concat_ws(' · ', t.name, case when r.occupied_by is null then 'vacant' else 'occupied' end, r.cleanliness)`,
        from: sql`room r join room_type t on ${tx.owns('t')} and t.id = r.room_type_id
          where ${tx.owns('r')} and r.archived_on is null`,
        exact: [sql`lower(r.room_number)`, sql`'room ' || lower(r.room_number)`],
        text: sql`lower(r.room_number || ' room ' || r.room_number || ' ' || t.code || ' ' || t.name)`,
      },
      sought,
    ),
}

/** Room types, by code or name. */
const roomTypes: Finder = {
  kind: 'room_type',
  access: 'rooms:read',
  module: 'hotel',
  find: (tx, sought) =>
    findAmong(
      tx,
      {
        id: sql`t.id`,
        title: sql`t.name`,
        note: sql`t.code`,
        from: sql`room_type t where ${tx.owns('t')} and t.archived_at is null`,
        exact: [sql`lower(t.code)`, sql`lower(t.name)`],
        text: sql`lower(t.name || ' ' || t.code)`,
      },
      sought,
    ),
}

/** Guests, by any part of name, e-mail or telephone. */
const guests: Finder = {
  kind: 'guest',
  access: 'guests:read',
  module: 'hotel',
  find: async (tx, sought) => (await guestsFound(tx, sought)).map(hitOf),
}

const asked = new WeakMap<Sought, Promise<Raw[]>>()

/** Guests and bookings of a search ask for the same people, once. */
function guestsFound(tx: Tx, sought: Sought): Promise<Raw[]> {
  const known = asked.get(sought) ?? findGuests(tx, sought)
  asked.set(sought, known)
  return known
}

/** The fewest letters of a part that the index can look for; shorter ones are found at the beginning of a word alone. */
const fewestLetters = 3

/** So many guests that hold the text are ranked; where there are more, who is called so is looked for by the beginning of words. */
const mostRanked = 200

async function findGuests(tx: Tx, { text, words }: Sought): Promise<Raw[]> {
  const beginning = sql`g.search_text like ${likeWord(text)}`
  if (words.some((word) => word.length < fewestLetters)) return guestsWhere(tx, beginning, { text, limit: most })
  const parts = sql.join(
    words.map((word) => sql`g.search_text like ${likePart(word)}`),
    sql` and `,
  )
  const holding = await guestsWhere(tx, parts, { text, limit: mostRanked })
  const called = holding.length < mostRanked ? [] : await guestsWhere(tx, beginning, { text, limit: most })
  const known = new Set(called.map(({ id }) => id))
  return [...called, ...holding.filter(({ id }) => !known.has(id))].sort((a, b) => a.rank - b.rank).slice(0, most)
}

/** Of so many guests as many as are asked for fit a common text; what is rarer, the index finds. */
const probed = 5000

type Window = { text: string; limit: number }

async function guestsWhere(tx: Tx, condition: Sql<unknown>, { text, limit }: Window): Promise<Raw[]> {
  const question = (people: Sql<unknown>) => sql<Raw>`
    select g.id, trim(g.first_name || ' ' || g.last_name) as title, concat_ws(' · ', g.phone, g.email) as note,
      case when ${text} in (lower(trim(g.first_name || ' ' || g.last_name)), g.email_key, lower(g.phone)) then 0
        when g.search_text like ${likeWord(text)} then 1 else 2 end as rank
    from ${people} and ${condition} limit ${limit}`
  const first = sql`(select n.id, n.first_name, n.last_name, n.phone, n.email, n.email_key, n.search_text
    from guest n where ${tx.owns('n')} limit ${probed}) g where true`
  const common = await question(first).execute(tx.db)
  const { rows } =
    common.rows.length === limit ? common : await byIndexAlone(tx, question(sql`guest g where ${tx.owns('g')}`))
  return rows.toSorted((a, b) => a.title.localeCompare(b.title))
}

/** Asks with the index of parts: how rare a text is can't be foreseen, and reading through takes too long when it is guessed wrong. */
async function byIndexAlone(tx: Tx, question: Sql<Raw>): Promise<{ rows: Raw[] }> {
  const other = (scans: 'on' | 'off') =>
    sql`select set_config('enable_seqscan', ${scans}, true), set_config('enable_indexscan', ${scans}, true),
      set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx.db)
  // Sent together and done in this order, so that no other question meets the settings.
  const [, found] = await Promise.all([other('off'), question.execute(tx.db), other('on')])
  return found
}

/** Bookings: by number, by room and guest while they are going on or near, and those of the guests who were found. */
const bookings: Finder = {
  kind: 'booking',
  access: 'bookings:read',
  module: 'hotel',
  find: async (tx, sought) => {
    const [numbered, near, theirs] = await Promise.all([
      numberedBookings(tx, sought),
      nearBookings(tx, sought),
      guestsFound(tx, sought).then((people) => bookingsOf(tx, people)),
    ])
    const byId = new Map([...theirs, ...near, ...numbered].map((row) => [row.id, row]))
    const order = [...new Set([...numbered, ...near, ...theirs].map(({ id }) => id))]
    return order.flatMap((id) => byId.get(id) ?? []).map(hitOf)
  },
}

const told = (tx: Tx, rank: Sql<unknown>, more: Sql<unknown> = sql``) => sql`
  select b.id, trim(g.first_name || ' ' || g.last_name) as title,
    concat_ws(' · ', b.booking_number, b.arrival || ' – ' || b.departure, 'room ' || r.room_number) as note, ${rank} as rank ${more}
  from booking b
  join guest g on ${tx.owns('g')} and g.id = b.guest_id
  left join room r on ${tx.owns('r')} and r.id = b.room_id`

async function numberedBookings(tx: Tx, { text }: Sought): Promise<Raw[]> {
  const numbers = numbersRunning(tx, text, 'BK')
  if (!numbers) return []
  const found = await sql<Raw>`
    ${told(tx, sql`0`)}
    where ${tx.owns('b')} and b.booking_number = any(array(${numbers}))`.execute(tx.db)
  return found.rows
}

/** Of who is in house or comes within days, those in the room, or with a guest of the name. */
async function nearBookings(tx: Tx, { text, words }: Sought): Promise<Raw[]> {
  const date = await readBusinessDate(tx)
  const named = sql.join(
    words.map((word) => sql`n.search_text like ${likePart(word)}`),
    sql` and `,
  )
  // Who is near is some hundreds at most: the name is looked for among them, not among all guests.
  const found = await sql<Raw>`
    with near as materialized (
      ${told(tx, sql`case when lower(r.room_number) = ${text} then 0 else 1 end`, sql`, b.status, b.arrival, lower(r.room_number) as room, g.search_text`)}
      where ${tx.owns('b')} and (b.status = 'checked_in'
        or (b.status in ('confirmed', 'optional') and b.arrival between ${date}::date - 1 and ${date}::date + 1)))
    select n.id, n.title, n.note, case when lower(n.title) = ${text} then 0 else n.rank end as rank
    from near n where n.room = ${text} or (${named})
    order by n.status = 'checked_in' desc, n.arrival limit ${most}`.execute(tx.db)
  return found.rows
}

async function bookingsOf(tx: Tx, people: readonly Raw[]): Promise<Raw[]> {
  if (people.length === 0) return []
  const found = await sql<Raw>`
    ${told(tx, sql`1`)}
    where ${tx.owns('b')} and b.guest_id = any(${people.map(({ id }) => id)}::uuid[])
    order by b.arrival desc limit ${most}`.execute(tx.db)
  const rankOf = new Map(people.map(({ title, rank }) => [title, rank]))
  return found.rows.map((row) => ({ ...row, rank: rankOf.get(row.title) ?? 1 }))
}

/** Groups, by number, name, or the name of who they are for; those that are to come first. */
const groups: Finder = {
  kind: 'booking_group',
  access: 'bookings:read',
  module: 'hotel',
  find: async (tx, { text, words }) => {
    const whole = sql`lower(q.name || ' ' || q.group_number || ' ' || concat_ws(' ', p.first_name || ' ' || p.last_name, a.first_name))`
    const holding = sql.join(
      words.map((word) => sql`${whole} like ${likePart(word)}`),
      sql` and `,
    )
    const found = await sql<Raw>`
      select q.id, q.name as title, concat_ws(' · ', q.group_number, q.arrival || ' – ' || q.departure) as note,
        case when ${text} in (lower(q.name), lower(q.group_number)) then 0
          when ${sql`' ' || lower(q.name)`} like ${likeWord(text)} then 1 else 2 end as rank
      from booking_group q
      left join guest p on ${tx.owns('p')} and p.id = coalesce(q.company_id, q.contact_id)
      left join guest a on ${tx.owns('a')} and a.id = q.agency_id
      where ${tx.owns('q')} and ${holding}
      order by rank, q.status = 'cancelled', q.arrival desc limit ${most}`.execute(tx.db)
    return found.rows.map(hitOf)
  },
}

/** Guest credits, by number or whose they are; those that stand first. */
const credits: Finder = {
  kind: 'guest_credit',
  access: 'guest_credits:read',
  module: 'hotel',
  find: async (tx, sought) => {
    const people = await guestsFound(tx, sought)
    const found = await sql<Raw>`
      select c.id, c.number as title, concat_ws(' · ', trim(g.first_name || ' ' || g.last_name),
          case c.kind when 'stored_value' then 'stored value' else 'credit line' end, c.status) as note,
        case when lower(c.number) = ${sought.text} then 0 when strpos(lower(c.number), ${sought.text}) > 0 then 1 else 2 end as rank
      from guest_credit c join guest g on ${tx.owns('g')} and g.id = c.guest_id
      where ${tx.owns('c')} and c.removed_on is null
        and (strpos(lower(c.number), ${sought.text}) > 0 or c.guest_id = any(${people.map(({ id }) => id)}::uuid[]))
      order by rank, c.status = 'active' desc, c.opened_on desc, c.id limit ${most}`.execute(tx.db)
    return found.rows.map(hitOf)
  },
}

export const hotelFinders: readonly Finder[] = [rooms, bookings, groups, guests, roomTypes, credits]
