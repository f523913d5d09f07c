import type { FastifyInstance, RouteOptions } from 'fastify'
import { approvals } from '#contract/identity/approvals/settings.ts'
import { security } from '#contract/identity/account/settings.ts'
import { invoiceEvents } from '#contract/accounting/invoices/events.ts'
import { paymentEvents } from '#contract/accounting/payments/events.ts'
import { bookingEvents } from '#contract/hotel/bookings/events.ts'
import { guestEvents } from '#contract/hotel/guests/events.ts'
import { roomEvents } from '#contract/hotel/rooms/events.ts'
import { stockEvents } from '#contract/inventory/movements/events.ts'
import { orderEvents } from '#contract/restaurant/orders/events.ts'
import { invoiceTexts } from '#contract/accounting/invoices/settings.ts'
import { largeRefund } from '#contract/accounting/payments/notices.ts'
import { arrivalsOverdue, bookingFromOutside, departuresOverdue } from '#contract/hotel/bookings/notices.ts'
import { folioOverpaid } from '#contract/hotel/folios/notices.ts'
import { newDevice, tokenReused } from '#contract/identity/sessions/notices.ts'
import { mailTemplate } from '#contract/notices/events/rules.ts'
import { notificationSettings } from '#contract/notices/events/settings.ts'
import { auditHeadMail, digestMail } from '#contract/notices/mail/templates.ts'
import { drawerLocked, tillVariance } from '#contract/restaurant/till-sessions/notices.ts'
import { businessDay } from '#contract/tenancy/business-date/settings.ts'
import { dayClosed, dayFailed, dayWaiting } from '#contract/tenancy/day-close/notices.ts'
import type { NoticeEvent } from '#contract/tenancy/events/shapes.ts'
import { messageFailed } from '#contract/tenancy/messages/notices.ts'
import { invitationMessage } from '#contract/identity/invitations/shapes.ts'
import { resetMessage } from '#contract/identity/resets/shapes.ts'
import { messageKeeping } from '#contract/tenancy/messages/settings.ts'
import { testTemplates } from '#contract/tenancy/messages/templates.ts'
import { appearance, operational, property } from '#contract/tenancy/tenants/settings.ts'
import { availabilityRoutes } from './hotel/availability/routes.ts'
import { bookingRoutes } from './hotel/bookings/routes.ts'
import { holdOpenFolio } from './hotel/folios/actions/credited.ts'
import { ordersOfStays } from './hotel/folios/data/orders.ts'
import { folioSources } from './hotel/folios/data/sources.ts'
import { folioRoutes } from './hotel/folios/routes.ts'
import { hotelBusinessDateRoutes } from './hotel/business-date/routes.ts'
import { folioInvoiceRoutes } from './hotel/invoices/routes.ts'
import { hotelDay } from './hotel/night-audits/actions/hotel-day.ts'
import { nightAuditRoutes } from './hotel/night-audits/routes.ts'
import { performanceRoutes } from './hotel/performance/routes.ts'
import { todayRoutes } from './hotel/today/routes.ts'
import { openTills } from './restaurant/till-sessions/actions/hand-over.ts'
import { restaurantDay } from './restaurant/day-close/actions.ts'
import { menuCategoryRoutes } from './restaurant/categories/routes.ts'
import { menuRoutes } from './restaurant/menu/routes.ts'
import { orderRoutes } from './restaurant/orders/routes.ts'
import { orderSources } from './restaurant/orders/data/sources.ts'
import { stayOrders } from './restaurant/orders/data/stay.ts'
import { tillSources } from './restaurant/till-sessions/data/sources.ts'
import { countOpenOutlets } from './restaurant/locations/data/read.ts'
import { restaurantLocations } from './restaurant/locations/data/posted.ts'
import { kitchenRoutes } from './restaurant/kitchen/routes.ts'
import { tillSessionRoutes } from './restaurant/till-sessions/routes.ts'
import { restaurantLocationRoutes } from './restaurant/locations/routes.ts'
import { auditTrailRoutes } from './insights/audit-trail/routes.ts'
import { dashboardParts } from './insights/dashboard/actions.ts'
import { dashboardRoutes } from './insights/dashboard/routes.ts'
import { bookParts } from './accounting/today/actions.ts'
import { hotelParts } from './hotel/today/actions.ts'
import { stockParts } from './inventory/today/actions.ts'
import { restaurantParts } from './restaurant/today/actions.ts'
import { finders } from './insights/search/actions.ts'
import { searchRoutes } from './insights/search/routes.ts'
import { bookFinders } from './accounting/search/data.ts'
import { hotelFinders } from './hotel/search/data.ts'
import { peopleFinders } from './identity/search/data.ts'
import { stockFinders } from './inventory/search/data.ts'
import { saleFinders } from './restaurant/search/data.ts'
import { guestRoutes } from './hotel/guests/routes.ts'
import { roomTypeRoutes } from './hotel/room-types/routes.ts'
import { countOpenRooms } from './hotel/rooms/data/read.ts'
import { roomRoutes } from './hotel/rooms/routes.ts'
import { accountRoleRoutes } from './accounting/account-roles/routes.ts'
import { accountRoutes } from './accounting/accounts/routes.ts'
import { postedLocations } from './accounting/journal/data/locations.ts'
import { documentSources, journalSources } from './accounting/journal/data/sources.ts'
import { openDocuments } from './accounting/invoices/data/open-documents.ts'
import { journalRoutes } from './accounting/journal/routes.ts'
import { reportRoutes } from './accounting/reports/routes.ts'
import { periodRoutes } from './accounting/periods/routes.ts'
import { taxRoutes } from './accounting/taxes/routes.ts'
import { invoiceRoutes } from './accounting/invoices/routes.ts'
import { paymentRoutes } from './accounting/payments/routes.ts'
import { countOpenItems } from './inventory/items/data/read.ts'
import { itemRoutes } from './inventory/items/routes.ts'
import { stockLocationRoutes } from './inventory/locations/routes.ts'
import { movementRoutes } from './inventory/movements/routes.ts'
import { movementSources } from './inventory/movements/data/sources.ts'
import { recipeRoutes } from './inventory/recipes/routes.ts'
import { registrationRoutes } from './superadmin/registration/routes.ts'
import { onboardingCountryRoutes } from './superadmin/tenants/routes.ts'
import { accountRoutes as ownAccountRoutes } from './identity/account/routes.ts'
import type { Signing } from './identity/credentials/actions/tokens.ts'
import { invitationRoutes } from './identity/invitations/routes.ts'
import { resetRoutes } from './identity/resets/routes.ts'
import { helpersWith } from './identity/sessions/actions/who-can-help.ts'
import { identify } from './identity/sessions/actions/identify.ts'
import { identifyKey, isApiKey, whyKeyOver } from './identity/api-keys/actions/identify.ts'
import { apiKeyRoutes } from './identity/api-keys/routes.ts'
import { approvalRoutes } from './identity/approvals/routes.ts'
import { customPermissionRoutes } from './identity/custom-permissions/routes.ts'
import { whyOver } from './identity/sessions/actions/why-over.ts'
import { onboardingRoutes } from './identity/onboarding/routes.ts'
import { savedViewRoutes } from './identity/saved-views/routes.ts'
import { sessionRoutes } from './identity/sessions/routes.ts'
import { tourRoutes } from './identity/tours/routes.ts'
import { workKinds } from './identity/users/actions/work.ts'
import { countActiveUsers } from './identity/users/data.ts'
import { userRoutes } from './identity/users/routes.ts'
import { noticeAnalyticsRoutes } from './notices/analytics/routes.ts'
import { noticeEvents } from './notices/events/actions/catalogue.ts'
import { ringing } from './notices/events/actions/raise.ts'
import { eventRoutes } from './notices/events/routes.ts'
import { notificationRoutes } from './notices/notifications/routes.ts'
import { houseEvents } from './notices/webhooks/actions/catalogue.ts'
import { webhookRoutes } from './notices/webhooks/routes.ts'
import { inPlatform } from './platform/db/platform-transaction.ts'
import { openHttp } from './platform/http/app.ts'
import { verificationRoutes } from './insights/verification/routes.ts'
import { mountRoutes } from './platform/http/mount.ts'
import { servePages } from './platform/http/pages.ts'
import { openBudget } from './platform/http/rate.ts'
import type { Route } from './platform/http/route.ts'
import { byName, connect, into, type Wire } from './platform/wiring.ts'
import { serveHealth } from './platform/health.ts'
import type { Platform } from './platform/platform.ts'
import { dayParts } from './tenancy/day-close/actions/part.ts'
import { dayCloseRoutes } from './tenancy/day-close/routes.ts'
import { raising } from './tenancy/events/actions/raise.ts'
import { messageTemplates } from './tenancy/messages/actions/templates.ts'
import { messageRoutes } from './tenancy/messages/routes.ts'
import { settingSections } from './tenancy/settings/actions/read.ts'
import { settingsRoutes } from './tenancy/settings/routes.ts'
import { businessDateRoutes } from './tenancy/business-date/routes.ts'
import { tenantRoutes } from './tenancy/tenants/routes.ts'
import { usedResources } from './tenancy/subscriptions/actions.ts'
import { subscriptionRoutes } from './tenancy/subscriptions/routes.ts'

