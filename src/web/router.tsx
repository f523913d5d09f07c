import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type AnyRoute,
} from '@tanstack/react-router'
import { accountFinder, accountScreens } from './accounting/accounts/routes.tsx'
import { invoiceFinder, invoiceScreens, invoiceTextScreens } from './accounting/invoices/routes.tsx'
import { entryFinder, journalScreens } from './accounting/journal/routes.tsx'
import { patternScreens } from './accounting/patterns/routes.tsx'
import { accountRoleScreens } from './accounting/account-roles/routes.tsx'
import { expenseCategoryScreens } from './accounting/expense-categories/routes.tsx'
import { expenseScreens } from './accounting/expenses/routes.tsx'
import { overviewScreens } from './accounting/overview/routes.tsx'
import { payableScreens } from './accounting/payables/routes.tsx'
import { treasuryScreens } from './accounting/treasury/routes.tsx'
import { deskShiftScreens } from './accounting/desk-shifts/routes.tsx'
import { cashRoundingScreens } from './accounting/payments/routes.tsx'
import { fiscalYearScreens } from './accounting/fiscal-years/routes.tsx'
import { periodFinder, periodScreens } from './accounting/periods/routes.tsx'
import { taxFinder, taxScreens } from './accounting/taxes/routes.tsx'
import { bankScreens } from './accounting/bank-statements/routes.tsx'
import { currencyScreens } from './accounting/currencies/routes.tsx'
import { revaluationScreens } from './accounting/revaluations/routes.tsx'
import { budgetScreens } from './accounting/budgets/routes.tsx'
import { reportScreens } from './accounting/reports/routes.tsx'
import { statementScreens } from './accounting/statements/routes.tsx'
import { supplierScreens } from './inventory/suppliers/routes.tsx'
import { stockPlaceScreens } from './inventory/locations/routes.tsx'
import { itemFinder, itemScreens } from './inventory/items/routes.tsx'
import { movementScreens } from './inventory/movements/routes.tsx'
import { depositScreens } from './hotel/deposits/routes.tsx'
import { commissionScreens } from './hotel/commissions/routes.tsx'
import { groupFinder, groupScreens } from './hotel/groups/routes.tsx'
import { cityLedgerScreens } from './hotel/city-ledger/routes.tsx'
import { uninvoicedScreens } from './hotel/invoices/routes.tsx'
import { guestFinder, guestScreens } from './hotel/guests/routes.tsx'
import { guestCreditFinder, guestCreditScreens } from './hotel/guest-credits/routes.tsx'
import { channelScreens } from './hotel/channels/routes.tsx'
import { nightAuditScreens } from './hotel/night-audits/routes.tsx'
import { hotelReportScreens } from './hotel/reports/routes.tsx'
import { paperScreens } from './hotel/papers/routes.tsx'
import { maintenanceScreens } from './hotel/maintenance/routes.tsx'
import { housekeepingScreens } from './hotel/housekeeping/routes.tsx'
import { requestScreens } from './hotel/requests/routes.tsx'
import { taskScreens } from './hotel/tasks/routes.tsx'
import { roomTypeFinder, roomTypeScreens } from './hotel/room-types/routes.tsx'
import { policyScreens } from './hotel/policies/routes.tsx'
import { packageScreens } from './hotel/packages/routes.tsx'
import { stayFeeScreens } from './hotel/stay-fees/routes.tsx'
import { bookingFinder, bookingScreens } from './hotel/bookings/routes.tsx'
import { roomFinder, roomScreens } from './hotel/rooms/routes.tsx'
import { folioScreens } from './hotel/folios/routes.tsx'
import { paymentScreens } from './hotel/payments/routes.tsx'
import { orderFinder, orderScreens } from './restaurant/orders/routes.tsx'
import { tillSessionScreens } from './restaurant/drawer/routes.tsx'
import { tillScreens } from './restaurant/till/routes.tsx'
import { AskedApproval } from './identity/approvals/parts/asked-approval.tsx'
import { approvalScreens } from './identity/approvals/routes.tsx'
import { customPermissionScreens } from './identity/custom-permissions/routes.tsx'
import { importScreens } from './import/tables/routes.tsx'
import { beginStep, sampleScreens } from './demo/sample/routes.tsx'
import { onboardingRoute } from './superadmin/onboarding/routes.tsx'
import { categoryScreens } from './restaurant/categories/routes.tsx'
import { kitchenScreens } from './restaurant/kitchen/routes.tsx'
import { locationScreens } from './restaurant/locations/routes.tsx'
import { menuItemFinder, menuScreens } from './restaurant/menu/routes.tsx'
import { accountScreens as ownAccountScreens, securityScreens, twoFactorRoute } from './identity/account/routes.tsx'
import { themeScreens } from './identity/theme/routes.tsx'
import { TourGuide } from './identity/tours/parts/tour-guide.tsx'
import { tourScreens } from './identity/tours/routes.tsx'
import { auditTrailScreens } from './insights/audit-trail/routes.tsx'
import { userFinder, userScreens } from './identity/users/routes.tsx'
import { noticeAnalyticsScreens } from './notices/analytics/routes.tsx'
import { noticeEventScreens } from './notices/events/routes.tsx'
import { notificationScreens } from './notices/notifications/routes.tsx'
import { communicationScreens } from './tenancy/messages/routes.tsx'
import { reportHubScreens } from './insights/report-hub/routes.tsx'
import { dashboardScreens } from './insights/dashboard/routes.tsx'
import { businessDayScreens } from './tenancy/business-date/routes.tsx'
import { apiKeyScreens } from './notices/webhooks/routes.tsx'
import { subscriptionScreens } from './tenancy/subscriptions/routes.tsx'
import { numberScreens } from './tenancy/numbers/routes.tsx'
import { settingsScreens } from './tenancy/settings/routes.tsx'
import { formatScreens, propertyScreens } from './tenancy/tenants/routes.tsx'
import { bookCards } from './accounting/today/routes.tsx'
import { hotelCards } from './hotel/today/routes.tsx'
import { stockCards } from './inventory/today/routes.tsx'
import { restaurantCards } from './restaurant/today/routes.tsx'
import type { DashboardCard } from './shell/dashboard/card.tsx'
import { fetchCode } from './shell/fetch-code.ts'
import { Broken, NotFound } from './shell/guards/refusals.tsx'
import { PanelGuard, ScreenGuard } from './shell/guards/screen-guard.tsx'
import { Frame } from './shell/layout/frame.tsx'
import { Home } from './shell/layout/home.tsx'
import type { Panel, Screen } from './shell/screen.ts'
import { CatalogueProvider, type Catalogue } from './shell/screens.tsx'
import type { Finder } from './shell/search/finder.ts'
import { parseSearch, stringifySearch } from './shell/url/search-params.ts'
import { PageSkeleton } from './ui/skeleton.tsx'

