import type { FastifyInstance, RouteOptions } from 'fastify'
import { availabilityRoutes } from './hotel/availability/routes.ts'
import { bookingRoutes } from './hotel/bookings/routes.ts'
import { channelRoutes } from './hotel/channels/routes.ts'
import { chartRoutes } from './hotel/chart/routes.ts'
import { cityLedgerRoutes } from './hotel/city-ledger/routes.ts'
import { folioRoutes } from './hotel/folios/routes.ts'
import { hotelBusinessDateRoutes } from './hotel/business-date/routes.ts'
import { folioInvoiceRoutes } from './hotel/invoices/routes.ts'
import { nightAuditRoutes } from './hotel/night-audits/routes.ts'
import { performanceRoutes } from './hotel/performance/routes.ts'
import { hotelReportRoutes } from './hotel/reports/routes.ts'
import { todayRoutes } from './hotel/today/routes.ts'
import { menuCategoryRoutes } from './restaurant/categories/routes.ts'
import { menuRoutes } from './restaurant/menu/routes.ts'
import { orderRoutes } from './restaurant/orders/routes.ts'
import { kitchenRoutes } from './restaurant/kitchen/routes.ts'
import { tillSessionRoutes } from './restaurant/till-sessions/routes.ts'
import { restaurantLocationRoutes } from './restaurant/locations/routes.ts'
import { auditTrailRoutes } from './insights/audit-trail/routes.ts'
import { dashboardRoutes } from './insights/dashboard/routes.ts'
import { searchRoutes } from './insights/search/routes.ts'
import { commissionRoutes } from './hotel/commissions/routes.ts'
import { packageRoutes } from './hotel/packages/routes.ts'
import { depositRoutes } from './hotel/deposits/routes.ts'
import { groupRoomRoutes } from './hotel/group-rooms/routes.ts'
import { groupRoutes } from './hotel/groups/routes.ts'
import { guestCreditRoutes } from './hotel/guest-credits/routes.ts'
import { guestRoutes } from './hotel/guests/routes.ts'
import { paperRoutes } from './hotel/papers/routes.ts'
import { maintenanceRoutes } from './hotel/maintenance/routes.ts'
import { housekeepingRoutes } from './hotel/housekeeping/routes.ts'
import { requestRoutes } from './hotel/requests/routes.ts'
import { taskRoutes } from './hotel/tasks/routes.ts'
import { roomTypeRoutes } from './hotel/room-types/routes.ts'
import { rateCalendarRoutes } from './hotel/rate-calendar/routes.ts'
import { ratePlanRoutes } from './hotel/rate-plans/routes.ts'
import { roomPhotoRoutes } from './hotel/room-photos/routes.ts'
import { roomBlockRoutes } from './hotel/room-blocks/routes.ts'
import { roomChangeRoutes } from './hotel/room-changes/routes.ts'
import { roomRoutes } from './hotel/rooms/routes.ts'
import { accountRoleRoutes } from './accounting/account-roles/routes.ts'
import { chartChangeRoutes } from './accounting/chart-changes/routes.ts'
import { accountRoutes } from './accounting/accounts/routes.ts'
import { patternRoutes } from './accounting/patterns/routes.ts'
import { journalImportRoutes } from './accounting/journal-import/routes.ts'
import { entryFileRoutes } from './accounting/entry-files/routes.ts'
import { journalRoutes } from './accounting/journal/routes.ts'
import { exportRoutes } from './accounting/exports/routes.ts'
import { reportRoutes } from './accounting/reports/routes.ts'
import { bankStatementRoutes } from './accounting/bank-statements/routes.ts'
import { budgetRoutes } from './accounting/budgets/routes.ts'
import { currencyRoutes } from './accounting/currencies/routes.ts'
import { revaluationRoutes } from './accounting/revaluations/routes.ts'
import { statementRoutes } from './accounting/statements/routes.ts'
import { lockRoutes } from './accounting/locks/routes.ts'
import { fiscalYearRoutes } from './accounting/fiscal-years/routes.ts'
import { periodRoutes } from './accounting/periods/routes.ts'
import { yearClosingRoutes } from './accounting/year-closing/routes.ts'
import { taxRoutes } from './accounting/taxes/routes.ts'
import { invoiceRoutes } from './accounting/invoices/routes.ts'
import { payableRoutes } from './accounting/payables/routes.ts'
import { treasuryRoutes } from './accounting/treasury/routes.ts'
import { expenseCategoryRoutes } from './accounting/expense-categories/routes.ts'
import { expenseRoutes } from './accounting/expenses/routes.ts'
import { deskShiftRoutes } from './accounting/desk-shifts/routes.ts'
import { paymentRoutes } from './accounting/payments/routes.ts'
import { proofRoutes } from './accounting/proofs/routes.ts'
import { itemRoutes } from './inventory/items/routes.ts'
import { supplierRoutes } from './inventory/suppliers/routes.ts'
import { stockLocationRoutes } from './inventory/locations/routes.ts'
import { movementRoutes } from './inventory/movements/routes.ts'
import { recipeRoutes } from './inventory/recipes/routes.ts'
import { registrationRoutes } from './superadmin/registration/routes.ts'
import { onboardingCountryRoutes } from './superadmin/tenants/routes.ts'
import { importRoutes } from './import/tables/routes.ts'
import { sampleRoutes } from './demo/sample/routes.ts'
import { accountRoutes as ownAccountRoutes } from './identity/account/routes.ts'
import type { Signing } from './identity/credentials/actions/tokens.ts'
import { invitationRoutes } from './identity/invitations/routes.ts'
import { resetRoutes } from './identity/resets/routes.ts'
import { helpersWith } from './identity/sessions/actions/who-can-help.ts'
import { identify } from './identity/sessions/actions/identify.ts'
import { identifyKey, isApiKey, whyKeyOver } from './identity/api-keys/actions/identify.ts'
import { apiKeyRoutes } from './identity/api-keys/routes.ts'
import { askForApproval } from './identity/approvals/actions/ask.ts'
import { approvalRoutes } from './identity/approvals/routes.ts'
import { customPermissionRoutes } from './identity/custom-permissions/routes.ts'
import { whyOver } from './identity/sessions/actions/why-over.ts'
import { onboardingRoutes } from './identity/onboarding/routes.ts'
import { savedViewRoutes } from './identity/saved-views/routes.ts'
import { sessionRoutes } from './identity/sessions/routes.ts'
import { tourRoutes } from './identity/tours/routes.ts'
import { userRoutes } from './identity/users/routes.ts'
import { noticeAnalyticsRoutes } from './notices/analytics/routes.ts'
import { eventRoutes } from './notices/events/routes.ts'
import { notificationRoutes } from './notices/notifications/routes.ts'
import { savedReportRoutes } from './notices/saved-reports/routes.ts'
import { webhookRoutes } from './notices/webhooks/routes.ts'
import { inPlatform } from './platform/db/platform-transaction.ts'
import { openHttp } from './platform/http/app.ts'
import { wiring } from './wiring.ts'
import { verificationRoutes } from './insights/verification/routes.ts'
import { mountRoutes } from './platform/http/mount.ts'
import { servePages } from './platform/http/pages.ts'
import { openBudget } from './platform/http/rate.ts'
import type { Route } from './platform/http/route.ts'
import { connect } from './platform/wiring.ts'
import { serveHealth } from './platform/health.ts'
import type { Platform } from './platform/platform.ts'
import { dayCloseRoutes } from './tenancy/day-close/routes.ts'
import { messageRoutes } from './tenancy/messages/routes.ts'
import { numberRoutes } from './tenancy/numbers/routes.ts'
import { settingsRoutes } from './tenancy/settings/routes.ts'
import { businessDateRoutes } from './tenancy/business-date/routes.ts'
import { tenantRoutes } from './tenancy/tenants/routes.ts'
import { subscriptionRoutes } from './tenancy/subscriptions/routes.ts'

