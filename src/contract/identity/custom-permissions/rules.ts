import { holds, type Permission, roleGrants } from '../../kernel/permission.ts'
import type { UserId } from '../sessions/shapes.ts'
import type { CustomGrant, GrantEffect, Grantee, TenantRole } from './shapes.ts'

/** A role's rights with what was added and taken away; what is taken away anywhere is away. */
export function effectivePermissions(
  granted: readonly string[],
  custom: readonly { permission: string; effect: GrantEffect }[],
): string[] {
  const removed = new Set(custom.filter((grant) => grant.effect === 'remove').map((grant) => grant.permission))
  const added = custom.filter((grant) => grant.effect === 'add').map((grant) => grant.permission)
  return [...new Set([...granted, ...added])].filter((permission) => !removed.has(permission))
}

/** Whose rights are changed: everybody of a role, or one person. */
export type Target = { role: TenantRole; userId: UserId | null }

export type Refusal = 'owner_keeps_rights' | 'not_yours_to_give'

/** Why the rights of a target can't be changed by who holds these; null when they can. */
export function refusalOf(target: Target, permission: Permission, held: readonly string[]): Refusal | null {
  if (target.role === 'owner') return 'owner_keeps_rights'
  return holds(held, permission) ? null : 'not_yours_to_give'
}

export const refusalWords: Record<Refusal, string> = {
  owner_keeps_rights: 'An owner keeps every right, so that somebody can always give back what was taken',
  not_yours_to_give: 'You can give and take away only what you may do yourself',
}

/** Whether a right is held, and every reason for it: the role's standard, and what was added or taken away, by whom and when. */
export type Because = {
  held: boolean
  /** The role holds it as shipped. */
  standard: boolean
  ofRole: CustomGrant | null
  ofPerson: CustomGrant | null
}

/** Why a role, or a person, holds a right or doesn't. */
export function becauseOf(grants: readonly CustomGrant[], { role, userId }: Target, permission: Permission): Because {
  const about = grants.filter((grant) => grant.permission === permission)
  const ofRole = about.find((grant) => grant.role === role) ?? null
  const ofPerson = userId === null ? null : (about.find((grant) => grant.userId === userId) ?? null)
  const standard = roleGrants[role].includes(permission)
  const own = [ofRole, ofPerson].filter((grant) => grant !== null)
  return {
    held: effectivePermissions(standard ? [permission] : [], own).includes(permission),
    standard,
    ofRole,
    ofPerson,
  }
}

/** A person as whose rights are changed. */
export function targetOf({ id, role }: Pick<Grantee, 'id' | 'role'>): Target {
  return { role, userId: id }
}

/** Rights that belong together and are given or taken away in one go. */
export const featureGroups: readonly {
  id: string
  label: string
  purpose: string
  permissions: readonly Permission[]
}[] = [
  {
    id: 'advanced_reports',
    label: 'Advanced reports',
    purpose: 'All reports, and taking them out as files',
    permissions: ['reports:read', 'reports:export'],
  },
  {
    id: 'staff_management',
    label: 'Staff management',
    purpose: 'Users, their roles and the staff of housekeeping',
    permissions: ['users:read', 'users:write', 'users:delete', 'users:manage_roles', 'housekeeping:manage_staff'],
  },
  {
    id: 'financial_management',
    label: 'Financial management',
    purpose: 'The books with everything that is written in them',
    permissions: [
      'financial:read',
      'financial:write',
      'financial:post',
      'financial:approve',
      'financial:close_period',
      'financial:manage_taxes',
      'financial:manage_budgets',
    ],
  },
  {
    id: 'audit_logs',
    label: 'Audit logs',
    purpose: 'Reading the audit trail, and taking it out as a file',
    permissions: ['audit:read', 'audit:export'],
  },
  {
    id: 'custom_permissions',
    label: 'Custom permissions',
    purpose: 'Giving rights to others and taking them away',
    permissions: ['users:manage_permissions'],
  },
  {
    id: 'system_settings',
    label: 'System settings',
    purpose: 'Settings of the business, the system and notifications',
    permissions: ['settings:read', 'settings:write', 'settings:system', 'notifications:manage_settings'],
  },
]
