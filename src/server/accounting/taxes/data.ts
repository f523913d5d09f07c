import { type Sql, sql } from '#server/platform/db/sql.ts'
import {
  type AccountingCategory,
  soldCategories,
  type SoldCategory,
} from '#contract/accounting/account-roles/shapes.ts'
import type {
  StoredTaxComponent,
  TaxCategory,
  TaxComponent,
  TaxComponentId,
  TaxSet,
  TaxSetContent,
  TaxSetId,
} from '#contract/accounting/taxes/shapes.ts'
import { minorOf } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

/** Inserts a tax set with its components. */
export async function insertTaxSet(tx: Tx, content: TaxSetContent, isDefault: boolean): Promise<TaxSetId> {
  const id: TaxSetId = newId<'tax_set'>()
  await tx.db
    .insertInto('tax_set')
    .values({ id, code: content.code, ...setRow(content), is_default: isDefault })
    .execute()
  for (const component of content.components) await insertComponent(tx, id, component)
  return id
}

export async function insertComponent(tx: Tx, setId: TaxSetId, component: TaxComponent): Promise<void> {
  const id: TaxComponentId = newId<'tax_component'>()
  await tx.db
    .insertInto('tax_component')
    .values({ id, set_id: setId, code: component.code, kind: component.kind, ...componentRow(component) })
    .execute()
}

