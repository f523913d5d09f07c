export { bookHead, placeOfHead, type Sealed, sealProofs } from '../seals/actions/prove.ts'
