export { creditedTaxes } from '../invoices/data/for-others.ts'
export { type TakenSum, takingsBy, takingsOf } from '../payments/data/takings.ts'
export { type LedgerDay, linesOfRole, movementByDay, revenueByAccount, revenueByDay } from '../reports/data/house.ts'
