import { quantityOf } from '#contract/kernel/quantity.ts'
import type { MenuItemId } from '#contract/restaurant/menu/shapes.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import Big from 'big.js'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalidFields } from '#server/platform/errors.ts'
import { itemSoldOut } from '../../errors.ts'
import { soldItems, takeRemaining } from '../data/menu.ts'
import { linesOf, type WishedLine } from '../rules/lines.ts'
import { stateLine } from '../rules/price.ts'
import type { StateLine } from '../rules/state.ts'
import type { Work } from './work.ts'

/** The menu of the lines that are wished. */
export function menuOf(tx: Tx, wishes: readonly WishedLine[]): Promise<Menu> {
  return soldItems(
    tx,
    wishes.map(({ menuItemId }) => menuItemId),
  )
}

type Menu = Awaited<ReturnType<typeof soldItems>>

/**
 * Lines as the menu allows them, numbered after `after`; what is limited is taken from its count.
 * @throws 400 naming the line and field · 409 `item_sold_out`
 */
export async function newLines(
  tx: Tx,
  menu: Menu,
  { wishes, after }: { wishes: readonly WishedLine[]; after: number },
): Promise<{ lines: StateLine[]; recipes: Work['recipes'] }> {
  const { lines, wrong } = linesOf(wishes, menu)
  if (wrong.length > 0) throw invalidFields(wrong)
  const soldOut = lines.filter(({ item }) => item.soldOut)
  if (soldOut.length > 0) throw itemSoldOut({ items: [...new Set(soldOut.map(({ item }) => item.name))] })
  const limited = new Map<MenuItemId, Quantity>()
  for (const { item, quantity } of lines) {
    if (item.isLimited) limited.set(item.id, quantityOf(new Big(quantity).plus(limited.get(item.id) ?? 0).toFixed()))
  }
  if (limited.size > 0) await takeRemaining(tx, limited)
  return { lines: lines.map((line, index) => stateLine(line, after + index + 1)), recipes: recipesIn(menu) }
}

function recipesIn(menu: Menu): Work['recipes'] {
  return new Map(
    [...menu.values()].flatMap(({ recipeVersionId, recipe }) =>
      recipeVersionId === null
        ? []
        : [
            [
              recipeVersionId,
              recipe.map(({ itemId, numerator, denominator }) => ({
                itemId,
                numerator: BigInt(numerator),
                denominator: BigInt(denominator),
              })),
            ],
          ],
    ),
  )
}
