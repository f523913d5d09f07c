import {
  type Fraction,
  fraction,
  nothing,
  product,
  quotient,
  total,
} from '#contract/accounting/taxes/rules/fraction.ts'
import { exactly, inBaseUnits, type Units } from '#contract/inventory/items/rules.ts'
import { compare, isPositive, majorOf, minorOf, ofMajor, portion, subtract } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'
import { t } from '#web/texts/text.ts'
import type { MenuItem } from './data.ts'

/** A line of a recipe as it is being written. */
export type DraftLine = {
  itemId: string | null
  recipeId: string | null
  quantity: number | null
  unit: string
  yieldPercent: number | null
}

/** What lines are made of: items of stock and other recipes, by id. */
export type Larder = {
  items: ReadonlyMap<string, Units & { averageCost: number | null }>
  parts: ReadonlyMap<string, { cost: number }>
}

/** What a line costs at today's averages, exactly, in major units; null while that can't be known. */
export function lineCost(line: DraftLine, { items, parts }: Larder): Fraction | null {
  if (line.quantity === null || line.quantity <= 0) return null
  const quantity = quantityOf(rounded(line.quantity))
  if (line.recipeId !== null) {
    const part = parts.get(line.recipeId)
    return part ? product(exactly(quantity), exactly(quantityOf(part.cost))) : null
  }
  const item = line.itemId === null ? undefined : items.get(line.itemId)
  const amount = item && inBaseUnits(item, quantity, line.unit || item.unit)
  if (!item || !amount || item.averageCost === null) return null
  const bought = quotient(amount, exactly(quantityOf(rounded((line.yieldPercent ?? 100) / 100))))
  return product(bought, exactly(quantityOf(rounded(item.averageCost))))
}

function rounded(value: number): number {
  return Math.max(0.000001, Math.round(value * 1_000_000) / 1_000_000)
}

export type Costing = { cost: number; margin: number; costPercent: number | null; isWhole: boolean }

/** What a portion costs and leaves of the net price; `isWhole` is false while a line's cost is not known. */
export function costingOf(lines: readonly DraftLine[], larder: Larder, netPrice: number): Costing {
  const costs = lines.map((line) => lineCost(line, larder))
  const exact = total(costs.map((cost) => cost ?? nothing))
  const cost = portion(ofMajor(1), exact.numerator, exact.denominator)
  const net = ofMajor(netPrice)
  return {
    cost: majorOf(cost),
    margin: majorOf(subtract(net, cost)),
    costPercent: isPositive(net) ? percentOf(fraction(BigInt(minorOf(cost)), BigInt(minorOf(net)))) : null,
    isWhole: costs.every((one) => one !== null),
  }
}

function percentOf({ numerator, denominator }: Fraction): number {
  return Number((numerator * 100_000n) / denominator) / 1000
}

/** A line's cost as an amount; null while it can't be known. */
export function shownCost(line: DraftLine, larder: Larder): number | null {
  const cost = lineCost(line, larder)
  return cost && majorOf(portion(ofMajor(1), cost.numerator, cost.denominator))
}

type Priced = Pick<MenuItem, 'netPrice'> & { recipe: { cost: number } | null }

/** Warnings about an item for whoever keeps the menu: it has no recipe, or costs more than it brings. */
export function warningsOf({ netPrice, recipe }: Priced): string[] {
  if (!recipe) return [t('No recipe')]
  return compare(ofMajor(netPrice), ofMajor(recipe.cost)) < 0 ? [t('Below cost')] : []
}

/** Whether it can be sold now, in words. */
export function saleStateOf({ soldOut, remaining }: Pick<MenuItem, 'soldOut' | 'remaining'>): {
  words: string
  tone: 'positive' | 'caution' | 'critical'
} {
  if (soldOut || remaining === 0) return { words: t('Sold out'), tone: 'critical' }
  if (remaining !== null) return { words: t('{remaining} left', { remaining }), tone: 'caution' }
  return { words: t('For sale'), tone: 'positive' }
}

/** How a choice is to be made, in a line: "choose 1", "optional, up to 3". */
export function choiceInWords({ least, most }: { least: number; most: number | null }): string {
  if (least === 0) return most === null ? t('optional, any number') : t('optional, up to {most}', { most })
  if (most === null) return t('choose at least {least}', { least })
  return least === most ? `choose ${least}` : `choose ${least} to ${most}`
}
