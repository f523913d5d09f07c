import { namedConflict, onConstraint } from '#server/platform/errors.ts'

export const totalChanged = namedConflict(
  'total_changed',
  'The order comes to another total than the client expected: prices or taxes have changed',
  ({ total }: { total: number }) => `The total is ${total.toFixed(2)} now; look at the prices again`,
)

export const itemSoldOut = namedConflict(
  'item_sold_out',
  'An item is sold out, or fewer are left than were ordered',
  ({ items }: { items: string[] }) =>
    items.length > 0 ? `Sold out: ${items.join(', ')}` : 'Fewer are left than were ordered',
)

export const orderIdTaken = namedConflict(
  'order_id_taken',
  'Another order bears this id',
  () => 'Another order was taken under this id already',
)

export const orderEnded = namedConflict(
  'order_ended',
  'The order is closed, cancelled or voided',
  ({ status }: { status: string }) => `This order is ${status}`,
)

export const orderBilled = namedConflict(
  'order_billed',
  'A part of the order is paid: its lines are fixed',
  () => 'A part of this order is paid already; take what follows on a new order',
)

export const overPayment = namedConflict(
  'over_payment',
  'More is paid than is left of the order',
  ({ left }: { left: number }) => `Only ${left.toFixed(2)} is left to pay`,
)

export const orderPaid = namedConflict(
  'order_paid',
  'A paid order is not voided: its money is refunded',
  () => 'This order is paid; refund it instead',
)

export const lineVoided = namedConflict('line_voided', 'The line is void already', () => 'This line is void already')

export const overRefundLine = namedConflict(
  'over_refund_line',
  'More of a line, or more money, would go back than was paid',
  ({ left }: { left: number }) => `Only ${left.toFixed(2)} can go back`,
)

export const noStockPlace = namedConflict(
  'no_stock_location',
  'The outlet sells what takes stock, but does not say from where',
  ({ location }: { location: string }) => `${location} has no stock location; set one first`,
)

onConstraint('menu_item_remaining_not_below_zero', () => itemSoldOut({ items: [] }))
onConstraint('restaurant_order_pkey', () => orderIdTaken())
onConstraint('order_line_pkey', () => orderIdTaken())

export const nameTaken = namedConflict(
  'restaurant_name_taken',
  'Another location, station, category, menu item or modifier group has this name, code or barcode',
  ({ what }: { what: string }) => `${what} is taken`,
)

export const outletInUse = namedConflict(
  'outlet_in_use',
  'A till session or an order is open at the location',
  ({ sessions, orders }: { sessions: number; orders: number }) =>
    `Still open here: ${[
      ...(sessions > 0 ? [countOf(sessions, 'till session')] : []),
      ...(orders > 0 ? [countOf(orders, 'order')] : []),
    ].join(' and ')}`,
)

export const outletUsed = namedConflict(
  'outlet_used',
  'A till was opened or an order taken at the location; archive it instead',
  () => 'A till was opened or an order taken here; archive it instead',
)

export const stationInUse = namedConflict(
  'station_in_use',
  'The station still has tickets to make',
  ({ tickets }: { tickets: number }) => `This station still has ${countOf(tickets, 'ticket')} to make`,
)

export const categoryInUse = namedConflict(
  'category_in_use',
  'Items stand in the category; move them first',
  ({ items }: { items: number }) => `This category holds ${countOf(items, 'item')}; move them first`,
)

export const categorySold = namedConflict(
  'category_sold',
  'Something was sold from the category; archive it instead',
  () => 'Something was sold from this category; archive it instead',
)

export const modifierGroupInUse = namedConflict(
  'modifier_group_in_use',
  'Menu items offer the modifier group',
  ({ items }: { items: readonly string[] }) =>
    `${items.slice(0, 3).join(', ')}${items.length > 3 ? ' and others' : ''} offer this group; take it off them first`,
)

export const modifierGroupSold = namedConflict(
  'modifier_group_sold',
  'An option of the modifier group was ordered, or an archived item offers it; archive it instead',
  () => 'Something of this group was ordered, or an archived item offers it; archive it instead',
)

export const menuItemSold = namedConflict(
  'menu_item_sold',
  'The menu item was ordered; archive it instead',
  () => 'This item was ordered before; archive it instead',
)

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

onConstraint('restaurant_location_code_once', () => nameTaken({ what: 'This code' }))
onConstraint('restaurant_location_name_once', () => nameTaken({ what: 'This name' }))
onConstraint('station_name_once', () => nameTaken({ what: 'This name' }))
onConstraint('menu_category_name_once', () => nameTaken({ what: 'This name' }))
onConstraint('modifier_group_name_once', () => nameTaken({ what: 'This name' }))
onConstraint('menu_item_barcode_once', () => nameTaken({ what: 'This barcode' }))

export const tillOpen = namedConflict(
  'till_open',
  'The drawer has an open session already',
  ({ drawer }: { drawer?: string }) => `${drawer ? `The drawer ${drawer}` : 'This drawer'} is open already`,
)

export const tillClosed = namedConflict(
  'till_closed',
  'The till session is closed; sales, cash and refunds go to an open one',
  () => 'This till session is closed; open the till first',
)

export const tillCounted = namedConflict(
  'till_counted',
  'The drawer was counted and differs too much; until somebody who manages tills closes it, nothing is sold and no cash moves there',
  () => 'This drawer was counted and waits for somebody who manages tills to close it; sell from another drawer',
)

export const ordersOpen = namedConflict(
  'orders_open',
  'A till session with open orders is not closed: they stay with their session',
  ({ count }: { count: number }) => `${countOf(count, 'order')} of this till session are still open; finish them first`,
)

export const drawerShort = namedConflict(
  'drawer_short',
  'More would be taken out of a drawer than it should hold; how much that is, is told to who may see it',
  ({ there }: { there?: number }) =>
    there === undefined
      ? 'The drawer should not hold so much'
      : `The drawer should hold ${there.toFixed(2)}, not more can be taken out`,
)

export const varianceNeedsApproval = namedConflict(
  'variance_needs_approval',
  "The counted cash differs by more than the location's limit; closing it asks for who may approve at tills and a reason, also after another count where the location counts blind",
  ({ limit }: { limit: number }) =>
    `A count differed by more than ${limit.toFixed(2)} from what the drawer should hold; somebody who manages tills closes it with a reason`,
)

export const voidUnseen = namedConflict(
  'void_unseen',
  'The ticket has a void that nobody has acknowledged; it is not finished before',
  ({ count }: { count: number }) => `${countOf(count, 'line')} of this ticket are void; acknowledge them first`,
)

export const tillsOpen = namedConflict(
  'tills_open',
  'A day is closed by hand once every till is counted and closed',
  ({ drawers }: { drawers: string[] }) => `Count and close these tills first: ${drawers.join('; ')}`,
)

onConstraint('till_session_one_open', () => tillOpen({}))
