export {
  claimCauses,
  type Occasion,
  raise,
  raiseFor,
  type Raising,
  raising,
  type Whose,
} from '../events/actions/raise.ts'