/**
 * Every feature's routes in the order of the domains: the table of contents of the server.
 * @param address what people open, for links in messages
 */
export function allRoutes(secret: string, address = ''): readonly Route[] {
  const signing: Signing = { secret, address }
  const routes = [
    ...subscriptionRoutes,
    ...settingsRoutes,
    ...numberRoutes,
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
    ...savedReportRoutes,
    ...webhookRoutes,
    ...eventRoutes,
    ...noticeAnalyticsRoutes,
    ...accountRoutes,
    ...chartChangeRoutes,
    ...accountRoleRoutes,
    ...journalRoutes,
    ...patternRoutes,
    ...entryFileRoutes,
    ...journalImportRoutes,
    ...lockRoutes,
    ...fiscalYearRoutes,
    ...periodRoutes,
    ...yearClosingRoutes,
    ...taxRoutes,
    ...invoiceRoutes,
    ...paymentRoutes,
    ...proofRoutes,
    ...treasuryRoutes,
    ...expenseCategoryRoutes,
    ...expenseRoutes,
    ...payableRoutes,
    ...deskShiftRoutes,
    ...exportRoutes,
    ...reportRoutes,
    ...bankStatementRoutes,
    ...budgetRoutes,
    ...currencyRoutes,
    ...revaluationRoutes,
    ...statementRoutes,
    ...supplierRoutes,
    ...stockLocationRoutes,
    ...itemRoutes,
    ...movementRoutes,
    ...recipeRoutes,
    ...hotelBusinessDateRoutes,
    ...ratePlanRoutes,
    ...roomTypeRoutes,
    ...roomPhotoRoutes,
    ...rateCalendarRoutes,
    ...roomRoutes,
    ...groupRoutes,
    ...groupRoomRoutes,
    ...commissionRoutes,
    ...depositRoutes,
    ...packageRoutes,
    ...guestRoutes,
    ...guestCreditRoutes,
    ...availabilityRoutes,
    ...bookingRoutes,
    ...requestRoutes,
    ...maintenanceRoutes,
    ...housekeepingRoutes,
    ...taskRoutes,
    ...paperRoutes,
    ...roomBlockRoutes,
    ...roomChangeRoutes,
    ...chartRoutes,
    ...channelRoutes,
    ...folioRoutes,
    ...folioInvoiceRoutes,
    ...cityLedgerRoutes,
    ...nightAuditRoutes,
    ...performanceRoutes,
    ...hotelReportRoutes,
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
    ...importRoutes,
  ]
  return [...routes, ...sampleRoutes(routes)]
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
    ask: askForApproval,
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