/*
 * The table of contents of the web side. A feature adds its screens in three steps:
 *   1. src/web/<domain>/<feature>/routes.tsx exports `<feature>Screens = screensOf({ path, title, permission, module, menu, load, panels })`;
 *      `load` imports the page, so that its code is fetched only when it is opened:
 *      load: () => import('./pages/rooms-page.tsx').then((page) => page.RoomsPage)
 *   2. add `<feature>Screens` to the list below. Routes, guards, menu, search and `g` keys all come from that entry.
 *   3. addresses that others link to get a builder in shell/links.ts.
 * A panel is details with an address of their own below a screen: { path: '$roomId', title, load }; the page renders
 * <PanelOutlet /> where it appears. Things that the search box should find are a Finder in the second list.
 */
const features: readonly (readonly Screen[])[] = [
  dashboardScreens,
  bookingScreens,
  nightAuditScreens,
  hotelReportScreens,
  roomScreens,
  roomTypeScreens,
  groupScreens,
  housekeepingScreens,
  requestScreens,
  maintenanceScreens,
  taskScreens,
  paperScreens,
  commissionScreens,
  depositScreens,
  guestScreens,
  itemScreens,
  movementScreens,
  stockPlaceScreens,
  supplierScreens,
  invoiceScreens,
  cityLedgerScreens,
  uninvoicedScreens,
  folioScreens,
  paymentScreens,
  guestCreditScreens,
  deskShiftScreens,
  locationScreens,
  menuScreens,
  categoryScreens,
  tillScreens,
  tillSessionScreens,
  kitchenScreens,
  orderScreens,
  overviewScreens,
  accountScreens,
  journalScreens,
  patternScreens,
  treasuryScreens,
  expenseScreens,
  bankScreens,
  payableScreens,
  reportScreens,
  budgetScreens,
  currencyScreens,
  revaluationScreens,
  statementScreens,
  settingsScreens,
  numberScreens,
  propertyScreens,
  formatScreens,
  businessDayScreens,
  policyScreens,
  stayFeeScreens,
  packageScreens,
  invoiceTextScreens,
  taxScreens,
  accountRoleScreens,
  expenseCategoryScreens,
  periodScreens,
  fiscalYearScreens,
  cashRoundingScreens,
  approvalScreens,
  securityScreens,
  customPermissionScreens,
  userScreens,
  ownAccountScreens,
  themeScreens,
  tourScreens,
  reportHubScreens,
  auditTrailScreens,
  communicationScreens,
  channelScreens,
  apiKeyScreens,
  notificationScreens,
  noticeEventScreens,
  noticeAnalyticsScreens,
  subscriptionScreens,
  importScreens,
  sampleScreens,
]

