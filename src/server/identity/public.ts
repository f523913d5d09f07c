import './errors.ts'

export { type Approval, approve, type Approver } from './sessions/actions/approve.ts'
export type { TellReuse } from './sessions/actions/renew.ts'
export { hashPassword } from './sessions/actions/passwords.ts'
export { findRecipients, hasSuperadmin, insertOwnUser, insertUser, type Recipients } from './users/data.ts'
export { passwordProblem } from './users/rules.ts'
