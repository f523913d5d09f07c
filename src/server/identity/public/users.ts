import '../errors.ts'

export {
  activeUserHeld,
  type Address,
  type Addressee,
  addresseesAmong,
  addressesOf,
  findRecipients,
  hasSuperadmin,
  insertOwnUser,
  insertUser,
  type Member,
  membersIn,
  namesOfUsers,
  nameOfUser,
  type Recipients,
  roleRightsIn,
} from '../users/data.ts'
export type { Successor, WorkKind } from '../users/actions/work.ts'
