import { listAccountRoles, listCategoryMappings, previewAccountRole } from '#contract/accounting/account-roles/api.ts'
import { getAccount, listAccounts } from '#contract/accounting/accounts/api.ts'
import {
  getMatch,
  getReconciliation,
  listBankAccounts,
  listBankLines,
  listBookLines,
  listReconciliations,
  listStatements,
  suggestForLine,
} from '#contract/accounting/bank-statements/api.ts'
import { getBudget, listBudgets } from '#contract/accounting/budgets/api.ts'
import { listCurrencies, listCurrencyRates } from '#contract/accounting/currencies/api.ts'
import { listRevaluations, previewRevaluation } from '#contract/accounting/revaluations/api.ts'
import { getDesk, getDeskReport, listDeskShifts } from '#contract/accounting/desk-shifts/api.ts'
import {
  getHotelInvoice,
  getHotelInvoiceTotals,
  getInvoice,
  getInvoiceTotals,
  listHotelInvoices,
  listInvoices,
} from '#contract/accounting/invoices/api.ts'
import { getEntry, getJournalTerms, listEntries } from '#contract/accounting/journal/api.ts'
import {
  getHotelPaymentTotals,
  getPayment,
  getPaymentTotals,
  getReceipt,
  listHotelPayments,
  listPayments,
} from '#contract/accounting/payments/api.ts'
import {
  findBilledBy,
  getBill,
  getBillTerms,
  getBillTotals,
  getPayableTotals,
  getSupplierAccount,
  getSupplierStatement,
  listBills,
  listSupplierAccounts,
} from '#contract/accounting/payables/api.ts'
import { listFiscalYears } from '#contract/accounting/fiscal-years/api.ts'
import { getYearClosing } from '#contract/accounting/year-closing/api.ts'
import { listExpenseCategories } from '#contract/accounting/expense-categories/api.ts'
import {
  checkExpenseLine,
  getExpense,
  getExpenseTerms,
  getExpenseTotals,
  listExpenses,
} from '#contract/accounting/expenses/api.ts'
import { listLocks } from '#contract/accounting/locks/api.ts'
import { listEntryFiles } from '#contract/accounting/entry-files/api.ts'
import { getRecurring, listRecurring, listTemplates } from '#contract/accounting/patterns/api.ts'
import { listPeriods } from '#contract/accounting/periods/api.ts'
import { getAccountLedger, getTrialBalance, listNumberRuns } from '#contract/accounting/reports/api.ts'
import {
  getBalanceSheet,
  getCashFlow,
  getDepartmentResults,
  getIncomeStatement,
} from '#contract/accounting/statements/api.ts'
import { getTaxSet, listTaxSets } from '#contract/accounting/taxes/api.ts'
import {
  getTaxOwed,
  getTreasury,
  getTreasuryDocument,
  listTreasuryDocuments,
} from '#contract/accounting/treasury/api.ts'
import { getAvailability } from '#contract/hotel/availability/api.ts'
import { getBooking } from '#contract/hotel/bookings/api/booking.ts'
import { countBookings, listBookings, sumBookings } from '#contract/hotel/bookings/api/lists.ts'
import { previewCheckOut } from '#contract/hotel/bookings/api/stay.ts'
import {
  getChannel,
  listChannelLog,
  listChannels,
  listClosures,
  listCodes,
  listConflicts,
} from '#contract/hotel/channels/api/channels.ts'
import { getChart } from '#contract/hotel/chart/api.ts'
import { getHotelBusinessDate } from '#contract/hotel/business-date/api.ts'
import { getDepositSchedule, getGroupDeposit, listDeposits } from '#contract/hotel/deposits/api.ts'
import { getChargeCatalogue, getFolio, listOwedBack } from '#contract/hotel/folios/api.ts'
import { listUninvoiced } from '#contract/hotel/invoices/api.ts'
import {
  findUsableCredits,
  getCreditTotals,
  getGuestCredit,
  listCreditTransactions,
  listGuestCredits,
  listInstallmentPayments,
  listInstallments,
} from '#contract/hotel/guest-credits/api.ts'
import {
  getAllocations,
  getCityAccount,
  getCityTotals,
  getStatement,
  listCityAccounts,
} from '#contract/hotel/city-ledger/api.ts'
import { listCommissions } from '#contract/hotel/commissions/api.ts'
import { getGroup, listGroups } from '#contract/hotel/groups/api/group.ts'
import { findDuplicates, getGuest, listGuests, listMerges } from '#contract/hotel/guests/api.ts'
import { checkBeforeAudit, getAuditPack, getNightAudit, listNightAudits } from '#contract/hotel/night-audits/api.ts'
import { getPerformance } from '#contract/hotel/performance/api.ts'
import {
  getCashier,
  getCommissionReport,
  getFlash,
  getForecast,
  getLedgers,
  getPace,
  getPickup,
  getReportRows,
  getSales,
  getStays,
  getTaxes,
  getTrend,
} from '#contract/hotel/reports/api.ts'
import { getRateCalendar, getRateNight } from '#contract/hotel/rate-calendar/api.ts'
import { getRatePlan, listRatePlans } from '#contract/hotel/rate-plans/api.ts'
import { listRoomPhotos } from '#contract/hotel/room-photos/api.ts'
import { listServed } from '#contract/hotel/packages/api.ts'
import { getLetterhead, getRegistrationCards, listDay } from '#contract/hotel/papers/api.ts'
import {
  getFaultTerms,
  getMaintenanceToday,
  getTicket,
  listTechnicians,
  listTickets,
} from '#contract/hotel/maintenance/api/tickets.ts'
import { getHousekeepingDay, getMyRooms, listDiscrepancies } from '#contract/hotel/housekeeping/api.ts'
import { listRequests } from '#contract/hotel/requests/api.ts'
import { getRoomType, listRoomTypes } from '#contract/hotel/room-types/api.ts'
import { getRoom, listRoomDays, listRoomHolds, listRooms, summarizeRooms } from '#contract/hotel/rooms/api.ts'
import { countTasks, getTask, getTaskTerms, listHandovers, listTasks } from '#contract/hotel/tasks/api.ts'
import { getToday } from '#contract/hotel/today/api.ts'
import { getApiKey, listApiKeys } from '#contract/identity/api-keys/api.ts'
import { getApprovalTerms, getAskedApproval, listApprovalRequests } from '#contract/identity/approvals/api.ts'
import { getCustomPermissions } from '#contract/identity/custom-permissions/api.ts'
import { getChainState, listAuditRecords } from '#contract/insights/audit-trail/api.ts'
import { getDashboard } from '#contract/insights/dashboard/api.ts'
import { listInvitations } from '#contract/identity/invitations/api.ts'
import { listSavedViews } from '#contract/identity/saved-views/api.ts'
import { listColleagues } from '#contract/identity/sessions/api.ts'
import { getUser, listOpenWork, listUsers } from '#contract/identity/users/api.ts'
import { getItem, listItemCategories, listItems, summarizeItems } from '#contract/inventory/items/api.ts'
import { listStockLocations } from '#contract/inventory/locations/api.ts'
import { listMovements } from '#contract/inventory/movements/api.ts'
import { listSuppliers } from '#contract/inventory/suppliers/api.ts'
import { getRecipe, listRecipes } from '#contract/inventory/recipes/api.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Topic } from '#contract/kernel/topic.ts'
import { listSavedReports } from '#contract/notices/saved-reports/api.ts'
import { getNoticeAnalytics, listSentNotices } from '#contract/notices/analytics/api.ts'
import { getOwnReach, listEvents, listEventTemplates } from '#contract/notices/events/api.ts'
import { listNotifications } from '#contract/notices/notifications/api.ts'
import { getDelivery, getWebhook, listDeliveries, listWebhooks } from '#contract/notices/webhooks/api.ts'
import { listMenuCategories } from '#contract/restaurant/categories/api.ts'
import { listKitchenTickets } from '#contract/restaurant/kitchen/api.ts'
import { getRestaurantLocation, listRestaurantLocations } from '#contract/restaurant/locations/api.ts'
import { getMenuItem, getTillMenu, listMenuItems, listModifierGroups } from '#contract/restaurant/menu/api.ts'
import { findChargeableRooms, getOrderTotals, listOrders } from '#contract/restaurant/orders/api/lists.ts'
import { getOrder } from '#contract/restaurant/orders/api/order.ts'
import { getTillReport, getTillSession, listTillSessions } from '#contract/restaurant/till-sessions/api.ts'
import { getBusinessDate, getEarlyUntil } from '#contract/tenancy/business-date/api.ts'
import { getCommunication, getMessage, listMessages, listMessageTemplates } from '#contract/tenancy/messages/api.ts'
import { listNumbering } from '#contract/tenancy/numbers/api.ts'
import { getSettings, listSettings } from '#contract/tenancy/settings/api.ts'
import { getProperty } from '#contract/tenancy/tenants/api.ts'

