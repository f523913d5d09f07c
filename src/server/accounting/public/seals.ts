export { bookHead, placeOfHead, type Sealed, sealProofs } from '../seals/actions/prove.ts'
export { entryDigests } from '../seals/actions/seal.ts'
