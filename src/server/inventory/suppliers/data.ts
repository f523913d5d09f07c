import type { SupplierId } from '#contract/accounting/payables/shapes.ts'
import type { PostedParty } from '#contract/accounting/journal/shapes.ts'
import type { Supplier } from '#contract/inventory/suppliers/shapes.ts'
import type { PostedParties } from '#server/accounting/public/journal.ts'
import type { Suppliers, BillingParty } from '#server/accounting/public/payables.ts'
import { archiving } from '#server/platform/db/archive.ts'
import { containing, type ListFilter, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

const sortFields: SortFields = { name: [sql`lower(s.name)`], city: [sql`lower(s.city)`, sql`lower(s.name)`] }

const columns = sql`s.id, s.name, s.contact_person as "contactPerson", s.email, s.phone, s.address, s.city, s.country,
  s.tax_number as "taxNumber", s.terms_days as "termsDays", s.notes, s.archived_at is not null as "isArchived", s.version`

/** A page of suppliers, and how many there are. */
export async function suppliersOnPage(
  tx: Tx,
  filter: ListFilter,
  window: { limit: number; offset: number },
): Promise<{ rows: Supplier[]; total: number }> {
  const search = filter.search ? sql`and s.search_text like ${containing(filter.search)}` : sql``
  const which = sql`${tx.owns('s')} and (s.archived_at is not null) = ${filter.archived} ${search}`
  const order = sql`${orderOf(filter.sort, sortFields, 'name')}, s.id`
  return readPage<Supplier>(tx, { columns, from: sql`supplier s where ${which}`, order }, window)
}

export async function findSupplier(tx: Tx, id: SupplierId): Promise<Supplier | undefined> {
  const found = await sql<Supplier>`select ${columns} from supplier s where ${tx.owns('s')} and s.id = ${id}`.execute(
    tx.db,
  )
  return found.rows[0]
}

/** Locks a supplier against other changes. */
export async function lockSupplier(tx: Tx, id: SupplierId): Promise<{ version: number } | undefined> {
  const [supplier] = await tx.lock({
    rank: 'record',
    take: () => tx.db.selectFrom('supplier').select('version').where('id', '=', id).forUpdate().executeTakeFirst(),
  })
  return supplier
}

type Fields = Partial<{
  [Field in Exclude<keyof Supplier, 'id' | 'isArchived' | 'version'>]: Supplier[Field] | undefined
}>

function columnsOf(fields: Fields) {
  return {
    contact_person: fields.contactPerson,
    email: fields.email,
    phone: fields.phone,
    address: fields.address,
    city: fields.city,
    country: fields.country,
    tax_number: fields.taxNumber,
    terms_days: fields.termsDays,
    notes: fields.notes,
  }
}

export async function insertSupplier(tx: Tx, id: SupplierId, fields: Fields & { name: string }): Promise<void> {
  await tx.db
    .insertInto('supplier')
    .values({ id, name: fields.name, ...columnsOf(fields) })
    .execute()
}

/** Writes the fields that are given and counts the version on. */
export async function updateSupplier(
  tx: Tx,
  id: SupplierId,
  fields: Fields & { isArchived?: boolean | undefined },
): Promise<void> {
  await tx.db
    .updateTable('supplier')
    .set((eb) => ({
      name: fields.name,
      ...columnsOf(fields),
      version: eb('version', '+', 1),
      ...archiving(tx, fields.isArchived),
    }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a supplier; a bill or a payment that names it refuses by its reference. */
export async function deleteSupplierRow(tx: Tx, id: SupplierId): Promise<void> {
  await tx.db.deleteFrom('supplier').where('id', '=', id).execute()
}

/** Suppliers as the books know who bills the house. */
export const billingSuppliers: Suppliers = {
  find: (tx, search) =>
    billing(
      tx,
      sql`s.archived_at is null and s.search_text like ${containing(search)} order by lower(s.name), s.id limit 20`,
    ),
  named: (tx, ids) => billing(tx, sql`s.id = any(${ids}::uuid[])`),
  rows: (tx) => sql`select s.id, s.name, s.email, s.search_text from supplier s where ${tx.owns('s')}`,
}

async function billing(tx: Tx, fits: Sql<unknown>): Promise<BillingParty[]> {
  const found = await sql<BillingParty>`
    select s.id, s.name, s.email, concat_ws(', ', nullif(s.address, ''), nullif(s.city, ''), nullif(s.country, '')) as address,
      s.terms_days as "termsDays", s.archived_at is not null as "isArchived"
    from supplier s where ${tx.owns('s')} and ${fits}`.execute(tx.db)
  return found.rows
}

/** Suppliers, as whom lines of the journal are about. */
export const supplierParties: PostedParties = {
  find: (tx, search) =>
    partiesWhere(
      tx,
      sql`s.archived_at is null and s.search_text like ${containing(search)} order by lower(s.name), s.id limit 20`,
    ),
  named: (tx, parties) => {
    const ids = parties.flatMap(({ type, id }) => (type === 'supplier' ? [id] : []))
    return partiesWhere(tx, sql`s.id = any(${ids}::uuid[])`)
  },
}

async function partiesWhere(tx: Tx, fits: Sql<unknown>): Promise<PostedParty[]> {
  const found = await sql<PostedParty>`
    select 'supplier' as type, s.id, s.name from supplier s where ${tx.owns('s')} and ${fits}`.execute(tx.db)
  return found.rows
}