/** What people are told of when it happens, in the order of the domains. */
const events: readonly NoticeEvent[] = [
  messageFailed,
  dayClosed,
  dayFailed,
  dayWaiting,
  newDevice,
  tokenReused,
  largeRefund,
  bookingFromOutside,
  arrivalsOverdue,
  departuresOverdue,
  folioOverpaid,
  drawerLocked,
  tillVariance,
]

/** What later domains say in earlier ones. A slot that nothing leads into keeps the house from starting. */
export const wiring: readonly Wire[] = [
  into(houseEvents, [
    ...bookingEvents,
    ...guestEvents,
    ...roomEvents,
    ...paymentEvents,
    ...invoiceEvents,
    ...orderEvents,
    ...stockEvents,
  ]),
  into(settingSections, [
    businessDay,
    operational,
    property,
    appearance,
    messageKeeping,
    invoiceTexts,
    security,
    approvals,
    notificationSettings,
  ]),
  into(messageTemplates, [
    ...Object.values(testTemplates),
    invitationMessage,
    resetMessage,
    digestMail,
    auditHeadMail,
    ...events.map(mailTemplate),
  ]),
  into(noticeEvents, events),
  into(raising, ringing),
  into(usedResources, {
    users: countActiveUsers,
    rooms: countOpenRooms,
    outlets: countOpenOutlets,
    items: countOpenItems,
  }),
  into(dayParts, [hotelDay, restaurantDay]),
  into(workKinds, [openTills]),
  into(journalSources, byName(documentSources, movementSources, folioSources, tillSources, orderSources)),
  into(postedLocations, restaurantLocations),
  into(openDocuments, byName({ folio: holdOpenFolio })),
  into(ordersOfStays, stayOrders),
  into(dashboardParts, [...hotelParts, ...restaurantParts, ...stockParts, ...bookParts]),
  into(finders, [...hotelFinders, ...saleFinders, ...stockFinders, ...bookFinders, ...peopleFinders]),
]

