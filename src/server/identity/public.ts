import './errors.ts'

export { standingOf } from './sessions/actions/identify.ts'
export { type Allowed, allowanceOf, approvalNeeded, byWhom, limitsIn } from './approvals/actions/allow.ts'
export { earlyGuard } from './approvals/actions/early.ts'
export { newPasswordProblem } from './credentials/actions/known-passwords.ts'
export { hashPassword } from './credentials/actions/passwords.ts'
export {
  type Address,
  addressesOf,
  findRecipients,
  hasSuperadmin,
  insertOwnUser,
  insertUser,
  type Member,
  membersIn,
  nameOfUser,
  type Recipients,
  roleRightsIn,
} from './users/data.ts'
export type { Successor, WorkKind } from './users/actions/work.ts'
