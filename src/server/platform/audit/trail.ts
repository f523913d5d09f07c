import type { Day, Instant } from '#contract/kernel/day.ts'
import { containing, countRows } from '../db/list.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

/** What of a trail is looked for; days are those of the time zone. */
export type TrailFilter = {
  search?: string | undefined
  actorId?: string | undefined
  action?: string | undefined
  /** Kinds of records, and the very ones among them. */
  resources?: readonly string[] | undefined
  resourceIds?: readonly string[] | undefined
  outcome?: 'done' | 'denied' | undefined
  /** Part of an address or of how a browser names itself. */
  device?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
  timeZone: string
}

/** A record of the trail as it was written. */
export type TrailRecord = {
  id: string
  at: Instant
  businessDate: Day | null
  actorId: string | null
  actorName: string
  actorRole: string
  action: string
  resource: string
  resourceId: string | null
  label: string | null
  reason: string | null
  change: unknown
  outcome: 'done' | 'denied'
  address: string | null
  userAgent: string | null
}

type Window = { limit: number; offset: number }

/**
 * Records of one page, the newest first, and how many fit. A search looks in the words that stand with the seals: it finds a record once
 * that is sealed, within seconds.
 */
export async function trailPage(
  tx: Tx,
  filter: TrailFilter,
  { limit, offset }: Window,
): Promise<{ rows: TrailRecord[]; total: number }> {
  const from = filter.search === undefined ? recordsOf(tx, filter) : foundOf(tx, filter, filter.search)
  const order = filter.search === undefined ? sql`r.id desc` : sql`s.position desc`
  const found =
    await sql<TrailRecord>`select ${columns} from ${from} order by ${order} limit ${limit} offset ${offset}`.execute(
      tx.db,
    )
  const { rows } = found
  // A page that isn't full ends the list: nothing is left to count.
  const ends = rows.length < limit && (rows.length > 0 || offset === 0)
  return { rows, total: ends ? offset + rows.length : await countRows(tx, counted(tx, filter, from)) }
}

const columns = sql`r.id, r.at, r.business_date as "businessDate", r.actor_id as "actorId", r.actor_name as "actorName",
  r.actor_role as "actorRole", r.action, r.resource, r.resource_id as "resourceId", r.label, r.reason, r.change, r.outcome, r.address,
  r.user_agent as "userAgent"`

function recordsOf(tx: Tx, filter: TrailFilter): Sql<unknown> {
  return sql`audit_record r where ${sql.join([tx.owns('r'), ...conditions(filter)], sql` and `)}`
}

function foundOf(tx: Tx, filter: TrailFilter, search: string): Sql<unknown> {
  const asked = [tx.owns('s', 'r'), contains(search), ...conditions(filter)]
  return sql`audit_seal s join audit_record r on r.id = s.record_id where ${sql.join(asked, sql` and `)}`
}

/** A search alone is counted where its words stand. */
function counted(tx: Tx, filter: TrailFilter, from: Sql<unknown>): Sql<unknown> {
  if (filter.search === undefined || conditions(filter).length > 0) return from
  return sql`audit_seal s where ${tx.owns('s')} and ${contains(filter.search)}`
}

/** The pattern is put into small letters once, not for each record. */
function contains(search: string): Sql<boolean> {
  return sql<boolean>`s.words like ${containing(search)}`
}

function conditions(filter: TrailFilter): Sql<unknown>[] {
  const { actorId, action, resources, resourceIds, outcome, device, from, to, timeZone } = filter
  return [
    ...(actorId === undefined ? [] : [sql`r.actor_id = ${actorId}::uuid`]),
    ...(action === undefined ? [] : [sql`r.action = ${action}`]),
    ...(resources === undefined ? [] : [sql`r.resource = any(${resources}::text[])`]),
    ...(resourceIds === undefined ? [] : [sql`r.resource_id = any(${resourceIds}::uuid[])`]),
    ...(outcome === undefined ? [] : [sql`r.outcome = ${outcome}`]),
    ...(device === undefined ? [] : [sql`lower(concat_ws(' ', r.address, r.user_agent)) like ${containing(device)}`]),
    ...(from === undefined ? [] : [sql`r.at >= (${from}::date)::timestamp at time zone ${timeZone}`]),
    ...(to === undefined ? [] : [sql`r.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`]),
  ]
}

/** One record of the trail by its id. */
export async function trailRecord(tx: Tx, id: string): Promise<TrailRecord | undefined> {
  const found = await sql<TrailRecord>`
    select ${columns} from audit_record r where ${tx.owns('r')} and r.id = ${id}::uuid`.execute(tx.db)
  return found.rows[0]
}

/** The last time that something was done with a record; undefined where the trail knows of none. */
export async function lastInTrail(
  tx: Tx,
  { action, resource, id }: { action: string; resource: string; id: string },
): Promise<{ actorName: string; at: Instant } | undefined> {
  const found = await sql<{ actorName: string; at: Instant }>`
    select r.actor_name as "actorName", r.at from audit_record r
    where ${tx.owns('r')} and r.resource = ${resource} and r.resource_id = ${id}::uuid and r.action = ${action} and r.outcome = 'done'
    order by r.id desc limit 1`.execute(tx.db)
  return found.rows[0]
}

/** Who stands in a trail, and what was done to which kinds of records: what it can be filtered by. */
export async function trailFacets(
  tx: Tx,
): Promise<{ people: { id: string; name: string }[]; actions: { resource: string; action: string }[] }> {
  const [people, actions] = await Promise.all([
    sql<{ id: string; name: string }>`
      select r.actor_id as id, min(r.actor_name) as name from audit_record r
      where ${tx.owns('r')} and r.actor_id is not null group by r.actor_id order by name, id`.execute(tx.db),
    sql<{ resource: string; action: string }>`
      select r.resource, r.action from audit_record r where ${tx.owns('r')}
      group by r.resource, r.action order by r.resource, r.action`.execute(tx.db),
  ])
  return { people: people.rows, actions: actions.rows }
}

/** How people knew things last, by their ids, as far as the trail tells of things of these kinds. */
export async function labelsInTrail(
  tx: Tx,
  { ids, resources }: { ids: readonly string[]; resources: readonly string[] },
): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const found = await sql<{ id: string; label: string }>`
    select distinct on (r.resource_id) r.resource_id as id, r.label from audit_record r
    where ${tx.owns('r')} and r.resource = any(${resources}::text[]) and r.resource_id = any(${ids}::uuid[]) and r.label is not null
    order by r.resource_id, r.id desc`.execute(tx.db)
  return Object.fromEntries(found.rows.map(({ id, label }) => [id, label]))
}

/** The heads of the books' chain that records keep, as sql: `books_head`, with `label` and `action` of the record. */
export function headsInTrail(tx: Tx): Sql<unknown> {
  return sql`select r.books_head, r.label, r.action from audit_record r where ${tx.owns('r')} and r.books_head is not null`
}

/** What was done to records of a kind, as sql: `resource_id`, `action`, `actor_id`, `change`, `label`, `business_date`, each once or more. */
export function recordsInTrail(tx: Tx, resource: string): Sql<unknown> {
  return sql`select r.resource_id, r.action, r.actor_id, r.change, r.label, r.business_date from audit_record r
    where ${tx.owns('r')} and r.resource = ${resource} and r.outcome = 'done'`
}
