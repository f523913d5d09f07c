export { allowanceOn } from '../folios/actions/folio.ts'
export { findNightCharge, type NewFolioLine } from '../folios/data/folio.ts'
export { numberLines, writeLines } from '../folios/data/lines.ts'
export { findPendingOrders } from '../folios/data/orders.ts'
