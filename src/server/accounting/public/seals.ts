export { bookHead, placeOfHead, type Sealed, sealProofs } from '../seals/actions/prove.ts'
export { countSealed, sealedAfter, sealProofsSince } from '../seals/actions/since.ts'
export { entryDigests } from '../seals/actions/seal.ts'