/**
 * Every feature's routes in the order of the domains: the table of contents of the server.
 * @param address what people open, for links in messages
 */
export function allRoutes(secret: string, address = ''): readonly Route[] {
  const signing: Signing = { secret, address }
  return [
    ...subscriptionRoutes,
    ...settingsRoutes,
    ...tenantRoutes,
    ...businessDateRoutes,
    ...messageRoutes,
    ...dayCloseRoutes,
    ...sessionRoutes(secret),
    ...approvalRoutes,
    ...customPermissionRoutes,
    ...apiKeyRoutes,
    ...userRoutes,
    ...invitationRoutes(signing),
    ...resetRoutes(signing),
    ...ownAccountRoutes(secret),
    ...onboardingRoutes,
    ...tourRoutes,
    ...savedViewRoutes,
    ...notificationRoutes,
    ...webhookRoutes,
    ...eventRoutes,
    ...noticeAnalyticsRoutes,
    ...accountRoutes,
    ...accountRoleRoutes,
    ...journalRoutes,
    ...periodRoutes,
    ...taxRoutes,
    ...invoiceRoutes,
    ...paymentRoutes,
    ...reportRoutes,
    ...stockLocationRoutes,
    ...itemRoutes,
    ...movementRoutes,
    ...recipeRoutes,
    ...hotelBusinessDateRoutes,
    ...roomTypeRoutes,
    ...roomRoutes,
    ...guestRoutes,
    ...availabilityRoutes,
    ...bookingRoutes,
    ...folioRoutes,
    ...folioInvoiceRoutes,
    ...nightAuditRoutes,
    ...performanceRoutes,
    ...restaurantLocationRoutes,
    ...menuCategoryRoutes,
    ...menuRoutes,
    ...tillSessionRoutes,
    ...kitchenRoutes,
    ...orderRoutes,
    ...verificationRoutes,
    ...todayRoutes,
    ...dashboardRoutes,
    ...searchRoutes,
    ...auditTrailRoutes,
    ...registrationRoutes,
    ...onboardingCountryRoutes,
  ]
}

/**
 * The whole HTTP side of the product, not yet listening.
 * @param seeRoute is shown every route as it is registered
 */
export async function openApp(
  platform: Platform,
  seeRoute: (route: RouteOptions) => void = () => {},
): Promise<FastifyInstance> {
  connect(wiring)
  const app = await openHttp(platform, seeRoute)
  const routes = allRoutes(platform.secret, platform.config.address)
  mountRoutes(app, routes, {
    platform,
    identify: (bearer, request) => {
      const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      return isApiKey(bearer) ? identifyKey(platform, bearer, from) : identify(platform, bearer, from)
    },
    whyOver: (bearer) =>
      isApiKey(bearer)
        ? whyKeyOver(platform, bearer)
        : whyOver({ platform: (work) => inPlatform(platform.platformPool, work) }, bearer),
    helpersWith: (tenant, right) => inPlatform(platform.platformPool, (tx) => helpersWith(tx, { tenant, right })),
    spend: openBudget(platform.config, platform.clock),
  })
  serveHealth(app, platform)
  await servePages(
    app,
    routes.map((route) => route.endpoint),
    platform,
  )
  return app
}
