export { accountingProofs } from '../proofs/actions.ts'
export { bookedRevenue, bookedTaxes, bookedTo, controlBalance, takings } from '../proofs/data.ts'
export { proveEqual, proveNone } from '../proofs/rules.ts'