const date = [getLetterhead, getBusinessDate, getHotelBusinessDate, getEarlyUntil]
const sold = [getPerformance, getFlash, getTrend, getSales, getReportRows, getStays]
const reports = [...sold, getPickup, getPace, getForecast, getLedgers, getCashier, getTaxes, getCommissionReport]
const today = [getToday, getDashboard, checkBeforeAudit, ...reports]

const rates = [listRatePlans, getRatePlan, getRateCalendar, getRateNight]
const types = [listRoomTypes, getRoomType, listRoomPhotos, getAvailability, getChart, ...rates]
const rooms = [listRooms, getRoom, listRoomHolds, listRoomDays, summarizeRooms]
const guests = [listGuests, getGuest, findDuplicates, listMerges]
const maintenance = [listTickets, getTicket, getMaintenanceToday, getFaultTerms, listTechnicians]
const papers = [getRegistrationCards, listDay, listServed]
const housekeeping = [getHousekeepingDay, getMyRooms, listDiscrepancies]
const tasks = [listTasks, countTasks, getTask, getTaskTerms]
const lists = [listBookings, listDeposits, getDepositSchedule, listRequests, sumBookings, countBookings]
const bookings = [...lists, getBooking, getChart, ...papers, ...tasks]
const nights = [listNightAudits, getNightAudit, getAuditPack]
const channels = [listChannels, getChannel, listChannelLog, listClosures, listCodes, listConflicts]
const folios = [getFolio, findChargeableRooms, listOwedBack, listUninvoiced]
const credits = [
  listGuestCredits,
  getCreditTotals,
  findUsableCredits,
  getGuestCredit,
  listCreditTransactions,
  listInstallments,
  listInstallmentPayments,
]
const groups = [listGroups, getGroup, getGroupDeposit, listCommissions]
const stays = [...bookings, ...groups, ...rooms, ...types, ...guests, ...folios]

