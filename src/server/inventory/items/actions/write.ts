import type * as api from '#contract/inventory/items/api.ts'
import type { Item, ItemCategory, ItemCategoryId, ItemId } from '#contract/inventory/items/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { changesBetween } from '#server/platform/changes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { unlessNamed } from '#server/platform/db/references.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, invalidFields, notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { itemMoved, stockLies, stockNameTaken, stockNegative, unitInUse } from '../../errors.ts'
import { enterWithin, type Entered } from '../../movements/actions/enter.ts'
import { findCategory } from '../data/read.ts'
import {
  barcodeTaken,
  deleteItemRow,
  holdCategory,
  insertCategory,
  insertItem,
  itemIsUsed,
  lockItem,
  recipesNaming,
  replaceUnits,
  type UnitFields,
  updateItem,
  updatePolicy,
} from '../data/write.ts'
import { unitBroken, unitProblems } from '../rules.ts'
import { itemIn } from './read.ts'

type NewItem = Given<typeof api.createItem>['body']
type ItemChange = Given<typeof api.changeItem>['body']

/**
 * Creates an item, with its opening stock where one is given: that posts against opening balance equity.
 * @throws 400 for an opening without cost or place, or a unit that can't be · 409 `stock_name_taken`
 */
export async function createItem(ctx: Ctx, fields: NewItem): Promise<Item> {
  const opening = openingOf(fields)
  return ctx.transaction(async (tx) => {
    const id: ItemId = newId<'item'>()
    const units = fields.units ?? []
    if (opening) await holdBusinessDate(tx)
    await refuseUnknownCategory(tx, fields.categoryId)
    await refuseWrong(tx, id, { ...fields, units })
    await insertItem(tx, id, fields)
    await replaceUnits(tx, id, units)
    const { sku, name, unit, kind } = fields
    tx.audit({ action: 'item.create', resource: 'item', id, label: name, change: { sku, name, unit, kind } })
    tx.tell({ topic: 'inventory.stock', payload: { itemId: id } })
    if (opening) await enterWithin(tx, { ...opening, itemId: id }, openingFields)
    return itemIn(tx, id)
  })
}

/** How the request names what an opening movement is made of. */
const openingFields = { quantity: 'openingQuantity', unit: 'openingUnit', unitCost: 'openingCost' }

function openingOf(fields: NewItem): Omit<Entered, 'itemId'> | undefined {
  const { openingQuantity: quantity, openingCost: unitCost, openingUnit: unit, locationId } = fields
  if (quantity === undefined) {
    if (unitCost !== undefined) throw invalid('openingQuantity', 'Must be given with openingCost')
    return undefined
  }
  if (unitCost === undefined) throw invalid('openingCost', 'Must be given with openingQuantity')
  if (locationId === undefined) throw invalid('locationId', 'Must say where the opening stock lies')
  return { type: 'opening', locationId, quantity, unit, unitCost }
}

/**
 * Changes an item.
 * @throws 400 · 404 · 409 `stale`, `stock_name_taken`, `item_moved` for base unit and kind, `unit_in_use`, `stock_negative` for a
 * policy that would not hold, `stock_lies`
 */
export async function changeItem(ctx: Ctx, id: ItemId, change: ItemChange): Promise<Item> {
  return ctx.transaction(async (tx) => {
    await refuseUnknownCategory(tx, change.categoryId)
    const locked = await lockItem(tx, id)
    if (!locked) throw notFound('item')
    if (change.version !== undefined && change.version !== locked.version) throw stale({ what: 'item' })
    const before = await itemIn(tx, id)
    const units = change.units ?? before.units
    await refuseWrong(tx, id, { ...change, unit: change.unit ?? before.unit, units })
    await refuseFixed(tx, before, change)
    await updateItem(tx, id, change)
    if (change.units) await replaceUnits(tx, id, change.units)
    if (change.negativeStock && change.negativeStock !== before.negativeStock)
      await updatePolicy(tx, id, change.negativeStock !== 'block')
    const after = await itemIn(tx, id)
    tx.audit({ action: 'item.change', resource: 'item', id, label: after.name, change: changesBetween(before, after) })
    tx.tell({ topic: 'inventory.stock', payload: { itemId: id } })
    return after
  })
}

