import '../errors.ts'

export {
  type Allowed,
  allowanceOf,
  approvalNeeded,
  byWhom,
  limitsIn,
  secondPerson,
} from '../approvals/actions/allow.ts'
export { earlyFor, earlyGuard } from '../approvals/actions/early.ts'
