import { namedConflict, onConstraint } from '#server/platform/errors.ts'

/** `items` says what lay there, "Stout 330 ml (2 left)"; `itemIds` names them in the same order. */
export const stockShort = namedConflict(
  'stock_short',
  'Less lies there than is taken, and the item may not go below zero',
  ({ items }: { items: readonly string[]; itemIds: readonly string[] }) =>
    items.length === 0 ? 'Not enough is left' : `Not enough is left: ${items.join(', ')}`,
)

export const stockMoved = namedConflict(
  'stock_moved',
  'This line, or this return, has moved its stock already',
  () => 'The stock of this line was moved already',
)

export const overReturned = namedConflict(
  'over_returned',
  'More comes back than is left of what was sold',
  () => 'More would come back than was sold',
)

export const recipeCycle = namedConflict(
  'recipe_cycle',
  'A recipe would be a part of itself',
  ({ name }: { name: string }) => `${name} would become a part of itself`,
)

export const stockNameTaken = namedConflict(
  'stock_name_taken',
  'Another place, category or item has this name, SKU or barcode',
  ({ what }: { what: string }) => `${what} is taken`,
)

export const itemMoved = namedConflict(
  'item_moved',
  'The base unit and the kind of an item are fixed once it moved or a recipe names it; what moved is archived, not deleted',
  ({ what }: { what: string }) => `${what}, because this item has moved or stands in a recipe`,
)

export const stockLies = namedConflict(
  'stock_lies',
  'An item or a place is archived only when nothing lies there',
  ({ what }: { what: string }) => `${what}; move it or write it off first`,
)

export const stockLocationInUse = namedConflict(
  'stock_location_in_use',
  'Something lay at the place, or an outlet sells from it; archive it instead',
  () => 'Something lay at this place, or an outlet sells from it; archive it instead',
)

export const stockNegative = namedConflict(
  'stock_negative',
  'An item that stands below zero can not be set to block',
  ({ places }: { places: readonly string[] }) => `It stands below zero at ${places.join(', ')}; count it first`,
)

export const unitInUse = namedConflict(
  'unit_in_use',
  'A recipe names the unit, so it stays what it is',
  ({ unit, recipes }: { unit: string; recipes: readonly string[] }) =>
    `${unit} is used by ${recipes.slice(0, 3).join(', ')}`,
)

export const notEntered = namedConflict(
  'movement_not_entered',
  'Only what a person entered is reversed here; sales are taken back through their order',
  () => 'This movement belongs to another document; take it back there',
)

export const alreadyReversed = namedConflict(
  'movement_reversed',
  'The movement was taken back already, or takes another one back',
  () => 'This movement was taken back already',
)

export const recipeInUse = namedConflict(
  'recipe_in_use',
  'Other recipes have it as a part',
  ({ recipes }: { recipes: readonly string[] }) => `It is a part of ${recipes.slice(0, 3).join(', ')}`,
)

onConstraint('stock_location_name_once', () => stockNameTaken({ what: 'This name' }))
onConstraint('item_category_name_once', () => stockNameTaken({ what: 'This name' }))
onConstraint('item_sku_once', () => stockNameTaken({ what: 'This SKU' }))
onConstraint('item_barcode_once', () => stockNameTaken({ what: 'This barcode' }))
onConstraint('item_unit_barcode_once', () => stockNameTaken({ what: 'This barcode' }))
onConstraint('movement_reversed_once', () => alreadyReversed())
onConstraint('stock_not_below_zero', () => stockShort({ items: [], itemIds: [] }))
onConstraint('movement_of_line_once', () => stockMoved())
onConstraint('stock_return_pkey', () => stockMoved())
onConstraint('stock_return_in_turn', () => overReturned())
onConstraint('stock_return_within_line', () => overReturned())

export const supplierInUse = namedConflict(
  'supplier_in_use',
  'The supplier has billed the house or was paid; it is archived instead',
  () => 'This supplier has bills or payments; archive it instead',
)

onConstraint('supplier_name_once', () => stockNameTaken({ what: 'This name' }))
