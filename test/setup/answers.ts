import type * as accountRoles from '#contract/accounting/account-roles/api.ts'
import type * as accounts from '#contract/accounting/accounts/api.ts'
import type * as bankStatements from '#contract/accounting/bank-statements/api.ts'
import type * as budgets from '#contract/accounting/budgets/api.ts'
import type * as currencies from '#contract/accounting/currencies/api.ts'
import type * as revaluations from '#contract/accounting/revaluations/api.ts'
import type * as chartChanges from '#contract/accounting/chart-changes/api.ts'
import type * as deskShifts from '#contract/accounting/desk-shifts/api.ts'
import type * as entryFiles from '#contract/accounting/entry-files/api.ts'
import type * as fiscalYears from '#contract/accounting/fiscal-years/api.ts'
import type * as yearClosing from '#contract/accounting/year-closing/api.ts'
import type * as invoices from '#contract/accounting/invoices/api.ts'
import type * as journal from '#contract/accounting/journal/api.ts'
import type * as journalImport from '#contract/accounting/journal-import/api.ts'
import type * as payables from '#contract/accounting/payables/api.ts'
import type * as payments from '#contract/accounting/payments/api.ts'
import type * as locks from '#contract/accounting/locks/api.ts'
import type * as patterns from '#contract/accounting/patterns/api.ts'
import type * as periods from '#contract/accounting/periods/api.ts'
import type * as bookExports from '#contract/accounting/exports/api.ts'
import type * as reports from '#contract/accounting/reports/api.ts'
import type * as statements from '#contract/accounting/statements/api.ts'
import type * as taxes from '#contract/accounting/taxes/api.ts'
import type * as expenseCategories from '#contract/accounting/expense-categories/api.ts'
import type * as expenses from '#contract/accounting/expenses/api.ts'
import type * as treasury from '#contract/accounting/treasury/api.ts'
import type * as availability from '#contract/hotel/availability/api.ts'
import type * as amend from '#contract/hotel/bookings/api/amend.ts'
import type * as booking from '#contract/hotel/bookings/api/booking.ts'
import type * as bookingFees from '#contract/hotel/bookings/api/fees.ts'
import type * as bookingPackages from '#contract/hotel/bookings/api/packages.ts'
import type * as bookingLists from '#contract/hotel/bookings/api/lists.ts'
import type * as stay from '#contract/hotel/bookings/api/stay.ts'
import type * as channels from '#contract/hotel/channels/api/channels.ts'
import type * as deliveries from '#contract/hotel/channels/api/deliver.ts'
import type * as chart from '#contract/hotel/chart/api.ts'
import type * as cityLedger from '#contract/hotel/city-ledger/api.ts'
import type * as commissions from '#contract/hotel/commissions/api.ts'
import type * as deposits from '#contract/hotel/deposits/api.ts'
import type * as folioInvoices from '#contract/hotel/invoices/api.ts'
import type * as hotelBusinessDate from '#contract/hotel/business-date/api.ts'
import type * as folios from '#contract/hotel/folios/api.ts'
import type * as groupBlock from '#contract/hotel/groups/api/block.ts'
import type * as group from '#contract/hotel/groups/api/group.ts'
import type * as groupPayer from '#contract/hotel/groups/api/payer.ts'
import type * as groupFolio from '#contract/hotel/groups/api/folio.ts'
import type * as groupRooms from '#contract/hotel/group-rooms/api.ts'
import type * as guestCredits from '#contract/hotel/guest-credits/api.ts'
import type * as guests from '#contract/hotel/guests/api.ts'
import type * as nightAudits from '#contract/hotel/night-audits/api.ts'
import type * as papers from '#contract/hotel/papers/api.ts'
import type * as performance from '#contract/hotel/performance/api.ts'
import type * as rateCalendar from '#contract/hotel/rate-calendar/api.ts'
import type * as ratePlans from '#contract/hotel/rate-plans/api.ts'
import type * as hotelReports from '#contract/hotel/reports/api.ts'
import type * as maintenance from '#contract/hotel/maintenance/api/tickets.ts'
import type * as maintenanceBlocks from '#contract/hotel/maintenance/api/blocks.ts'
import type * as housekeeping from '#contract/hotel/housekeeping/api.ts'
import type * as requests from '#contract/hotel/requests/api.ts'
import type * as tasks from '#contract/hotel/tasks/api.ts'
import type * as roomPhotos from '#contract/hotel/room-photos/api.ts'
import type * as roomTypes from '#contract/hotel/room-types/api.ts'
import type * as roomBlocks from '#contract/hotel/room-blocks/api.ts'
import type * as packages from '#contract/hotel/packages/api.ts'
import type * as roomChanges from '#contract/hotel/room-changes/api.ts'
import type * as rooms from '#contract/hotel/rooms/api.ts'
import type * as today from '#contract/hotel/today/api.ts'
import type * as apiKeys from '#contract/identity/api-keys/api.ts'
import type * as approvals from '#contract/identity/approvals/api.ts'
import type * as customPermissions from '#contract/identity/custom-permissions/api.ts'
import type * as account from '#contract/identity/account/api.ts'
import type * as invitations from '#contract/identity/invitations/api.ts'
import type * as onboarding from '#contract/identity/onboarding/api.ts'
import type * as resets from '#contract/identity/resets/api.ts'
import type * as savedViews from '#contract/identity/saved-views/api.ts'
import type * as sessions from '#contract/identity/sessions/api.ts'
import type * as tours from '#contract/identity/tours/api.ts'
import type * as auditTrail from '#contract/insights/audit-trail/api.ts'
import type * as users from '#contract/identity/users/api.ts'
import type * as dashboard from '#contract/insights/dashboard/api.ts'
import type * as search from '#contract/insights/search/api.ts'
import type * as items from '#contract/inventory/items/api.ts'
import type * as inventoryLocations from '#contract/inventory/locations/api.ts'
import type * as movements from '#contract/inventory/movements/api.ts'
import type * as suppliers from '#contract/inventory/suppliers/api.ts'
import type * as recipes from '#contract/inventory/recipes/api.ts'
import type * as noticeAnalytics from '#contract/notices/analytics/api.ts'
import type * as noticeEvents from '#contract/notices/events/api.ts'
import type * as notifications from '#contract/notices/notifications/api.ts'
import type * as savedReports from '#contract/notices/saved-reports/api.ts'
import type * as webhooks from '#contract/notices/webhooks/api.ts'
import type * as categories from '#contract/restaurant/categories/api.ts'
import type * as kitchen from '#contract/restaurant/kitchen/api.ts'
import type * as restaurantLocations from '#contract/restaurant/locations/api.ts'
import type * as menu from '#contract/restaurant/menu/api.ts'
import type * as orderLists from '#contract/restaurant/orders/api/lists.ts'
import type * as order from '#contract/restaurant/orders/api/order.ts'
import type * as orderPayments from '#contract/restaurant/orders/api/payments.ts'
import type * as tillSessions from '#contract/restaurant/till-sessions/api.ts'
import type * as tenancyBusinessDate from '#contract/tenancy/business-date/api.ts'
import type * as dayClose from '#contract/tenancy/day-close/api.ts'
import type * as messages from '#contract/tenancy/messages/api.ts'
import type * as numbers from '#contract/tenancy/numbers/api.ts'
import type * as settings from '#contract/tenancy/settings/api.ts'
import type * as tenants from '#contract/tenancy/tenants/api.ts'
import type * as subscriptions from '#contract/tenancy/subscriptions/api.ts'
import type * as registration from '#contract/superadmin/registration/api.ts'
import type * as openedTenants from '#contract/superadmin/tenants/api.ts'
import type * as imports from '#contract/import/tables/api.ts'
import type * as sample from '#contract/demo/sample/api.ts'
import type { Pagination } from '#contract/kernel/page.ts'
import type * as z from 'zod/mini'