/** Writes what may change of a component; its code and kind stay. */
export async function updateComponent(tx: Tx, { id, ...component }: StoredTaxComponent): Promise<void> {
  await tx.db
    .updateTable('tax_component')
    .set((eb) => ({ ...componentRow(component), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a component that was never charged. */
export async function deleteComponent(tx: Tx, id: TaxComponentId): Promise<void> {
  await tx.db.deleteFrom('tax_component').where('id', '=', id).execute()
}

/** Writes what may change of a set that is locked, and counts its version on. */
export async function updateTaxSet(tx: Tx, set: TaxSet): Promise<void> {
  await tx.db
    .updateTable('tax_set')
    .set({ ...setRow(set), version: set.version + 1 })
    .where('id', '=', set.id)
    .execute()
}

/** Makes one set the default in place of the one that was. */
export async function setDefault(tx: Tx, id: TaxSetId): Promise<void> {
  await tx.db.updateTable('tax_set').set({ is_default: false }).where('is_default', '=', true).execute()
  await tx.db.updateTable('tax_set').set({ is_default: true }).where('id', '=', id).execute()
}

/** Locks every tax set in the order of ids. */
export async function lockTaxSets(tx: Tx): Promise<void> {
  await tx.lock({
    rank: 'record',
    take: () => tx.db.selectFrom('tax_set').select('id').orderBy('id').forUpdate().execute(),
  })
}

/** The tax sets with all their components over time, the default one first. */
export async function taxSetsOf(tx: Tx, only: { id?: TaxSetId; search?: string | undefined } = {}): Promise<TaxSet[]> {
  const found = await sql<{ content: TaxSet }>`
    select json_build_object('id', s.id, 'code', s.code, 'name', s.name, 'isDefault', s.is_default, 'version', s.version,
      'components', ${componentsJson(tx)}, 'pricesIncludeTax', s.prices_include_tax, 'roundingScope', s.rounding_scope,
      'roundingMode', s.rounding_mode) as content
    from tax_set s
    where ${tx.owns('s')} and s.id = coalesce(${only.id ?? null}::uuid, s.id)
      and strpos(lower(s.code || ' ' || s.name), ${(only.search ?? '').toLowerCase()}) > 0
    order by s.is_default desc, s.code`.execute(tx.db)
  return found.rows.map(({ content }) => content)
}

/** What the tax engine needs of a set, with its name. */
export type TaxingSet = TaxSetContent

/** The tenant's default tax set as sql, for who asks for it beside what is taxed. */
export function defaultTaxSetOf(tx: Tx): Sql<TaxingSet> {
  return sql<TaxingSet>`(select ${taxingSet} from tax_set s where ${tx.owns('s')} and s.is_default)`
}

/** The tenant's default tax set with every component, as the tax engine takes it. */
export async function defaultTaxSet(tx: Tx): Promise<TaxingSet> {
  const found = await sql<{ content: TaxingSet }>`select ${defaultTaxSetOf(tx)} as content`.execute(tx.db)
  const content = found.rows[0]?.content
  if (!content) throw new Error('The tenant has no default tax set')
  return content
}

/** The default tax set, and what the sales of a category are to its components. */
export async function taxingOf(
  tx: Tx,
  category: AccountingCategory,
): Promise<{ set: TaxingSet; category: TaxCategory }> {
  const found = await sql<{ set: TaxingSet; category: TaxCategory }>`
    select ${taxingSet} as set, c.tax_category as category
    from tax_set s, accounting_category c where ${tx.owns('s', 'c')} and s.is_default and c.category = ${category}`.execute(
    tx.db,
  )
  const taxing = found.rows[0]
  if (!taxing) throw new Error(`The tenant has no default tax set, or no category ${category}`)
  return taxing
}

/** What the sales of a category are to the components of the tax set, as sql. */
export function taxCategoryOf(tx: Tx, category: AccountingCategory): Sql<TaxCategory> {
  return sql<TaxCategory>`(select c.tax_category from accounting_category c where ${tx.owns('c')} and c.category = ${category})`
}

/** The same where the category is read by the statement. */
export function taxCategoryIn(tx: Tx, category: Sql<unknown>): Sql<TaxCategory> {
  return sql<TaxCategory>`(select c.tax_category from accounting_category c where ${tx.owns('c')} and c.category = ${category})`
}

/** What the sales of each category are to the components of a tax set. */
export async function taxCategories(tx: Tx): Promise<{ category: SoldCategory; taxCategory: TaxCategory }[]> {
  const found = await sql<{ category: SoldCategory; taxCategory: TaxCategory }>`
    select c.category, c.tax_category as "taxCategory" from accounting_category c
    where ${tx.owns('c')} and c.category = any(${soldCategories}::text[]) order by c.category`.execute(tx.db)
  return found.rows
}

/** Set `s` as the tax engine takes it. */
const taxingSet = sql`json_build_object('code', s.code, 'name', s.name, 'components', s.components, 'pricesIncludeTax', s.prices_include_tax,
  'roundingScope', s.rounding_scope, 'roundingMode', s.rounding_mode)`

/** Account codes of the list that the chart lacks. */
export async function unknownAccounts(tx: Tx, codes: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ code: string }>`
    select g.code from unnest(${codes}::text[]) as g (code)
    where not exists (select 1 from account a where ${tx.owns('a')} and a.code = g.code and a.is_postable)`.execute(
    tx.db,
  )
  return new Set(found.rows.map(({ code }) => code))
}

/** The components of set `s` with their ids, by their first day and code. */
function componentsJson(tx: Tx): Sql<unknown> {
  return sql`coalesce((select json_agg(json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'kind', c.kind, 'rate', c.rate,
      'base', c.base, 'accountCode', c.account_code, 'recoverable', c.recoverable, 'inputAccountCode', c.input_account_code,
      'appliesTo', c.applies_to, 'validFrom', c.valid_from, 'validTo', c.valid_to, 'included', c.included,
      'longStay', c.long_stay, 'cappedNights', c.capped_nights, 'roundedWith', c.rounded_with, 'enabled', c.enabled)
      order by c.valid_from, c.code)
    from tax_component c where ${tx.owns('c')} and c.set_id = s.id), '[]')`
}

function setRow(set: Pick<TaxSet, 'name' | 'pricesIncludeTax' | 'roundingScope' | 'roundingMode'>) {
  return {
    name: set.name,
    prices_include_tax: set.pricesIncludeTax,
    rounding_scope: set.roundingScope,
    rounding_mode: set.roundingMode,
  }
}

function componentRow(component: TaxComponent) {
  return {
    name: component.name,
    rate: component.kind === 'percent' ? component.rate : minorOf(component.rate),
    base: component.base,
    account_code: component.accountCode,
    recoverable: component.recoverable,
    input_account_code: component.inputAccountCode,
    applies_to: component.appliesTo,
    valid_from: component.validFrom,
    valid_to: component.validTo,
    included: component.included,
    long_stay: JSON.stringify(component.longStay),
    capped_nights: component.cappedNights,
    rounded_with: component.roundedWith,
    enabled: component.enabled,
  }
}
