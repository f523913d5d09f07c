import type { createItem } from '#contract/inventory/items/api.ts'
import { builtInFactor, unitFactor, unitNames, type Units } from '#contract/inventory/items/rules.ts'
import type { Item as InnerItem, ItemKind, NegativeStock } from '#contract/inventory/items/shapes.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { formatQuantity } from '#web/ui/format/money.ts'

export const kindWords: Record<ItemKind, string> = {
  food: t('Food'),
  beverage: t('Beverage'),
  retail: t('Retail'),
  supplies: t('Supplies'),
}

export const kindOptions = [
  { value: 'food', label: t('Food') },
  { value: 'beverage', label: t('Beverage') },
  { value: 'retail', label: t('Retail') },
  { value: 'supplies', label: t('Supplies') },
] as const satisfies { value: ItemKind; label: string }[]

export const stateWords: Record<InnerItem['state'], { word: string; tone: Tone }> = {
  in_stock: { word: t('In stock'), tone: 'positive' },
  low: { word: t('Low'), tone: 'caution' },
  out: { word: t('Out'), tone: 'critical' },
  negative: { word: t('Below zero'), tone: 'critical' },
}

export const policyOptions = [
  { value: 'block', label: t('Refuse') },
  { value: 'warn', label: t('Warn') },
  { value: 'allow', label: t('Allow') },
] as const satisfies { value: NegativeStock; label: string }[]

export const policyWords: Record<NegativeStock, string> = {
  block: t('A sale that needs more than lies there is refused. Right for bottles at the till.'),
  warn: t('The sale goes through with a warning. Right for ingredients, whose counts lag.'),
  allow: t('The sale goes through in silence.'),
}

/** The counters over the list; each is a filter. */
export const counters = ['all', 'low', 'out', 'negative'] as const
export type Counter = (typeof counters)[number]

/** "1.5 kg". */
export function quantityWords(quantity: number, unit: string): string {
  return `${formatQuantity(quantity)} ${unit}`
}

/** How many of the base unit a quantity of a unit is; null for a unit that the item does not have. */
export function inBase(item: Units, quantity: number, unit: string): number | null {
  const factor = unitFactor(item, unit)
  return factor ? (quantity * Number(factor.numerator)) / Number(factor.denominator) : null
}

/** The units that a quantity may be given in, for a list to choose from. */
export function unitOptions(item: Units): { value: string; label: string }[] {
  return unitNames(item).map((name) => {
    const size = inBase(item, 1, name)
    const label = name === item.unit || size === null ? name : `${name} (${quantityWords(size, item.unit)})`
    return { value: name, label }
  })
}

/** A unit as it is written: `denominator` of it are `numerator` base units. */
export type UnitRow = ItemValues['units'][number]

/** A unit's size worked out both ways: "12 box are 72 pc, and 100 pc are 16.666667 box". */
export function workedExample(base: string, { name, numerator, denominator }: UnitRow): string | null {
  if (!base.trim() || !name.trim() || !numerator || !denominator) return null
  if (builtInFactor(base, name))
    return t('Between {name} and {base} the measure is fixed; no unit is needed.', { name, base })
  const forth = quantityWords((10 * numerator) / denominator, base)
  const back = quantityWords((100 * denominator) / numerator, name)
  return `10 ${name} are ${forth}, and 100 ${base} are ${back}.`
}

/** What a person says of an item; the opening stock only of a new one. */
export type ItemValues = FormValues<typeof createItem>

export const emptyItem: ItemValues = {
  sku: '',
  name: '',
  unit: '',
  wholeUnits: false,
  kind: 'food',
  categoryId: null,
  barcode: '',
  negativeStock: 'warn',
  parLevel: null,
  notes: '',
  units: [],
  openingQuantity: null,
  openingUnit: '',
  openingCost: null,
  locationId: null,
}

/** The fields of an item as they are sent: blank texts as nothing. */
export function bodyOf(values: ItemValues) {
  const { sku, name, unit, wholeUnits, kind, categoryId, negativeStock, parLevel } = values
  return {
    sku,
    name,
    unit,
    wholeUnits,
    kind,
    categoryId,
    negativeStock,
    parLevel,
    barcode: values.barcode.trim() || null,
    notes: values.notes.trim() || null,
    units: values.units.map((one) => ({
      name: one.name,
      numerator: one.numerator ?? 0,
      denominator: one.denominator ?? 0,
      barcode: one.barcode.trim() || null,
    })),
  }
}

/** The opening stock of a new item as it is sent; nothing where no quantity is given. */
export function openingOf({ openingQuantity, openingUnit, openingCost, locationId }: ItemValues) {
  if (openingQuantity === null) return {}
  return {
    openingQuantity,
    ...(openingUnit ? { openingUnit } : {}),
    ...(openingCost === null ? {} : { openingCost }),
    ...(locationId ? { locationId } : {}),
  }
}
