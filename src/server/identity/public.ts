import './errors.ts'

export { type Allowed, allowanceOf, approvalNeeded, byWhom, limitsIn } from './approvals/actions/allow.ts'
export { earlyGuard } from './approvals/actions/early.ts'
export type { TellReuse } from './sessions/actions/renew.ts'
export { newPasswordProblem } from './credentials/actions/known-passwords.ts'
export { hashPassword } from './credentials/actions/passwords.ts'
export { findRecipients, hasSuperadmin, insertOwnUser, insertUser, type Recipients } from './users/data.ts'
export type { Successor, WorkKind } from './users/actions/work.ts'
