import type { Tour } from './tour.ts'

const hotel: Tour = {
  id: 'hotel-tour',
  title: 'Hotel',
  purpose: 'From the first request to the invoice: rooms, guests, stays and who cleans what.',
  category: 'work',
  steps: [
    {
      name: 'overview',
      title: 'Your hotel at a glance',
      description: 'How many rooms are free, occupied, dirty or out of order. A press on one of them shows just those.',
      target: 'hotel-overview',
      action: { open: ['/hotel/rooms'] },
      isWords: true,
    },
    {
      name: 'bookings',
      title: 'Bookings',
      description:
        'Every stay, as a list or on the calendar. From here you take a booking, check in, charge, extend, move and check out.',
      target: 'bookings',
      action: { open: ['/hotel/bookings'] },
    },
    {
      name: 'guests',
      title: 'Guests',
      description: 'Who stayed and who will: their stays, their details, and whom you would have entered twice.',
      target: 'guests',
      action: { open: ['/hotel/guests'] },
    },
    {
      name: 'rooms',
      title: 'Rooms',
      description:
        'Each room with its state, who is in it and who comes next. Take one out of order, or mark it clean.',
      target: 'rooms',
      action: { open: ['/hotel/rooms'] },
    },
    {
      name: 'room-types',
      title: 'Room types',
      description: 'What you sell: prices by night and season, beds, and how many you may sell beyond what is there.',
      target: 'room-types',
      action: { open: ['/hotel/room-types'] },
    },
    {
      name: 'housekeeping',
      title: 'Housekeeping',
      description: 'Which rooms wait to be cleaned, who does them, and what was found there.',
      target: 'housekeeping',
      action: { open: ['/hotel/housekeeping'] },
    },
    {
      name: 'invoices',
      title: 'Invoices',
      description:
        'What was issued and what is still owed. An issued invoice never changes; a credit note corrects it.',
      target: 'invoices',
      action: { open: ['/hotel/invoices'] },
    },
  ],
}

const restaurant: Tour = {
  id: 'restaurant-tour',
  title: 'Restaurant',
  purpose: 'Outlets, the menu, the till and what becomes of an order.',
  category: 'work',
  steps: [
    {
      name: 'overview',
      title: 'Your outlets today',
      description: 'What each outlet sold today, its open orders, and whose drawer is open.',
      target: 'restaurant-overview',
      action: { open: ['/restaurant/locations'] },
      isWords: true,
    },
    {
      name: 'menu',
      title: 'Menu',
      description:
        'What you sell, at which price, with choices and recipes. What is sold out is marked here or at the till.',
      target: 'menu',
      action: { open: ['/restaurant/menu'] },
    },
    {
      name: 'pos',
      title: 'Till',
      description: 'Sell in a few taps, take cash, card or mobile money, or put the bill on a room.',
      target: 'pos',
      action: { open: ['/restaurant/pos'] },
    },
    {
      name: 'orders',
      title: 'Orders',
      description: 'Every order with its receipt. Refund one or void it here, with a reason that is kept.',
      target: 'orders',
      action: { open: ['/restaurant-suite/orders', '/orders'] },
    },
    {
      name: 'locations',
      title: 'Outlets',
      description: 'Where you sell: stations of the kitchen, the service charge, and which stock a sale takes from.',
      target: 'locations',
      action: { open: ['/restaurant/locations'] },
    },
  ],
}

const inventory: Tour = {
  id: 'inventory-tour',
  title: 'Inventory',
  purpose: 'What lies where, what it cost, who delivers it, and how it leaves.',
  category: 'work',
  steps: [
    {
      name: 'overview',
      title: 'Your stock at a glance',
      description: 'What is there, what runs low, what is out, and what all of it is worth.',
      target: 'inventory-overview',
      action: { open: ['/inventory/items'] },
      isWords: true,
    },
    {
      name: 'items',
      title: 'Items',
      description: 'Everything you keep, with its units, the places it lies in, and its average cost.',
      target: 'items',
      action: { open: ['/inventory/items'] },
    },
    {
      name: 'stock-movements',
      title: 'Stock movements',
      description:
        'Each arrival, sale, transfer and loss, with the document behind it. A wrong one is reversed, never erased.',
      target: 'stock-movements',
      action: { open: ['/inventory/movements'] },
    },
    {
      name: 'suppliers',
      title: 'Suppliers',
      description: 'Who delivers to you, on which terms, and what you owe them.',
      target: 'suppliers',
      action: { open: ['/inventory/suppliers'] },
    },
    {
      name: 'purchase-invoices',
      title: 'Purchase invoices',
      description: 'Order, receipt of goods and the supplier’s bill in one document.',
      target: 'purchase-invoices',
      action: { open: ['/inventory/purchase-invoices'] },
    },
    {
      name: 'inventory-pos',
      title: 'Inventory till',
      description: 'Sell items straight from stock: a shop at the desk, without a kitchen.',
      target: 'inventory-pos',
      action: { open: ['/inventory/pos'] },
    },
  ],
}

/** The tours of what is done every day. */
export const workTours = { hotel, restaurant, inventory }
