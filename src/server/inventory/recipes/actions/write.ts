import { unitFactor } from '#contract/inventory/items/rules.ts'
import type { ItemId } from '#contract/inventory/items/shapes.ts'
import type { RecipeId, RecipeLineInput, RecipeVersionId } from '#contract/inventory/recipes/shapes.ts'
import type { FieldError } from '#contract/kernel/error.ts'
import { one, type Quantity } from '#contract/kernel/quantity.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalidFields, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { recipeCycle } from '../../errors.ts'
import { type ItemUnits, itemUnits } from '../../items/data/units.ts'
import {
  currentVersions,
  insertRecipe,
  insertVersion,
  type LineRow,
  lockRecipes,
  type LockedRecipe,
  type Need,
  needsOf,
  updateRecipe,
  type VersionRow,
} from '../data/recipes.ts'
import { needsOfLine, needsOfPortion, recipesAbove } from '../rules.ts'

export type RecipeWish = { id?: RecipeId; name: string; portions?: Quantity; lines: readonly RecipeLineInput[] }

/** All recipes as they stand, locked, and what is changed on the way. */
type Kitchen = {
  recipes: ReadonlyMap<RecipeId, LockedRecipe>
  versions: Map<RecipeId, VersionRow>
  needs: Map<RecipeVersionId, Need[]>
  items: ReadonlyMap<ItemId, ItemUnits>
}

/**
 * Writes a recipe inside an open transaction: a new one, or a new version of one that is there. Recipes that have it as a part, near
 * or far, get new versions with it; what was sold keeps its own.
 * @throws 400 for a line whose item, part or unit is not known, naming the line · 404 · 409 `recipe_cycle`
 */
export async function writeRecipe(
  tx: Tx,
  wish: RecipeWish,
): Promise<{ recipeId: RecipeId; versionId: RecipeVersionId }> {
  const recipes = await lockRecipes(tx)
  if (wish.id && !recipes.has(wish.id)) throw notFound('recipe')
  const versions = await currentVersions(tx)
  const lines = wish.lines.map(rowOf)
  const recipeId: RecipeId = wish.id ?? newId<'recipe'>()
  const before = versions.get(recipeId)
  const above = aboveWith(versions, recipeId, { lines, name: wish.name })
  const kitchen = await openKitchen(tx, { recipes, versions, lines, above })
  const problems = problemsOf(kitchen, lines)
  if (problems.length > 0) throw invalidFields(problems)
  if (!before) await insertRecipe(tx, recipeId, wish.name)
  else if (recipes.get(recipeId)?.name !== wish.name) await updateRecipe(tx, recipeId, { name: wish.name })
  const portions = wish.portions ?? before?.portions ?? one
  const versionId = await writeVersion(tx, kitchen, { recipeId, portions, lines })
  for (const id of above) {
    const version = versions.get(id)
    if (version) await writeVersion(tx, kitchen, version)
  }
  return { recipeId, versionId }
}

/** Gives a recipe another name inside an open transaction; what it is made of stays. */
export async function renameRecipe(tx: Tx, id: RecipeId, name: string): Promise<void> {
  await updateRecipe(tx, id, { name })
  tx.tell({ topic: 'inventory.recipe', payload: { id } })
}

function rowOf(line: RecipeLineInput): LineRow {
  if ('recipeId' in line) {
    return { itemId: null, partId: line.recipeId, quantity: line.quantity, unit: 'portion', yieldPpm: 1_000_000 }
  }
  const yieldPpm = Math.max(1, Math.round((line.yieldPercent ?? 100) * 10_000))
  return { itemId: line.itemId, partId: null, quantity: line.quantity, unit: line.unit ?? '', yieldPpm }
}

/** The recipes above this one as it will be. @throws 409 `recipe_cycle` */
function aboveWith(
  versions: ReadonlyMap<RecipeId, VersionRow>,
  id: RecipeId,
  wish: { lines: readonly LineRow[]; name: string },
): RecipeId[] {
  const parts = new Map([...versions].map(([recipe, version]) => [recipe, partsOf(version.lines)]))
  const above = recipesAbove(id, parts.set(id, partsOf(wish.lines)))
  if (!above) throw recipeCycle({ name: wish.name })
  return above
}

function partsOf(lines: readonly LineRow[]): RecipeId[] {
  return [...new Set(lines.flatMap((line) => line.partId ?? []))]
}

type Opening = {
  recipes: ReadonlyMap<RecipeId, LockedRecipe>
  versions: Map<RecipeId, VersionRow>
  lines: readonly LineRow[]
  above: readonly RecipeId[]
}

async function openKitchen(tx: Tx, { recipes, versions, lines, above }: Opening): Promise<Kitchen> {
  const all = [...lines, ...above.flatMap((id) => versions.get(id)?.lines ?? [])]
  const [items] = await tx.lock(itemUnits(tx, [...new Set(all.flatMap((line) => line.itemId ?? []))]))
  const parts = partsOf(all).flatMap((id) => versions.get(id)?.versionId ?? [])
  return { recipes, versions, items, needs: await needsOf(tx, parts) }
}

function problemsOf({ items, recipes, versions }: Kitchen, lines: readonly LineRow[]): FieldError[] {
  return lines.flatMap((line, index) => {
    const at = (field: string, message: string) => [{ path: `lines.${index}.${field}`, message }]
    if (line.partId !== null) {
      return recipes.has(line.partId) && versions.has(line.partId) ? [] : at('recipeId', 'This recipe does not exist')
    }
    const item = line.itemId === null ? undefined : items.get(line.itemId)
    if (!item) return at('itemId', 'This item does not exist')
    if (line.unit !== '' && !unitFactor(item, line.unit)) {
      return at('unit', `${item.name} is kept in ${item.unit} and has no unit ${line.unit}`)
    }
    return []
  })
}

async function writeVersion(
  tx: Tx,
  kitchen: Kitchen,
  { recipeId, portions, lines }: { recipeId: RecipeId; portions: Quantity; lines: readonly LineRow[] },
): Promise<RecipeVersionId> {
  const number = (kitchen.versions.get(recipeId)?.number ?? 0) + 1
  const parts = needsOfParts(kitchen)
  const taken = lines.flatMap((line) => {
    const needs = needsOfLine(line, { items: kitchen.items, parts })
    // Units that a recipe names are kept by its items, so a line that was accepted once can always be read.
    if (!needs) throw new Error('A line of a recipe has an item or a part, and a unit that it knows')
    return needs
  })
  const needs = needsOfPortion(portions, taken)
  const named = lines.map((line) => ({ ...line, unit: unitOf(kitchen, line) }))
  const versionId = await insertVersion(tx, { recipeId, number, portions, lines: named, needs })
  kitchen.versions.set(recipeId, { recipeId, versionId, number, portions, lines: named })
  kitchen.needs.set(versionId, needs)
  return versionId
}

function unitOf({ items }: Kitchen, line: LineRow): string {
  return line.unit || (line.itemId === null ? '' : (items.get(line.itemId)?.unit ?? ''))
}

function needsOfParts({ versions, needs }: Kitchen): Map<RecipeId, readonly Need[]> {
  return new Map(
    [...versions].flatMap(([id, { versionId }]) => {
      const own = needs.get(versionId)
      return own ? [[id, own]] : []
    }),
  )
}
