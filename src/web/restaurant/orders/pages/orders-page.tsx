import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { OrderList } from '../parts/order-list.tsx'

/** Orders of every channel. */
export function AllOrdersPage() {
  return (
    <OrderList
      title={t('Orders')}
      purpose={t('Every sale of the house: restaurant, room service and retail tills.')}
      channels="all"
      orderAt={to.order}
      file="orders"
    />
  )
}

/** Orders of the restaurant and of room service. */
export function RestaurantOrdersPage() {
  return (
    <OrderList
      title={t('Restaurant orders')}
      purpose={t('What was ordered at tables, bars and in rooms.')}
      channels={['restaurant', 'room_service']}
      orderAt={to.restaurantOrder}
      file="restaurant-orders"
    />
  )
}

/** Sales of the retail tills. */
export function TillSalesPage() {
  return (
    <OrderList
      title={t('Till sales')}
      purpose={t('What was sold over the counter, with its receipts and refunds.')}
      channels={['retail']}
      orderAt={to.tillSale}
      file="till-sales"
    />
  )
}