/** All that the contract declares; what is missing here has answers of unknown type, and the next test of it doesn't compile. */
type Room =
  | typeof accountRoles
  | typeof accounts
  | typeof bankStatements
  | typeof budgets
  | typeof currencies
  | typeof revaluations
  | typeof chartChanges
  | typeof deskShifts
  | typeof invoices
  | typeof journal
  | typeof journalImport
  | typeof entryFiles
  | typeof payments
  | typeof locks
  | typeof fiscalYears
  | typeof yearClosing
  | typeof patterns
  | typeof periods
  | typeof bookExports
  | typeof reports
  | typeof statements
  | typeof taxes
  | typeof treasury
  | typeof expenseCategories
  | typeof expenses
  | typeof payables
  | typeof availability
  | typeof amend
  | typeof booking
  | typeof bookingFees
  | typeof bookingPackages
  | typeof bookingLists
  | typeof stay
  | typeof channels
  | typeof deliveries
  | typeof chart
  | typeof cityLedger
  | typeof commissions
  | typeof deposits
  | typeof hotelBusinessDate
  | typeof folios
  | typeof folioInvoices
  | typeof groupBlock
  | typeof group
  | typeof groupPayer
  | typeof groupFolio
  | typeof groupRooms
  | typeof guestCredits
  | typeof guests
  | typeof nightAudits
  | typeof papers
  | typeof performance
  | typeof hotelReports
  | typeof ratePlans
  | typeof rateCalendar
  | typeof requests
  | typeof maintenance
  | typeof maintenanceBlocks
  | typeof housekeeping
  | typeof tasks
  | typeof roomPhotos
  | typeof roomTypes
  | typeof rooms
  | typeof roomBlocks
  | typeof packages
  | typeof roomChanges
  | typeof today
  | typeof apiKeys
  | typeof customPermissions
  | typeof onboarding
  | typeof account
  | typeof approvals
  | typeof invitations
  | typeof resets
  | typeof savedViews
  | typeof sessions
  | typeof tours
  | typeof auditTrail
  | typeof users
  | typeof dashboard
  | typeof search
  | typeof items
  | typeof inventoryLocations
  | typeof movements
  | typeof recipes
  | typeof suppliers
  | typeof noticeAnalytics
  | typeof noticeEvents
  | typeof notifications
  | typeof savedReports
  | typeof webhooks
  | typeof categories
  | typeof kitchen
  | typeof restaurantLocations
  | typeof menu
  | typeof orderLists
  | typeof order
  | typeof orderPayments
  | typeof tillSessions
  | typeof tenancyBusinessDate
  | typeof dayClose
  | typeof messages
  | typeof settings
  | typeof numbers
  | typeof tenants
  | typeof registration
  | typeof openedTenants
  | typeof subscriptions
  | typeof imports
  | typeof sample

