export { verifyBooks } from './verification/actions/prove.ts'
export { keepProof, type Stood, type Trust, verifyAndKeep, verifySince } from './verification/actions/since.ts'
