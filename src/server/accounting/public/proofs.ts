export { accountingProofs } from '../proofs/actions.ts'
export {
  bookedByDay,
  bookedRevenue,
  bookedTaxes,
  bookedTo,
  controlBalance,
  deskTips,
  roundings,
  takings,
} from '../proofs/data.ts'
export { proveEqual, proveNone } from '../proofs/rules.ts'
