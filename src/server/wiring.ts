import { approvals } from '#contract/identity/approvals/settings.ts'
import { security } from '#contract/identity/account/settings.ts'
import { invoiceEvents } from '#contract/accounting/invoices/events.ts'
import { invoiceReminder } from '#contract/accounting/invoices/templates.ts'
import { paymentEvents } from '#contract/accounting/payments/events.ts'
import { bookingEvents } from '#contract/hotel/bookings/events.ts'
import { guestEvents } from '#contract/hotel/guests/events.ts'
import { roomEvents } from '#contract/hotel/rooms/events.ts'
import { stockEvents } from '#contract/inventory/movements/events.ts'
import { orderEvents } from '#contract/restaurant/orders/events.ts'
import { invoiceTexts } from '#contract/accounting/invoices/settings.ts'
import { recurringStopped } from '#contract/accounting/patterns/notices.ts'
import { journalRules } from '#contract/accounting/journal/settings.ts'
import { deskShifts } from '#contract/accounting/desk-shifts/settings.ts'
import { shiftLocked, shiftVariance } from '#contract/accounting/desk-shifts/notices.ts'
import { supplierStatementMail } from '#contract/accounting/payables/templates.ts'
import { cashRounding } from '#contract/accounting/payments/settings.ts'
import { largeRefund } from '#contract/accounting/payments/notices.ts'
import {
  arrivalsOverdue,
  bookingFromOutside,
  departuresOverdue,
  holdsReleased,
  waitlistFree,
} from '#contract/hotel/bookings/notices.ts'
import { channelConflictOpened, channelStale } from '#contract/hotel/channels/notices.ts'
import { chargeCatalogue } from '#contract/hotel/folios/settings.ts'
import { folioOverpaid } from '#contract/hotel/folios/notices.ts'
import { checkInSettings } from '#contract/hotel/bookings/settings.ts'
import { confirmationMail } from '#contract/hotel/papers/templates.ts'
import { statementSettings } from '#contract/accounting/statements/settings.ts'
import { maintenanceSettings } from '#contract/hotel/maintenance/settings.ts'
import { ownTicketOverdue, ticketAssigned, ticketOverdue, urgentFault } from '#contract/hotel/maintenance/notices.ts'
import { bookingPolicies } from '#contract/hotel/policies/settings.ts'
import { housekeepingRules } from '#contract/hotel/housekeeping/settings.ts'
import { packageSettings } from '#contract/hotel/packages/settings.ts'
import { stayHours } from '#contract/hotel/stay-fees/settings.ts'
import { accountStatement } from '#contract/hotel/city-ledger/templates.ts'
import { creditEnding, creditReminder, creditStatement } from '#contract/hotel/guest-credits/templates.ts'
import { depositReminder, groupDepositReminder } from '#contract/hotel/deposits/templates.ts'
import { blockReleased } from '#contract/hotel/groups/notices.ts'
import { handoverWritten, taskAssigned, taskOverdue } from '#contract/hotel/tasks/notices.ts'
import { approvalAsked } from '#contract/identity/approvals/notices.ts'
import { newDevice, tokenReused } from '#contract/identity/sessions/notices.ts'
import { mailTemplate } from '#contract/notices/events/rules.ts'
import { notificationSettings } from '#contract/notices/events/settings.ts'
import { reportStopped } from '#contract/notices/saved-reports/notices.ts'
import { reportMail } from '#contract/notices/saved-reports/templates.ts'
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
import { accountSources } from './hotel/city-ledger/data/sources.ts'
import { holdOpenFolio } from './hotel/folios/actions/credited.ts'
import { hotelReports } from './hotel/reports/actions/sendable.ts'
import { bookReports } from './accounting/sent-reports/actions/sendable.ts'
import { folioIdsInRoom } from './hotel/folios/data/for-others.ts'
import { ordersOfStays } from './hotel/folios/data/orders.ts'
import { creditSources } from './hotel/guest-credits/data/sources.ts'
import { guestParties } from './hotel/guests/data/parties.ts'
import { folioSources } from './hotel/folios/data/sources.ts'
import { heldTasks } from './hotel/tasks/actions/hand-over.ts'
import { hotelDay } from './hotel/night-audits/actions/hotel-day.ts'
import { heldShifts } from './accounting/desk-shifts/actions/hand-over.ts'
import { deskSources } from './accounting/desk-shifts/data/sources.ts'
import { expensePolicy } from '#contract/accounting/expense-categories/settings.ts'
import { expenseSources } from './accounting/expenses/data/read.ts'
import { billSources } from './accounting/payables/data/read.ts'
import { suppliers } from './accounting/payables/data/suppliers.ts'
import { treasurySources } from './accounting/treasury/data/read.ts'
import { openTills } from './restaurant/till-sessions/actions/hand-over.ts'
import { restaurantDay } from './restaurant/day-close/actions.ts'
import { orderSources } from './restaurant/orders/data/sources.ts'
import { stayOrders } from './restaurant/orders/data/stay.ts'
import { tillSources } from './restaurant/till-sessions/data/sources.ts'
import { countOpenOutlets } from './restaurant/locations/data/read.ts'
import { restaurantLocations } from './restaurant/locations/data/posted.ts'
import { dashboardParts } from './insights/dashboard/actions.ts'
import { bookParts } from './accounting/today/actions.ts'
import { hotelParts } from './hotel/today/actions.ts'
import { stockParts } from './inventory/today/actions.ts'
import { restaurantParts } from './restaurant/today/actions.ts'
import { finders } from './insights/search/actions.ts'
import { bookFinders } from './accounting/search/data.ts'
import { hotelFinders } from './hotel/search/data.ts'
import { peopleFinders } from './identity/search/data.ts'
import { stockFinders } from './inventory/search/data.ts'
import { saleFinders } from './restaurant/search/data.ts'
import { countOpenRooms } from './hotel/rooms/data/read.ts'
import { nightsSold } from './accounting/budgets/actions/nights.ts'
import { houseStatistics } from './accounting/statements/actions/statistics.ts'
import { nightsByMonth, roomStatistics } from './hotel/performance/actions/statistics.ts'
import { coverStatistics } from './restaurant/orders/data/covers.ts'
import { postedLocations } from './accounting/journal/data/locations.ts'
import { partiesTogether, postedParties } from './accounting/journal/data/parties.ts'
import { documentSources, journalSources } from './accounting/journal/data/sources.ts'
import { booksDay, fiscalYearOn } from './accounting/fiscal-years/actions.ts'
import { closingProofs, closingWork } from './accounting/year-closing/actions/checks.ts'
import { closingSources } from './accounting/year-closing/data/sources.ts'
import { shiftsLeftOpen } from './accounting/desk-shifts/actions/day.ts'
import { tillsLeftOpen } from './restaurant/day-close/actions.ts'
import { proveBooks } from './insights/verification/actions/prove.ts'
import { foliosOfRoom } from './accounting/payments/data/rooms.ts'
import { openDocuments } from './accounting/invoices/data/open-documents.ts'
import { countOpenItems } from './inventory/items/data/read.ts'
import { billingSuppliers, supplierParties } from './inventory/suppliers/data.ts'
import { movementSources } from './inventory/movements/data/sources.ts'
import { workKinds } from './identity/users/actions/work.ts'
import { countActiveUsers } from './identity/users/data.ts'
import { noticeEvents } from './notices/events/actions/catalogue.ts'
import { ringing } from './notices/events/actions/raise.ts'
import { sendableReports } from './notices/saved-reports/actions/offered.ts'
import { houseEvents } from './notices/webhooks/actions/catalogue.ts'
import { byName, into, type Wire } from './platform/wiring.ts'
import { fiscalYears } from './tenancy/numbers/actions.ts'
import { dayParts } from './tenancy/day-close/actions/part.ts'
import { raising } from './tenancy/events/actions/raise.ts'
import { messageTemplates } from './tenancy/messages/actions/templates.ts'
import { settingSections } from './tenancy/settings/actions/read.ts'
import { usedResources } from './tenancy/subscriptions/actions.ts'