const invoices = [listInvoices, getInvoice, getInvoiceTotals, listHotelInvoices, getHotelInvoice, getHotelInvoiceTotals]
const desk = [getDesk, listDeskShifts, getDeskReport]
const payments = [listPayments, getPayment, getReceipt, getPaymentTotals, listHotelPayments, getHotelPaymentTotals]
const accounts = [listCityAccounts, getCityTotals, getCityAccount, getStatement, getAllocations]
const documents = [...invoices, ...payments, ...accounts]
const patterns = [listTemplates, listRecurring, getRecurring, listEntryFiles]
const treasury = [getTreasury, listTreasuryDocuments, getTreasuryDocument, getTaxOwed]
const expenses = [listExpenses, getExpense, getExpenseTotals, getExpenseTerms, checkExpenseLine]
const bank = [
  listBankAccounts,
  listStatements,
  listBankLines,
  listBookLines,
  suggestForLine,
  getMatch,
  getReconciliation,
  listReconciliations,
]
const payables = [
  listBills,
  getBill,
  getBillTotals,
  getPayableTotals,
  listSupplierAccounts,
  getSupplierAccount,
  getSupplierStatement,
]
const books = [
  ...bank,
  listAccounts,
  getAccount,
  listEntries,
  getEntry,
  listPeriods,
  getTrialBalance,
  getAccountLedger,
  listNumberRuns,
  ...treasury,
  ...payables,
  listRevaluations,
  previewRevaluation,
  getIncomeStatement,
  getBalanceSheet,
  getCashFlow,
  getDepartmentResults,
]

const recipes = [listRecipes, getRecipe]
const stock = [listItems, getItem, summarizeItems, listItemCategories, listStockLocations, listMovements, ...recipes]

const menu = [getTillMenu, listMenuItems, getMenuItem, listModifierGroups, listMenuCategories]
const outlets = [listRestaurantLocations, getRestaurantLocation]
const drawers = [listTillSessions, getTillSession, getTillReport]
const orders = [listOrders, getOrder, getOrderTotals]

/** Whatever changes leaves a record. */
export const staleByAll: readonly Endpoint[] = [listAuditRecords, getChainState]

