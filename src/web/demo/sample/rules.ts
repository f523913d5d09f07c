import type { SampleKind } from '#contract/demo/sample/shapes.ts'
import type { Counting } from '#web/texts/catalogue.ts'
import { counting } from '#web/texts/text.ts'

/** How many of a kind, in words. */
export const kindWords: Record<SampleKind, Counting> = {
  booking: counting({ one: '{count} booking', other: '{count} bookings' }),
  rate_rule: counting({ one: '{count} weekend price', other: '{count} weekend prices' }),
  guest: counting({ one: '{count} guest', other: '{count} guests' }),
  menu_item: counting({ one: '{count} menu item', other: '{count} menu items' }),
  modifier_group: counting({ one: '{count} modifier group', other: '{count} modifier groups' }),
  menu_category: counting({ one: '{count} menu category', other: '{count} menu categories' }),
  movement: counting({ one: 'The opening stock of {count} item', other: 'The opening stock of {count} items' }),
  item: counting({ one: '{count} stock item', other: '{count} stock items' }),
  stock_location: counting({ one: '{count} stock place', other: '{count} stock places' }),
}
