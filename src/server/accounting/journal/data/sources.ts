import { sql } from '#server/platform/db/sql.ts'
import { type Id, isId } from '#contract/kernel/id.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { openSlot } from '#server/platform/wiring.ts'

type Source = { type: string; id: string | null }

/** How people know the document behind an entry, the booking or group and the folio it belongs to, and whose they are. */
export type SourceFacts = {
  label: string | null
  bookingId: Id<'booking'> | null
  groupId: Id<'booking_group'> | null
  folioId: Id<'folio'> | null
  guestId: Id<'guest'> | null
  /** The document that shows it, where it has no screen of its own: the shift of a movement, the invoice of a deduction. */
  documentId: string | null
}

/** How facts of documents are found by their ids; ids that aren't known are left out. */
type Finder = (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, Partial<SourceFacts>>>

/** What a feature says of its documents by their type, so that every entry leads to the one behind it. */
export type SourceFinders = Readonly<Record<string, Finder>>

/** The finders of every type of document that posts. */
export const journalSources = openSlot<ReadonlyMap<string, Finder>>('sources of the journal')

/** What is known of a source that nobody describes. */
export const unknownSource: SourceFacts = {
  label: null,
  bookingId: null,
  groupId: null,
  folioId: null,
  guestId: null,
  documentId: null,
}

/** The facts of each source, in their order; nothing but nulls where nobody describes the type. */
export async function factsOfSources(tx: Tx, sources: readonly Source[]): Promise<SourceFacts[]> {
  const found = new Map<string, SourceFacts>()
  for (const [type, ofType] of Map.groupBy(sources, (source) => source.type)) {
    const ids = [...new Set(ofType.flatMap(({ id }) => id ?? []))]
    const facts = ids.length > 0 ? await journalSources.get().get(type)?.(tx, ids) : undefined
    for (const [id, fact] of facts ?? []) found.set(`${type} ${id}`, { ...unknownSource, ...fact })
  }
  return sources.map((source) => found.get(`${source.type} ${source.id}`) ?? factsWithoutFinder(source))
}

/** A folio is known as such even where nobody describes it. */
function factsWithoutFinder({ type, id }: Source): SourceFacts {
  return type === 'folio' && id !== null && isId<'folio'>(id) ? { ...unknownSource, folioId: id } : unknownSource
}

/** A receipt leads to the document that it paid, a credit note to the one that was invoiced. */
export const documentSources: SourceFinders = {
  payment: async (tx, ids) => {
    const { rows } = await sql<Owned>`
      select p.id, p.number as label, jsonb_build_object('type', p.source_type, 'id', p.source_id) as document
      from payment p where ${tx.owns('p')} and p.id = any(${ids}::uuid[])`.execute(tx.db)
    return ofDocuments(tx, rows)
  },
  invoice: async (tx, ids) => {
    const { rows } = await sql<{ id: string; label: string; guestId: SourceFacts['guestId'] }>`
      select i.id, i.number as label, i.party_id as "guestId" from invoice i where ${tx.owns('i')} and i.id = any(${ids}::uuid[])`.execute(
      tx.db,
    )
    return new Map(rows.map(({ id, ...facts }) => [id, facts]))
  },
  credit_note: async (tx, ids) => {
    const { rows } = await sql<Owned>`
      select n.id, n.number as label, jsonb_build_object('type', n.source_type, 'id', n.source_id) as document
      from invoice n where ${tx.owns('n')} and n.id = any(${ids}::uuid[])`.execute(tx.db)
    return ofDocuments(tx, rows)
  },
  deduction: async (tx, ids) => {
    const { rows } = await sql<Owned>`
      select d.id, i.number as label, i.id as "documentId", jsonb_build_object('type', i.source_type, 'id', i.source_id) as document
      from deduction d join invoice i on ${tx.owns('i')} and i.id = d.invoice_id
      where ${tx.owns('d')} and d.id = any(${ids}::uuid[])`.execute(tx.db)
    return ofDocuments(tx, rows)
  },
}

type Owned = { id: string; label: string; document: Source; documentId?: string }

async function ofDocuments(tx: Tx, owned: readonly Owned[]): Promise<Map<string, SourceFacts>> {
  const facts = await factsOfSources(
    tx,
    owned.map(({ document }) => document),
  )
  return new Map(
    owned.map(({ id, label, documentId = null }, index) => {
      return [id, { ...(facts[index] ?? unknownSource), label, documentId }]
    }),
  )
}
