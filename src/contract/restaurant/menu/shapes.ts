import * as z from 'zod/mini'
import { cashStep } from '../../accounting/payments/settings.ts'
import { rate, taxSetContent } from '../../accounting/taxes/shapes.ts'
import { itemId } from '../../inventory/items/shapes.ts'
import { recipeId, recipeLine } from '../../inventory/recipes/shapes.ts'
import { day } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { categoryColours, menuCategoryId, menuKinds } from '../categories/shapes.ts'

export type MenuItemId = Id<'menu_item'>
export const menuItemId = id<'menu_item'>()
export type ModifierGroupId = Id<'modifier_group'>
export const modifierGroupId = id<'modifier_group'>()
export type ModifierOptionId = Id<'modifier_option'>
export const modifierOptionId = id<'modifier_option'>()

export const modifierOption = z.object({
  id: modifierOptionId,
  name: z.string(),
  /** Added to the item's price for each; a default one charges it like any other. */
  price: money,
  isDefault: z.boolean(),
  /** How often it can be chosen on one line. */
  mostEach: z.number(),
  /** Taken from stock beside the recipe; a negative quantity takes less. */
  needs: z.array(z.object({ itemId, name: z.string(), unit: z.string(), quantity })),
})
export type ModifierOption = z.output<typeof modifierOption>

/** A choice at an item: at least `least`, at most `most` (null: no limit) of its options. */
export const modifierGroup = z.object({
  id: modifierGroupId,
  name: z.string(),
  least: z.number(),
  most: z.nullable(z.number()),
  /** An optional group opens by itself when an item is added. */
  isShown: z.boolean(),
  options: z.array(modifierOption),
  usedBy: z.number(),
  isArchived: z.boolean(),
  version: z.number(),
})
export type ModifierGroup = z.output<typeof modifierGroup>

export const menuItem = z.object({
  id: menuItemId,
  name: z.string(),
  kitchenName: z.nullable(z.string()),
  description: z.nullable(z.string()),
  categoryId: menuCategoryId,
  categoryName: z.string(),
  kind: z.enum(menuKinds),
  price: money,
  /** The price without the taxes that it contains, as the default tax set has them today. */
  netPrice: money,
  barcode: z.nullable(z.string()),
  /** A limited count for sale; null: not limited. */
  remaining: z.nullable(quantity),
  soldOut: z.boolean(),
  modifierGroupIds: z.array(modifierGroupId),
  recipe: z.nullable(
    z.object({ id: recipeId, lines: z.array(recipeLine), cost: money, canMake: z.nullable(quantity) }),
  ),
  /** Net price less cost; null without a recipe. */
  margin: z.nullable(money),
  /** Cost in percent of the net price. */
  costPercent: z.nullable(z.number()),
  isArchived: z.boolean(),
  version: z.number(),
})
export type MenuItem = z.output<typeof menuItem>

/** All that a till needs to sell, in one answer: no costs, no recipes. */
export const tillMenu = z.object({
  pricesIncludeTax: z.boolean(),
  serviceChargePercent: rate,
  serviceChargeTaxed: z.boolean(),
  /** Date of supply, and the taxes that the till totals by: the same rules as the server's. */
  businessDate: day,
  taxSet: taxSetContent,
  /** The smallest coin that cash is taken in. */
  cashStep,
  categories: z.array(
    z.object({
      id: menuCategoryId,
      name: z.string(),
      kind: z.enum(menuKinds),
      colour: z.nullable(z.enum(categoryColours)),
    }),
  ),
  items: z.array(
    z.object({
      id: menuItemId,
      name: z.string(),
      categoryId: menuCategoryId,
      price: money,
      barcode: z.nullable(z.string()),
      remaining: z.nullable(quantity),
      soldOut: z.boolean(),
      groupIds: z.array(modifierGroupId),
    }),
  ),
  groups: z.array(
    z.object({
      id: modifierGroupId,
      name: z.string(),
      least: z.number(),
      most: z.nullable(z.number()),
      isShown: z.boolean(),
      options: z.array(
        z.object({
          id: modifierOptionId,
          name: z.string(),
          price: money,
          isDefault: z.boolean(),
          mostEach: z.number(),
        }),
      ),
    }),
  ),
})
export type TillMenu = z.output<typeof tillMenu>
