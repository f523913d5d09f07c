import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import {
  getInvitationLink,
  invite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '#contract/identity/invitations/api.ts'
import type { InvitationId } from '#contract/identity/invitations/shapes.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import {
  changeUser,
  deactivateUser,
  deleteUser,
  endUserSession,
  endUserSessions,
  getUser,
  listOpenWork,
  listUsers,
  listUserSessions,
  reactivateUser,
  resetUserPassword,
} from '#contract/identity/users/api.ts'
import { call, callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead, useReadWhen } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type UserRow = Received<typeof listUsers>[number]
export type UserDetail = Received<typeof getUser>
export type Invitation = Received<typeof listInvitations>[number]
type Query = NonNullable<Sent<typeof listUsers>['query']>

export const useUsers = (query: Query) => usePage(listUsers, { query })
export const allUsers = (query: Query) => readAll((place) => callPage(listUsers, { query: { ...query, ...place } }))
export const useUser = (id: UserId) => useRead(getUser, { params: { id } })
export const useOpenWork = (id: UserId, when: boolean) => useReadWhen(when, listOpenWork, { params: { id } })
export const useUserSessions = (id: UserId) => useRead(listUserSessions, { params: { id } })
export const useInvitations = () => useRead(listInvitations)
export const readLink = (id: InvitationId) => call(getInvitationLink, { params: { id } })

export const useChangeUser = () => useWrite(changeUser, { touches: ['identity.user'] })
export const useDeactivate = () => useWrite(deactivateUser, { touches: ['identity.user', 'restaurant.till_session'] })
export const useReactivate = () => useWrite(reactivateUser, { touches: ['identity.user'] })
export const useDeleteUser = () => useWrite(deleteUser, { touches: ['identity.user'] })
export const useResetPassword = () => useWrite(resetUserPassword)
export const useEndUserSession = () => useWrite(endUserSession)
export const useEndUserSessions = () => useWrite(endUserSessions)
export const useInvite = () => useWrite(invite, { touches: ['identity.user'] })
export const useResend = () => useWrite(resendInvitation, { touches: ['identity.user'] })
export const useWithdraw = () => useWrite(withdrawInvitation, { touches: ['identity.user'] })
