import { t } from '#web/texts/text.ts'
import type { Tour } from './tour.ts'

const hotel: Tour = {
  id: 'hotel-tour',
  title: t('Hotel'),
  purpose: t('From the first request to the invoice: rooms, guests, stays and who cleans what.'),
  category: 'work',
  steps: [
    {
      name: 'overview',
      title: t('Your hotel at a glance'),
      description: t(
        'How many rooms are free, occupied, dirty or out of order. A press on one of them shows just those.',
      ),
      target: 'hotel-overview',
      action: { open: ['/hotel/rooms'] },
      isWords: true,
    },
    {
      name: 'bookings',
      title: t('Bookings'),
      description: t(
        'Every stay, as a list or on the calendar. From here you take a booking, check in, charge, extend, move and check out.',
      ),
      target: 'bookings',
      action: { open: ['/hotel/bookings'] },
    },
    {
      name: 'guests',
      title: t('Guests'),
      description: t('Who stayed and who will: their stays, their details, and whom you would have entered twice.'),
      target: 'guests',
      action: { open: ['/hotel/guests'] },
    },
    {
      name: 'rooms',
      title: t('Rooms'),
      description: t(
        'Each room with its state, who is in it and who comes next. Take one out of order, or mark it clean.',
      ),
      target: 'rooms',
      action: { open: ['/hotel/rooms'] },
    },
    {
      name: 'room-types',
      title: t('Room types'),
      description: t(
        'What you sell: prices by night and season, beds, and how many you may sell beyond what is there.',
      ),
      target: 'room-types',
      action: { open: ['/hotel/room-types'] },
    },
    {
      name: 'housekeeping',
      title: t('Housekeeping'),
      description: t('Which rooms wait to be cleaned, who does them, and what was found there.'),
      target: 'housekeeping',
      action: { open: ['/hotel/housekeeping'] },
    },
    {
      name: 'invoices',
      title: t('Invoices'),
      description: t(
        'What was issued and what is still owed. An issued invoice never changes; a credit note corrects it.',
      ),
      target: 'invoices',
      action: { open: ['/hotel/invoices'] },
    },
  ],
}

const restaurant: Tour = {
  id: 'restaurant-tour',
  title: t('Restaurant'),
  purpose: t('Outlets, the menu, the till and what becomes of an order.'),
  category: 'work',
  steps: [
    {
      name: 'overview',
      title: t('Your outlets today'),
      description: t('What each outlet sold today, its open orders, and whose drawer is open.'),
      target: 'restaurant-overview',
      action: { open: ['/restaurant/locations'] },
      isWords: true,
    },
    {
      name: 'menu',
      title: t('Menu'),
      description: t(
        'What you sell, at which price, with choices and recipes. What is sold out is marked here or at the till.',
      ),
      target: 'menu',
      action: { open: ['/restaurant/menu'] },
    },
    {
      name: 'pos',
      title: t('Till'),
      description: t('Sell in a few taps, take cash, card or mobile money, or put the bill on a room.'),
      target: 'pos',
      action: { open: ['/restaurant/pos'] },
    },
    {
      name: 'orders',
      title: t('Orders'),
      description: t('Every order with its receipt. Refund one or void it here, with a reason that is kept.'),
      target: 'orders',
      action: { open: ['/restaurant-suite/orders', '/orders'] },
    },
    {
      name: 'locations',
      title: t('Outlets'),
      description: t('Where you sell: stations of the kitchen, the service charge, and which stock a sale takes from.'),
      target: 'locations',
      action: { open: ['/restaurant/locations'] },
    },
  ],
}

const inventory: Tour = {
  id: 'inventory-tour',
  title: t('Inventory'),
  purpose: t('What lies where, what it cost, who delivers it, and how it leaves.'),
  category: 'work',
  steps: [
    {
      name: 'overview',
      title: t('Your stock at a glance'),
      description: t('What is there, what runs low, what is out, and what all of it is worth.'),
      target: 'inventory-overview',
      action: { open: ['/inventory/items'] },
      isWords: true,
    },
    {
      name: 'items',
      title: t('Items'),
      description: t('Everything you keep, with its units, the places it lies in, and its average cost.'),
      target: 'items',
      action: { open: ['/inventory/items'] },
    },
    {
      name: 'stock-movements',
      title: t('Stock movements'),
      description: t(
        'Each arrival, sale, transfer and loss, with the document behind it. A wrong one is reversed, never erased.',
      ),
      target: 'stock-movements',
      action: { open: ['/inventory/movements'] },
    },
    {
      name: 'suppliers',
      title: t('Suppliers'),
      description: t('Who delivers to you, on which terms, and what you owe them.'),
      target: 'suppliers',
      action: { open: ['/inventory/suppliers'] },
    },
    {
      name: 'purchase-invoices',
      title: t('Purchase invoices'),
      description: t('Order, receipt of goods and the supplier’s bill in one document.'),
      target: 'purchase-invoices',
      action: { open: ['/inventory/purchase-invoices'] },
    },
    {
      name: 'inventory-pos',
      title: t('Inventory till'),
      description: t('Sell items straight from stock: a shop at the desk, without a kitchen.'),
      target: 'inventory-pos',
      action: { open: ['/inventory/pos'] },
    },
  ],
}

/** The tours of what is done every day. */
export const workTours = { hotel, restaurant, inventory }
