import { t } from '#web/texts/text.ts'
/** Every address that one screen links to on another; screens never write paths themselves. */
export const to = {
  home: () => '/',
  login: () => '/login',
  register: () => '/register',
  onboarding: () => '/onboarding',
  importOf: (kind: string) => `/import/${kind}`,
  settings: () => '/settings',
  property: () => '/settings/property',
  taxes: () => '/settings/taxes',
  periods: () => '/settings/periods',
  fiscalYear: (year: number) => `/accounting/fiscal-years/${year}`,
  theme: () => '/settings/theme',
  subscription: () => '/subscription',
  users: () => '/settings/users',
  user: (id: string) => `/settings/users/${id}`,
  ownAccount: () => '/account',
  ownNotifications: () => '/account/notifications',
  notifications: () => '/notifications',
  notificationConfig: () => '/notifications/config',
  notificationEvent: (kind: string) => `/notifications/config/${kind}`,
  eventTemplates: () => '/notifications/templates',
  eventTemplate: (name: string) => `/notifications/templates/${name}`,
  noticeAnalytics: () => '/notifications/analytics',
  tours: () => '/tours',
  setUpTwoFactor: () => '/set-up-two-factor',
  messageTemplates: () => '/settings/communication?tab=templates',
  messageTemplate: (name: string) => `/settings/communication/templates/${name}?tab=templates`,
  outbox: () => '/settings/communication?tab=outbox',
  message: (id: string) => `/settings/communication/messages/${id}?tab=outbox`,
  apiKeys: () => '/settings/api-keys',
  apiKey: (id: string) => `/settings/api-keys/${id}`,
  webhooks: () => '/settings/api-keys?tab=webhooks',
  webhook: (id: string) => `/settings/api-keys/webhooks/${id}?tab=webhooks`,
  deliveries: () => '/settings/api-keys?tab=deliveries',
  deliveriesOf: (webhookId: string) => `/settings/api-keys?tab=deliveries&webhook=${webhookId}`,
  delivery: (id: string) => `/settings/api-keys/deliveries/${id}?tab=deliveries`,
  channels: () => '/settings/channels',
  channelInbox: () => '/settings/channels?tab=inbox',
  channel: (id: string) => `/settings/channels/${id}`,
  rooms: () => '/hotel/rooms',
  room: (id: string) => `/hotel/rooms/${id}`,
  roomsIn: (state: string) => `/hotel/rooms?state=${state}`,
  roomTypes: () => '/hotel/room-types',
  roomType: (id: string) => `/hotel/room-types/${id}`,
  guests: () => '/hotel/guests',
  guest: (id: string) => `/hotel/guests/${id}`,
  guestCredits: () => '/hotel/guest-credits',
  guestCredit: (id: string) => `/hotel/guest-credits/${id}`,
  bookings: () => '/hotel/bookings',
  booking: (id: string) => `/hotel/bookings/${id}`,
  chart: () => '/hotel/bookings?view=chart',
  groups: () => '/hotel/bookings/groups',
  group: (id: string) => `/hotel/bookings/groups/${id}`,
  folio: (id: string) => `/hotel/folios/${id}`,
  bookingsOfAgency: (id: string) => `/hotel/bookings?tab=all&agency=${id}`,
  confirmation: (bookingId: string) => `/hotel/papers/confirmations/${bookingId}`,
  registrationCard: (bookingId: string) => `/hotel/papers/registration/${bookingId}`,
  registrationCards: () => '/hotel/papers/registration',
  dayList: (list: string) => `/hotel/papers/day?list=${list}`,
  served: () => '/hotel/served',
  requests: () => '/hotel/bookings/requests',
  deposits: () => '/hotel/bookings/deposits',
  commissions: () => '/hotel/bookings/commissions',
  newBookingFor: (guest: string) => `/hotel/bookings?new=1&for=${guest}`,
  bookingVerb: (id: string, verb: string) => `/hotel/bookings/${id}?do=${verb}`,
  folioLine: (bookingId: string, lineId: string) => `/hotel/bookings/${bookingId}?line=${lineId}`,
  bookingsTab: (tab: string) => `/hotel/bookings?tab=${tab}`,
  bookingsOfNight: (night: string, outcome: string) => `/hotel/bookings?tab=all&night=${night}&outcome=${outcome}`,
  hotelReports: () => '/hotel/reports',
  hotelReport: (name: string) => `/hotel/reports?report=${name}`,
  reportMails: () => '/hotel/reports/mails',
  reportRows: (query: string) => `/hotel/reports/rows?open=${encodeURIComponent(query)}`,
  nightAudits: () => '/hotel/night-audits',
  nightAudit: (id: string) => `/hotel/night-audits/${id}`,
  auditPack: (id: string) => `/hotel/papers/night-audits/${id}`,
  bookingInAudit: (id: string) => `/hotel/night-audits/bookings/${id}`,
  dashboard: () => '/dashboard',
  hotelInvoices: () => '/hotel/invoices',
  uninvoiced: () => '/hotel/invoices/open',
  cityLedger: () => '/hotel/invoices/accounts',
  cityAccount: (guestId: string) => `/hotel/invoices/accounts/${guestId}`,
  cityStatement: (guestId: string) => `/hotel/invoices/accounts/${guestId}/statement`,
  overdueInvoices: () => '/hotel/invoices?show=overdue',
  hotelInvoice: (id: string) => `/hotel/invoices/${id}`,
  invoices: () => '/invoices',
  invoice: (id: string) => `/invoices/${id}`,
  journalEntries: () => '/journal-entries',
  drafts: () => '/journal-entries?status=draft',
  journalEntry: (id: string) => `/journal-entries/${id}`,
  chartOfAccounts: () => '/chart-of-accounts',
  account: (id: string) => `/chart-of-accounts/${id}`,
  newJournalEntry: () => '/journal-entries/new',
  entryFromTemplate: (id: string) => `/journal-entries/new?template=${id}`,
  entryTemplates: () => '/journal-entries/templates',
  newEntryTemplate: () => '/journal-entries/templates/new',
  entryTemplateFrom: (entry: string) => `/journal-entries/templates/new?from=${entry}`,
  editEntryTemplate: (id: string) => `/journal-entries/templates/${id}/edit`,
  recurringEntries: () => '/journal-entries/recurring',
  recurringEntry: (id: string) => `/journal-entries/recurring/${id}`,
  newRecurringEntry: () => '/journal-entries/recurring/new',
  recurringEntryFrom: (entry: string) => `/journal-entries/recurring/new?from=${entry}`,
  editRecurringEntry: (id: string) => `/journal-entries/recurring/${id}/edit`,
  editJournalEntry: (id: string) => `/journal-entries/${id}/edit`,
  payments: () => '/hotel/payments',
  paymentsOfShift: (id: string) => `/hotel/payments?shift=${id}`,
  treasury: () => '/accounting/treasury',
  treasuryDocument: (id: string) => `/accounting/treasury/${id}`,
  deskShifts: () => '/hotel/payments/shifts',
  deskShift: (id: string) => `/hotel/payments/shifts/${id}`,
  trialBalance: () => '/reports/trial-balance',
  trialBalanceAccount: (id: string) => `/reports/trial-balance/${id}`,
  incomeStatement: () => '/reports/income-statement',
  incomeAccount: (id: string) => `/reports/income-statement/${id}`,
  budgets: () => '/budgets',
  budget: (id: string) => `/budgets/${id}`,
  bookReports: () => '/accounting/reports',
  bookReport: (name: string) => `/accounting/reports?report=${name}`,
  bookReportAccount: (id: string) => `/accounting/reports/${id}`,
  balanceSheet: () => '/reports/balance-sheet',
  balanceAccount: (id: string) => `/reports/balance-sheet/${id}`,
  restaurantLocations: () => '/restaurant/locations',
  restaurantLocation: (id: string) => `/restaurant/locations/${id}`,
  menu: () => '/restaurant/menu',
  menuOf: (categoryId: string) => `/restaurant/menu?category=${categoryId}`,
  menuWith: (groupId: string) => `/restaurant/menu?group=${groupId}`,
  menuItem: (id: string) => `/restaurant/menu/items/${id}`,
  modifierGroups: () => '/restaurant/menu?tab=modifiers',
  modifierGroup: (id: string) => `/restaurant/menu/groups/${id}`,
  orders: () => '/orders',
  openOrders: () => '/orders?status=open',
  order: (id: string) => `/orders/${id}`,
  restaurantOrder: (id: string) => `/restaurant-suite/orders/${id}`,
  tillSale: (id: string) => `/pos-suite/orders/${id}`,
  kitchen: () => '/restaurant/kitchen',
  till: () => '/restaurant/pos',
  items: () => '/inventory/items',
  lowItems: () => '/inventory/items?state=low',
  item: (id: string) => `/inventory/items/${id}`,
  movementsOf: (document: string) => `/inventory/movements?document=${document}`,
  auditTrail: () => '/audit-trail',
  auditRecord: (id: string) => `/audit-trail/${id}`,
} as const