const finders: readonly Finder[] = [
  bookingFinder,
  groupFinder,
  guestFinder,
  guestCreditFinder,
  roomFinder,
  itemFinder,
  invoiceFinder,
  orderFinder,
  accountFinder,
  entryFinder,
  menuItemFinder,
  roomTypeFinder,
  taxFinder,
  periodFinder,
  userFinder,
]

/** All screens that exist, in the order of the features. */
export const screens: readonly Screen[] = features.flat()

/** A router over the screens; one for each time the product is opened. `close` lets go of the address bar. */
export function openRouter() {
  const root = createRootRoute({ component: Outlet })
  const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: FramedScreens })
  const home = createRoute({ getParentRoute: () => frame, path: '/', component: Home })
  const nowhere = createRoute({ getParentRoute: () => frame, path: '$', component: NotFound })
  const placed = screens.map((screen) => routeOf(screen, frame))
  const router = createRouter({
    routeTree: root.addChildren([
      onboardingRoute(root, beginStep),
      twoFactorRoute(root),
      frame.addChildren([home, ...placed, nowhere]),
    ]),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 150,
    defaultErrorComponent: Broken,
    defaultNotFoundComponent: NotFound,
  })
  return { router, close: () => router.history.destroy() }
}

/** In the order in which they stand on the dashboard. */
const cards: readonly DashboardCard[] = [...hotelCards, ...restaurantCards, ...stockCards, ...bookCards]

const catalogue: Catalogue = { screens, finders, cards }

function FramedScreens() {
  return (
    <CatalogueProvider catalogue={catalogue}>
      <Frame />
      <TourGuide />
      <AskedApproval />
    </CatalogueProvider>
  )
}

function routeOf(screen: Screen, parent: AnyRoute): AnyRoute {
  const Page = lazyRouteComponent(async () => ({ default: await fetchCode(screen.load) }))
  const Guarded = () => (
    <ScreenGuard screen={screen}>
      <Page />
    </ScreenGuard>
  )
  const component = Object.assign(Guarded, { preload: Page.preload })
  const route = createRoute({ getParentRoute: () => parent, path: screen.path, component })
  return screen.panels ? route.addChildren(screen.panels.map((panel) => panelOf(panel, route))) : route
}

function panelOf(panel: Panel, parent: AnyRoute): AnyRoute {
  const Details = lazyRouteComponent(async () => ({ default: await fetchCode(panel.load) }))
  const Guarded = () => (
    <PanelGuard panel={panel}>
      <Details />
    </PanelGuard>
  )
  const component = Object.assign(Guarded, { preload: Details.preload })
  return createRoute({ getParentRoute: () => parent, path: panel.path, component, pendingComponent: () => null })
}