/** What people are told of when it happens, in the order of the domains. */
const events: readonly NoticeEvent[] = [
  messageFailed,
  dayClosed,
  dayFailed,
  dayWaiting,
  approvalAsked,
  newDevice,
  tokenReused,
  reportStopped,
  largeRefund,
  recurringStopped,
  shiftLocked,
  shiftVariance,
  bookingFromOutside,
  arrivalsOverdue,
  departuresOverdue,
  holdsReleased,
  waitlistFree,
  channelConflictOpened,
  channelStale,
  blockReleased,
  folioOverpaid,
  urgentFault,
  ticketAssigned,
  ticketOverdue,
  ownTicketOverdue,
  taskOverdue,
  taskAssigned,
  handoverWritten,
  drawerLocked,
  tillVariance,
]

/** Who counts what stands beside the money of a statement. */
const bothStatistics = [roomStatistics, coverStatistics]

/** Whom lines of the journal may be about: guests, companies and agencies, and suppliers. */
const allParties = partiesTogether(guestParties, supplierParties)

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
    cashRounding,
    deskShifts,
    journalRules,
    expensePolicy,
    statementSettings,
    security,
    approvals,
    notificationSettings,
    bookingPolicies,
    checkInSettings,
    stayHours,
    chargeCatalogue,
    packageSettings,
    maintenanceSettings,
    housekeepingRules,
  ]),
  into(messageTemplates, [
    ...Object.values(testTemplates),
    invitationMessage,
    resetMessage,
    invoiceReminder,
    accountStatement,
    supplierStatementMail,
    creditEnding,
    creditReminder,
    creditStatement,
    depositReminder,
    groupDepositReminder,
    digestMail,
    auditHeadMail,
    confirmationMail,
    reportMail,
    ...events.map(mailTemplate),
  ]),
  into(noticeEvents, events),
  into(raising, ringing),
  into(fiscalYears, fiscalYearOn),
  into(usedResources, {
    users: countActiveUsers,
    rooms: countOpenRooms,
    outlets: countOpenOutlets,
    items: countOpenItems,
  }),
  into(dayParts, [hotelDay, restaurantDay, booksDay]),
  into(closingWork, [shiftsLeftOpen, tillsLeftOpen]),
  into(closingProofs, proveBooks),
  // In the order in which they lock.
  into(workKinds, [heldTasks, openTills, heldShifts]),
  into(
    journalSources,
    byName(
      documentSources,
      treasurySources,
      expenseSources,
      billSources,
      closingSources,
      deskSources,
      movementSources,
      folioSources,
      creditSources,
      accountSources,
      tillSources,
      orderSources,
    ),
  ),
  into(postedLocations, restaurantLocations),
  into(postedParties, allParties),
  into(sendableReports, [...bookReports, ...hotelReports]),
  into(suppliers, billingSuppliers),
  into(houseStatistics, bothStatistics),
  into(nightsSold, nightsByMonth),
  into(foliosOfRoom, folioIdsInRoom),
  into(openDocuments, byName({ folio: holdOpenFolio })),
  into(ordersOfStays, stayOrders),
  into(dashboardParts, [...hotelParts, ...restaurantParts, ...stockParts, ...bookParts]),
  into(finders, [...hotelFinders, ...saleFinders, ...stockFinders, ...bookFinders, ...peopleFinders]),
]
