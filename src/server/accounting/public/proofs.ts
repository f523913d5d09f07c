export { accountingProofs } from '../proofs/actions/prove.ts'
export { entryProofsSince, type Standing, standingOf } from '../proofs/actions/since.ts'
export {
  bookedByDay,
  bookedRevenue,
  bookedTaxes,
  bookedTo,
  controlBalance,
  deskTipsGiven,
  deskTipsHandedOut,
  movedBySource,
  roundings,
  takings,
} from '../proofs/data.ts'
export { type Flow, type Moved, proveEqual, proveFound, proveNone, proveRunning } from '../proofs/rules.ts'
export { movedByTreasury } from '../treasury/actions/prove.ts'
