import type { Instant } from '#contract/kernel/day.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import { recordsInTrail } from '#server/platform/audit/trail.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { PostingAccount } from '../journal/posting.ts'
import type { BookedLine, Chart, SourcedEntry } from './rules.ts'

/** Documents of a type that have entries, in the order of their ids: so many, beyond the last one; those alone that have one of some entries. */
export type SourcePage = { type: string; after: string | null; limit: number; among?: Sql<unknown> | undefined }

/** The types of documents that the books name. */
export async function sourceTypes(tx: Tx): Promise<string[]> {
  const found = await sql<{ type: string }>`
    with recursive types as (
      (select e.source_type as type from journal_entry e where ${tx.owns('e')} order by e.source_type limit 1)
      union all
      select (select e.source_type from journal_entry e where ${tx.owns('e')} and e.source_type > t.type order by e.source_type limit 1)
      from types t where t.type is not null
    ) select t.type from types t where t.type is not null`.execute(tx.db)
  return found.rows.map(({ type }) => type)
}

/** The entries of the next documents, each document whole, with their lines. */
export async function entriesOfPage(
  tx: Tx,
  { type, after, limit, among }: SourcePage,
): Promise<{ entries: SourcedEntry[]; last: string | null }> {
  const isNext = after === null ? sql`true` : sql`e.source_id > ${after}::uuid`
  const beyond = among
    ? sql`${isNext} and e.source_id in (select n.source_id from journal_entry n
        where ${tx.owns('n')} and n.source_type = ${type} and n.id in (${among}))`
    : isNext
  const found = await sql<Omit<SourcedEntry, 'lines' | 'takesBack'> & { reversesId: string | null }>`
    select e.id, e.number, e.entry_date as date, e.posted_at as "postedAt", e.source_type as "sourceType", e.source_id as "sourceId",
      e.event, e.posting_key as key, e.reverses_id as "reversesId"
    from journal_entry e where ${tx.owns('e')} and e.source_type = ${type} and ${beyond}
      and e.source_id <= coalesce((
        select e.source_id from journal_entry e where ${tx.owns('e')} and e.source_type = ${type} and ${beyond}
        order by e.source_id offset ${limit - 1} limit 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    order by e.source_id, e.sequence`.execute(tx.db)
  const lines = await linesOf(
    tx,
    found.rows.map(({ id }) => id),
  )
  const sources = await sourcesOf(
    tx,
    found.rows.flatMap(({ reversesId }) => reversesId ?? []),
  )
  const entries = found.rows.map(({ reversesId, ...entry }) => ({
    ...entry,
    takesBack: reversesId === null ? null : (sources.get(reversesId) ?? null),
    lines: lines.get(entry.id) ?? [],
  }))
  return { entries, last: found.rows.length < limit ? null : (found.rows.at(-1)?.sourceId ?? null) }
}

async function linesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, BookedLine[]>> {
  const found = await sql<BookedLine & { entryId: string }>`
    select l.entry_id as "entryId", l.account_id as account, l.amount, l.department, l.location_id as "locationId",
      l.party_id as "partyId", l.tax_code as "taxCode"
    from journal_line l where ${tx.owns('l')} and l.entry_id = any(${ids}::uuid[])`.execute(tx.db)
  return Map.groupBy(found.rows, ({ entryId }) => entryId)
}

async function sourcesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await sql<{ id: string; source: string }>`
    select e.id, e.source_id as source from journal_entry e where ${tx.owns('e')} and e.id = any(${ids}::uuid[])`.execute(
    tx.db,
  )
  return new Map(found.rows.map(({ id, source }) => [id, source]))
}

/**
 * Who played which role when, what stands under each code, and the departments that an account had. Within a minute a change of a role and a
 * posting that waited for it may stand in either order.
 */
export async function chartOf(tx: Tx, sameParties: (one: string, other: string) => boolean): Promise<Chart> {
  const accounts = await sql<{ id: string; code: string; departments: (string | null)[] }>`
    select a.id, a.code, array_prepend(a.department::text, coalesce(h.departments, '{}')) as departments
    from account a left join (
      select r.resource_id, array_agg(distinct r.change -> 'before' ->> 'department') as departments
      from (${recordsInTrail(tx, 'account')}) r where r.action = 'account.change' group by r.resource_id) h on h.resource_id = a.id
    where ${tx.owns('a')}`.execute(tx.db)
  const roles = await sql<{
    role: string
    account: string
    department: string | null
    from: Instant | null
    to: Instant | null
  }>`
    with changes as (
      select c.role::text, c.from_account_id, c.from_department, c.changed_at,
        lag(c.changed_at) over w as before
      from account_role_change c where ${tx.owns('c')} window w as (partition by c.role order by c.changed_at)
    ), played as (
      select c.role, c.from_account_id as account, c.from_department as department, c.before as "from", c.changed_at as "to" from changes c
      union all
      select r.role::text, r.account_id, r.department, (select max(c.changed_at) from changes c where c.role = r.role), null
      from account_role r where ${tx.owns('r')}
    )
    select p.role, p.account, p.department, p."from" - interval '1 minute' as "from", p."to" + interval '1 minute' as "to"
    from played p`.execute(tx.db)
  const byId = new Map(accounts.rows.map((account) => [account.id, account]))
  const byCode = new Map(accounts.rows.map((account) => [account.code, account]))
  const byRole = Map.groupBy(roles.rows, ({ role }) => role)
  const known = new Map<PostingAccount, { id: string; departments: (string | null)[] }[]>()
  const played = (account: PostingAccount, at: Instant) => {
    if (account.startsWith('#')) {
      const own =
        known.get(account) ?? [byCode.get(account.slice(1)) ?? byId.get(account.slice(1))].flatMap((one) => one ?? [])
      known.set(account, own)
      return own
    }
    return (byRole.get(account) ?? []).flatMap(({ account: id, department, from, to }) => {
      const isThen = (from === null || from <= at) && (to === null || at <= to)
      return isThen
        ? [{ id, departments: department === null ? (byId.get(id)?.departments ?? [null]) : [department] }]
        : []
    })
  }
  return {
    played,
    code: (id) => byId.get(id)?.code ?? id,
    isSameParty: (one, other) => one === other || (one !== null && other !== null && sameParties(one, other)),
  }
}