/** What the body of an answer holds by the contract when the call went well, found by its method and the path as a test writes it. */
export type BodyOf<Method extends string, Url extends string> = Envelope<
  Calls[`${Method} ${Pattern<Url>}` & keyof Calls]
>

type Envelope<E> = [E] extends [never]
  ? { data: unknown }
  : E extends { topLevel: true }
    ? { data: unknown } & Said<E>
    : E extends { paged: true }
      ? { data: Said<E>; pagination: Pagination }
      : { data: Said<E> }

/** What an endpoint sends in `data`: `Received`, which would have every endpoint of the house compared with all that one may be. */
type Said<E> = E extends { data: infer Data } ? z.input<Data> : never

type Calls = { [E in Declared as `${E['method']} ${Pattern<E['path']>}`]: E }

type Declared = DeclaredIn<Room>

type DeclaredIn<One> = One extends unknown ? Extract<One[keyof One], Called> : never

/** An endpoint by what it is found by; a whole one is too much to compare four hundred times. */
type Called = { method: string; path: string }

/** "/api/hotel/rooms/{id}" of the contract and `/api/hotel/rooms/${room.id}?tab=all` of a test are both "/api/hotel/rooms/*". */
type Pattern<Url extends string> = Url extends `${infer Path}?${string}` ? Segments<Path> : Segments<Url>

type Segments<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? `${Segment<Head>}/${Segments<Rest>}`
  : Segment<Path>

type Segment<Text extends string> = Text extends `{${string}}` ? '*' : IsWritten<Text> extends true ? Text : '*'

/** False for a text that is known only when the test runs: such a one can be the key of nothing in particular. */
type IsWritten<Text extends string> = Partial<Record<never, never>> extends Record<Text, true> ? false : true