type Checked = {
  unit: string
  units: readonly UnitFields[]
  barcode?: string | null | undefined
}

/** Locks the category, before its items as the order of locks has it. */
async function refuseUnknownCategory(tx: Tx, id: ItemCategoryId | null | undefined): Promise<void> {
  if (id && !(await holdCategory(tx, id))) throw invalid('categoryId', 'This category does not exist')
}

/** Refuses units that can't be, and a barcode that something else has. */
async function refuseWrong(tx: Tx, id: ItemId, { unit, units, barcode }: Checked): Promise<void> {
  const problems = unitProblems(unit, units)
  if (problems.length > 0) throw invalidFields(problems)
  const barcodes = [barcode, ...units.map((one) => one.barcode)].flatMap((one) => one ?? [])
  const taken = barcodes.find((one, index) => barcodes.indexOf(one) !== index) ?? (await barcodeTaken(tx, id, barcodes))
  if (taken !== undefined) throw stockNameTaken({ what: `Barcode ${taken}` })
}

/** Refuses what stock, movements and recipes hold fast; the item and what lies of it are locked. */
async function refuseFixed(tx: Tx, before: Item, change: ItemChange): Promise<void> {
  const fixed = (change.unit ?? before.unit) !== before.unit || (change.kind ?? before.kind) !== before.kind
  if (fixed && (await itemIsUsed(tx, before.id))) throw itemMoved({ what: 'Base unit and kind are fixed' })
  const recipes = change.units || change.isArchived === true ? await recipesNaming(tx, before.id) : []
  const unit = change.units && unitBroken(namesOf(recipes), before.units, change.units)
  if (unit !== undefined) {
    throw unitInUse({ unit, recipes: recipes.filter((one) => one.unit === unit).map((one) => one.name) })
  }
  if (change.isArchived === true && !before.isArchived) refuseToArchive(before, recipes)
  if (change.negativeStock === 'block') refuseToBlock(before)
}

function refuseToArchive(item: Item, [recipe]: readonly { name: string }[]): void {
  if (item.stock.some((place) => place.quantity !== '0')) throw stockLies({ what: `Some ${item.name} lies in stock` })
  if (recipe) throw itemMoved({ what: `${recipe.name} is made of ${item.name}` })
}

function refuseToBlock(item: Item): void {
  const places = item.stock.filter((place) => place.quantity.startsWith('-')).map((place) => place.locationName)
  if (places.length > 0) throw stockNegative({ places })
}

function namesOf(recipes: readonly { unit: string }[]): string[] {
  return recipes.map((recipe) => recipe.unit)
}

/** Deletes an item that never moved and that nothing names. @throws 404 · 409 `item_moved` */
export async function deleteItem(ctx: Ctx, id: ItemId): Promise<{ id: ItemId }> {
  return ctx.transaction(async (tx) => {
    if (!(await lockItem(tx, id))) throw notFound('item')
    const { name: label } = await itemIn(tx, id)
    if (await itemIsUsed(tx, id)) throw itemMoved({ what: 'It can only be archived' })
    await unlessNamed(deleteItemRow(tx, id), () => itemMoved({ what: 'It can only be archived' }))
    tx.audit({ action: 'item.delete', resource: 'item', id, label })
    tx.tell({ topic: 'inventory.stock', payload: { itemId: id } })
    return { id }
  })
}

/** Creates an item category. @throws 409 `stock_name_taken` */
export async function createItemCategory(
  ctx: Ctx,
  fields: Given<typeof api.createItemCategory>['body'],
): Promise<ItemCategory> {
  return ctx.transaction(async (tx) => {
    const id: ItemCategoryId = newId<'item_category'>()
    await insertCategory(tx, id, fields)
    tx.audit({ action: 'item_category.create', resource: 'item_category', id, label: fields.name, change: fields })
    tx.tell({ topic: 'inventory.stock', payload: { categoryId: id } })
    const made = await findCategory(tx, id)
    if (!made) throw new Error('The category was just written')
    return made
  })
}
