import { assignAccountRole, listAccountRoles } from '#contract/accounting/account-roles/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Assignment = Received<typeof listAccountRoles>[number]

export const useAccountRoles = () => useRead(listAccountRoles)
export const useAssignRole = () => useWrite(assignAccountRole, { touches: ['accounting.account'] })
