export { chooseTaxSet, openBooks } from '../books/actions.ts'
export { exportLedger } from '../exports/actions.ts'
