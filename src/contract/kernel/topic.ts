/** What the server says has changed; `hotel.room` goes to users who may follow the hotel. */
export const topics = [
  'tenancy.business_date',
  'tenancy.night_audit',
  'tenancy.settings',
  'identity.api_key',
  'identity.approval',
  'identity.permission',
  'identity.user',
  'identity.saved_view',
  'tenancy.message',
  'notices.notification',
  'notices.webhook',
  'notices.delivery',
  'accounting.account',
  'accounting.bank',
  'accounting.bill',
  'accounting.budget',
  'accounting.entry',
  'accounting.expense',
  'accounting.invoice',
  'accounting.payment',
  'accounting.period',
  'accounting.treasury',
  'accounting.tax_set',
  'inventory.stock',
  'inventory.recipe',
  'inventory.supplier',
  'hotel.room_type',
  'hotel.room',
  'hotel.guest',
  'hotel.booking',
  'hotel.request',
  'hotel.group',
  'hotel.folio',
  'hotel.guest_credit',
  'hotel.desk_shift',
  'hotel.channel',
  'restaurant.menu',
  'restaurant.order',
  'restaurant.kitchen',
  'restaurant.till_session',
] as const
export type Topic = (typeof topics)[number]

/** Reads a topic as it comes from outside. */
export function isTopic(text: unknown): text is Topic {
  return topics.some((topic) => topic === text)
}
