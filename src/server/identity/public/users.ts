import '../errors.ts'

export {
  activeUserHeld,
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
} from '../users/data.ts'
export type { Successor, WorkKind } from '../users/actions/work.ts'