/** THE TABLE of freshness: what each topic makes stale. What moves money also moves the books and what is looked at today. */
export const staleBy: Record<Topic, readonly Endpoint[]> = {
  'tenancy.business_date': [
    listServed,
    ...date,
    ...credits,
    ...today,
    ...nights,
    ...types,
    getChargeCatalogue,
    getBillTerms,
  ],
  'tenancy.night_audit': [...housekeeping, ...date, ...stays, ...today, ...nights, ...documents, ...books],
  'identity.api_key': [listApiKeys, getApiKey],
  'identity.approval': [listApprovalRequests, getAskedApproval],
  'identity.permission': [getCustomPermissions, listApiKeys, getApiKey],
  'identity.user': [listApiKeys, getApiKey, listUsers, getUser, listOpenWork, listInvitations, listColleagues],
  'identity.saved_view': [listSavedViews],
  'tenancy.message': [listMessages, getMessage, listSavedReports],
  'notices.notification': [listNotifications, getNoticeAnalytics, listSentNotices],
  'notices.saved_report': [listSavedReports],
  'notices.webhook': [listWebhooks, getWebhook],
  'notices.delivery': [listDeliveries, getDelivery, listWebhooks, getWebhook],
  'tenancy.settings': [
    listSettings,
    getSettings,
    listNumbering,
    getProperty,
    getCommunication,
    listMessageTemplates,
    listEvents,
    listEventTemplates,
    getOwnReach,
    getApprovalTerms,
    getEarlyUntil,
    getJournalTerms,
    getExpenseTerms,
    getLetterhead,
    // What cash is rounded to.
    getTillMenu,
    getFolio,
    getChargeCatalogue,
    previewCheckOut,
  ],
  'accounting.account': [...books, listAccountRoles, listCategoryMappings, previewAccountRole],
  'accounting.bank': [...bank],
  'accounting.bill': [...books, getDashboard],
  'accounting.budget': [listBudgets, getBudget, getIncomeStatement, getExpense],
  'accounting.currency': [listCurrencies, listCurrencyRates, previewRevaluation],
  'accounting.expense': [...expenses, ...books, listExpenseCategories, getDashboard],
  'accounting.entry': [...books, ...patterns, getDashboard],
  'accounting.invoice': [...documents, ...books, ...bookings, getFolio, getDashboard],
  'accounting.payment': [...payments, ...accounts],
  'accounting.period': [...books, ...patterns, listLocks, listFiscalYears, getYearClosing, getDashboard],
  'accounting.treasury': [...books, getDashboard],
  'accounting.tax_set': [listTaxSets, getBillTerms, getTaxSet, getTillMenu, getChargeCatalogue],
  'inventory.stock': [...stock, ...menu, ...outlets, ...books, getDashboard],
  'inventory.recipe': [...stock, ...menu],
  'inventory.supplier': [listSuppliers, findBilledBy, listSupplierAccounts, getSupplierAccount, getSupplierStatement],
  'hotel.room_type': [...types, ...rooms, getDashboard],
  'hotel.housekeeping': [...housekeeping, ...bookings, checkBeforeAudit, getDashboard],
  'hotel.room': [...housekeeping, ...rooms, ...types, ...bookings, ...today, ...maintenance],
  'hotel.guest': [...guests, ...bookings, ...rooms, ...credits, getFolio],
  'hotel.booking': [...housekeeping, ...stays, ...credits, ...today, ...documents, ...desk, ...books],
  'hotel.maintenance': [...maintenance],
  'hotel.task': [...tasks, getDashboard, listOpenWork],
  'hotel.handover': [listHandovers, getDashboard],
  'hotel.request': [...housekeeping, listRequests, listBookings, getBooking, getChart, ...papers],
  'hotel.group': [...groups, ...bookings, ...types, ...folios],
  'hotel.folio': [...stays, ...credits, ...today, ...documents, ...desk, ...books],
  'hotel.guest_credit': [...credits, ...documents, ...desk, ...books],
  'hotel.desk_shift': [...desk, ...payments, ...books, checkBeforeAudit],
  'hotel.channel': channels,
  'restaurant.menu': [...menu, ...outlets, ...recipes, getDashboard],
  'restaurant.order': [...orders, ...drawers, ...outlets, ...stock, ...folios, ...today, ...documents, ...books],
  'restaurant.kitchen': [listKitchenTickets, getDashboard],
  'restaurant.till_session': [...drawers, ...outlets, ...today, ...books],
}
