export { tillProofs } from './proofs/actions.ts'
export { orderProofs } from './orders/actions/prove.ts'
