import type { GuestId, GuestKind } from '#contract/hotel/guests/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'

/** A guest, a company or an agency, as groups and bookings need to know them. */
export type KnownPerson = {
  id: GuestId
  kind: GuestKind
  name: string
  doNotRent: string | null
  commissionPpm: number | null
  commissionAmount: Money | null
}

export type People = ReadonlyMap<GuestId, KnownPerson>

/** People who are there, and so can't be deleted until the transaction ends. */
export function peopleBy(tx: Tx, ids: readonly (GuestId | null | undefined)[]): Lock<People> {
  const asked = [...new Set(ids.flatMap((id) => id ?? []))]
  return {
    rank: 'record',
    take: async () => {
      if (asked.length === 0) return new Map()
      const found = await sql<KnownPerson>`
        select g.id, g.kind, trim(g.first_name || ' ' || g.last_name) as name, g.do_not_rent as "doNotRent",
          g.commission_ppm as "commissionPpm", g.commission_amount as "commissionAmount"
        from guest g where ${tx.owns('g')} and g.id = any(${asked}::uuid[]) and g.merged_into is null and g.anonymized_at is null
        order by g.id for key share of g`.execute(tx.db)
      return new Map(found.rows.map((person) => [person.id, person]))
    },
  }
}

type Parties = {
  contactId?: GuestId | null | undefined
  companyId?: GuestId | null | undefined
  agencyId?: GuestId | null | undefined
}

/** The company and the agency of a booking, each of its kind. @throws 400 · 404 */
export function partiesBy(tx: Tx, { companyId, agencyId }: Parties): Lock<People> {
  const { rank, take } = peopleBy(tx, [companyId, agencyId])
  return {
    rank,
    take: async () => {
      const people = await take()
      checkParties(people, { companyId, agencyId })
      return people
    },
  }
}

/** Refuses a company that is none, and an agency that is none. @throws 400 · 404 */
export function checkParties(people: People, { contactId, companyId, agencyId }: Parties): void {
  for (const id of [contactId, companyId, agencyId]) if (id && !people.has(id)) throw notFound('guest')
  if (companyId && people.get(companyId)?.kind !== 'company') throw invalid('companyId', 'Must be a company')
  if (agencyId && people.get(agencyId)?.kind !== 'agency') throw invalid('agencyId', 'Must be an agency')
}

export type Terms = ReturnType<typeof termsOf>

/** For whom guests travel and who sent them, with what that agency gets now: as a booking keeps it. */
export function termsOf(people: People, { companyId, agencyId }: Parties) {
  const agency = agencyId ? people.get(agencyId) : undefined
  return {
    companyId: companyId ?? null,
    agencyId: agencyId ?? null,
    commissionPpm: agency?.commissionPpm ?? null,
    commissionAmount: agency?.commissionAmount ?? null,
  }
}
