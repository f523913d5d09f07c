export { closeNight, runNightAudit } from '../night-audits/actions/run.ts'
export { measurePerformance } from '../performance/actions.ts'
export { hotelProofs } from '../proofs/actions.ts'
export { describeHouse } from '../today/actions.ts'
