export { chooseTaxSet, openBooks } from '../books/actions.ts'
export { exportLedger } from '../exports/actions.ts'
export { ledgerFormats } from '../exports/rules/shapes.ts'
