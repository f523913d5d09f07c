import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import type { Group, GroupRow, GroupStatus } from '#contract/hotel/groups/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { invoicesOfFolio } from '#server/accounting/public/claims.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { partyOf } from '../actions/parties.ts'

/** Bookings that are live or over; what was cancelled or never came takes no room. */
export const taken = sql`k.status in ('optional', 'confirmed', 'checked_in', 'checked_out')`

/** How many nights of the block of group `q` are picked up, by a condition on nights `n`. */
const pickedUp = (tx: Tx, which = sql`true`) => sql`(select count(*) from booking k
  join booking_night n on ${tx.owns('n')} and n.booking_id = k.id and n.from_block
  where ${tx.owns('k')} and k.group_id = q.id and ${taken} and ${which})::int`

/** What a group agreed on about nights beside its block, rooms beyond it, and nights that go back one by one. */
export const termsOfBlock = sql`q.nights_before as "nightsBefore", q.nights_after as "nightsAfter", q.beside_rate as "besideRate",
  q.beyond_block as "beyondBlock", q.rolling_days as "rollingDays"`

function columns(tx: Tx) {
  return sql`${termsOfBlock}, q.id, q.group_number as "groupNumber", q.name, q.colour, q.status, q.arrival, q.departure, q.cut_off_on as "cutOffOn",
    q.released_on as "releasedOn", q.billing, q.policy ->> 'name' as "policyName", q.version,
    (select f.id from folio f where ${tx.owns('f')} and f.group_id = q.id) as "folioId",
    ${partyOf(tx, sql`q.contact_id`)} as contact, ${partyOf(tx, sql`q.company_id`)} as company, ${partyOf(tx, sql`q.agency_id`)} as agency,
    (select count(*) from booking k where ${tx.owns('k')} and k.group_id = q.id and ${taken})::int as rooms,
    coalesce((select sum(c.blocked) from group_block c where ${tx.owns('c')} and c.group_id = q.id), 0)::int as blocked,
    coalesce((select sum(c.remaining) from group_block c where ${tx.owns('c')} and c.group_id = q.id), 0)::int as remaining,
    ${pickedUp(tx)} as "pickedUp"`
}

const sortFields: SortFields = {
  arrival: [sql`q.arrival`],
  departure: [sql`q.departure`],
  name: [sql`lower(q.name)`],
  groupNumber: [sql`length(q.group_number)`, sql`q.group_number`],
  cutOffOn: [sql`q.cut_off_on`],
}

export type GroupFilter = {
  search?: string | undefined
  sort?: string | undefined
  status?: GroupStatus | undefined
  from?: Day | undefined
}

/** A page of groups; searched by number, name, or the name of company, agency or contact. */
export async function findGroups(
  tx: Tx,
  { search, sort, status, from }: GroupFilter,
  window: { limit: number; offset: number },
): Promise<{ rows: GroupRow[]; total: number }> {
  const named = (id: string) =>
    sql`q.${sql.ref(id)} in (select g.id from guest g where ${tx.owns('g')} and g.search_text like ${containing(search ?? '')})`
  const parts = [
    tx.owns('q'),
    ...(status ? [sql`q.status = ${status}`] : []),
    ...(from ? [sql`q.departure >= ${from}`] : []),
    ...(search
      ? [
          sql`(lower(q.group_number || ' ' || q.name) like ${containing(search)} or ${named('company_id')} or ${named('agency_id')}
            or ${named('contact_id')})`,
        ]
      : []),
  ]
  const order = sql`${orderOf(sort, sortFields, '-arrival')}, q.id`
  return readPage<GroupRow>(
    tx,
    { columns: columns(tx), from: sql`booking_group q where ${sql.join(parts, sql` and `)}`, order },
    window,
  )
}

/** One group whole. @throws 404 */
export async function readGroupIn(tx: Tx, id: GroupId): Promise<Group> {
  const ofCell = sql`n.room_type_id = c.room_type_id and n.night = c.night`
  const found = await sql<Group>`
    select ${columns(tx)}, q.notes, q.cancel_reason as "cancelReason",
      coalesce((select json_agg(json_build_object('roomTypeId', c.room_type_id, 'night', c.night, 'blocked', c.blocked,
          'remaining', c.remaining, 'price', c.price, 'pickedUp', ${pickedUp(tx, ofCell)}) order by c.night, c.room_type_id)
        from group_block c where ${tx.owns('c')} and c.group_id = q.id), '[]') as block,
      coalesce((select json_build_object('routes', r.routes, 'terms', r.terms) from group_routing r
        where ${tx.owns('r')} and r.group_id = q.id), '{"routes": [], "terms": []}') as pays,
      (select json_build_object('id', f.id, 'status', f.status, 'balance', f.charges - f.payments,
          'invoices', ${invoicesOfFolio(tx, sql`f.id`)})
        from folio f where ${tx.owns('f')} and f.group_id = q.id) as folio
    from booking_group q where ${tx.owns('q')} and q.id = ${id}`.execute(tx.db)
  const group = found.rows[0]
  if (!group) throw notFound('group')
  return group
}
