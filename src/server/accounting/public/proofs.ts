export { accountingProofs } from '../proofs/actions.ts'
export {
  bookedByDay,
  bookedRevenue,
  bookedTaxes,
  bookedTo,
  controlBalance,
  roundings,
  takings,
} from '../proofs/data.ts'
export { proveEqual, proveFound, proveNone } from '../proofs/rules.ts'
