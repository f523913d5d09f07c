export { claimCauses, type Occasion, raise, raiseFor, type Raising, type Whose } from '../events/actions/raise.ts'
