import type { TaxingSet } from '#server/accounting/public/taxes.ts'
import { taxDocument } from '#contract/accounting/taxes/rules/document.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { FieldError } from '#contract/kernel/error.ts'
import { divideHalfUp, isPositive, minorOf, type Money } from '#contract/kernel/money.ts'
import type { MenuKind } from '#contract/restaurant/categories/shapes.ts'
import type { ModifierOptionId } from '#contract/restaurant/menu/shapes.ts'

/** The price of one without the taxes that it contains. */
export function netOf(price: Money, { set, date, kind }: { set: TaxingSet; date: Day; kind: MenuKind }): Money {
  return taxDocument({ set, date, lines: [{ id: '1', amount: price, category: kind }] }).net
}

/** Cost in percent of the net price with two decimals; null where nothing is left of the price. */
export function costPercentOf(cost: Money, net: Money): number | null {
  if (!isPositive(net)) return null
  return Number(divideHalfUp(BigInt(minorOf(cost)) * 10_000n, BigInt(minorOf(net)))) / 100
}

type OptionFields = {
  id?: ModifierOptionId | undefined
  name: string
  isDefault?: boolean | undefined
  mostEach?: number | undefined
  needs?: readonly { itemId: string; quantity: string }[] | undefined
}

/** Why a group can't be chosen from as it is written; empty when it can. */
export function groupProblems({
  least,
  most,
  options,
}: {
  least: number
  most: number | null
  options: readonly OptionFields[]
}): FieldError[] {
  if (most !== null && most < least) return [{ path: 'most', message: 'Must not be less than the least' }]
  return [...reachProblems(least, options), ...defaultProblems({ least, most }, options), ...optionProblems(options)]
}

function reachProblems(least: number, options: readonly OptionFields[]): FieldError[] {
  const reach = options.reduce((sum, option) => sum + (option.mostEach ?? 1), 0)
  return reach < least ? [{ path: 'least', message: `Only ${reach} can be chosen of these options` }] : []
}

/** Defaults are what a tap on the item takes: none, or a choice that stands by itself. */
function defaultProblems(
  { least, most }: { least: number; most: number | null },
  options: readonly OptionFields[],
): FieldError[] {
  const defaults = options.flatMap((option, index) => (option.isDefault ? [index] : []))
  const excess = most === null ? [] : defaults.slice(most)
  if (excess.length > 0) {
    return excess.map((index) => ({ path: `options.${index}.isDefault`, message: `At most ${most} can be chosen` }))
  }
  if (defaults.length === 0 || defaults.length >= least) return []
  return defaults.slice(-1).map((index) => ({
    path: `options.${index}.isDefault`,
    message: `At least ${least} must be chosen, or none by default`,
  }))
}

function optionProblems(options: readonly OptionFields[]): FieldError[] {
  const seen = { names: new Set<string>(), ids: new Set<string>() }
  return options.flatMap((option, index) => {
    const at = (field: string, message: string) => ({ path: `options.${index}.${field}`, message })
    const name = option.name.toLowerCase()
    const problems = [
      ...(seen.names.has(name) ? [at('name', 'Another option of the group has this name')] : []),
      ...(option.id && seen.ids.has(option.id) ? [at('id', 'This option is named twice')] : []),
      ...needProblems(option).map(({ path, message }) => at(path, message)),
    ]
    seen.names.add(name)
    if (option.id) seen.ids.add(option.id)
    return problems
  })
}

function needProblems({ needs = [] }: OptionFields): FieldError[] {
  return needs.flatMap(({ itemId, quantity }, index) => {
    if (Number(quantity) === 0) return [{ path: `needs.${index}.quantity`, message: 'Must not be zero' }]
    const first = needs.findIndex((need) => need.itemId === itemId)
    return first === index ? [] : [{ path: `needs.${index}.itemId`, message: 'This item is named twice' }]
  })
}
