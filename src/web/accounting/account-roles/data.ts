import {
  assignAccountRole,
  changeCategoryMapping,
  listAccountRoles,
  listCategoryMappings,
  previewAccountRole,
} from '#contract/accounting/account-roles/api.ts'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { useRead, useReadKeeping } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Assignment = Received<typeof listAccountRoles>[number]
export type Mapping = Received<typeof listCategoryMappings>[number]
export type RolePreview = Received<typeof previewAccountRole>

export const useAccountRoles = () => useRead(listAccountRoles)
export const useAssignRole = () => useWrite(assignAccountRole, { touches: ['accounting.account'] })
export const useRolePreview = (role: string, accountId: AccountId) =>
  useReadKeeping(true, previewAccountRole, { params: { role }, query: { accountId } })
export const useCategoryMappings = () => useRead(listCategoryMappings)
export const useChangeMapping = () => useWrite(changeCategoryMapping, { touches: ['accounting.account'] })
