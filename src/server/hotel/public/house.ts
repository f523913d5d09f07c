export { runNightAudit } from '../night-audits/actions/audit.ts'
export { measurePerformance } from '../performance/actions/measure.ts'
export { hotelProofs } from '../proofs/actions.ts'