const byResource: Readonly<Record<string, (id: string) => string>> = {
  account: to.account,
  api_key: to.apiKey,
  booking: to.booking,
  booking_group: to.group,
  folio: to.folio,
  guest: to.guest,
  invoice: to.hotelInvoice,
  item: to.item,
  journal_entry: to.journalEntry,
  recurring_entry: to.recurringEntry,
  menu_item: to.menuItem,
  modifier_group: to.modifierGroup,
  order: to.order,
  restaurant_location: to.restaurantLocation,
  treasury: to.treasuryDocument,
  room: to.room,
  room_type: to.roomType,
  webhook: to.webhook,
}

/** Where a record that the audit trail names is looked at; null for what has no screen of its own. */
export function recordLink(resource: string, id: string): string | null {
  return byResource[resource]?.(id) ?? null
}

/** A draft to an address, which can't bring more recipients, a subject or a text along. */
export function mailTo(address: string): string {
  return `mailto:${encodeURIComponent(address)}`
}

/** Where an action link may lead: https, mailto, or a path of our own; anything else is no link. */
export function safeLink(url: string | null | undefined): { href: string; own: boolean } | null {
  if (!url) return null
  if (/^\/(?![/\\])/.test(url)) return { href: url, own: true }
  return /^(https:\/\/|mailto:)/i.test(url) ? { href: url, own: false } : null
}

/** The support chat with a message that names the tenant and the screen. */
export function supportLink(tenant: string, screen: string): string {
  return chatWith(t('Hello, I need help with Hostelry. Tenant: {tenant}. Screen: {screen}.', { tenant, screen }))
}

/** The same chat with the wish for another plan, which the platform alone changes. */
export function planRequestLink(tenant: string, plan: string): string {
  return chatWith(
    t('Hello, our house would like another plan of Hostelry. Tenant: {tenant}. Plan: {plan}.', { tenant, plan }),
  )
}

function chatWith(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`
}
