import { holds, type Permission, type Role, roleGrants } from '../../kernel/permission.ts'

/** Roles that a person of a tenant can hold. */
export const tenantRoles = [
  'owner',
  'manager',
  'staff',
  'receptionist',
  'housekeeper',
  'maintenance',
  'restaurant',
  'cashier',
] as const satisfies readonly Role[]
export type TenantRole = (typeof tenantRoles)[number]

/** What a role is called. */
export function roleName(role: string): string {
  return `${role.charAt(0).toUpperCase()}${role.slice(1)}`
}

type Granter = { role: string; permissions: readonly string[] }

/**
 * Why somebody may not give a role to others; undefined when they may. An owner alone makes owners, and nobody hands out a right that
 * they lack.
 */
export function grantProblem(
  granter: Granter,
  role: TenantRole,
  rights: readonly string[] = roleGrants[role],
): string | undefined {
  if (role === 'owner' && granter.role !== 'owner') return 'Only an owner can make somebody an owner'
  if (exceeds(granter, rights)) return `A ${role} may do more than you; an owner can give this role`
  return undefined
}

/** Whether the rights hold one that the person lacks. */
export function exceeds({ permissions }: Pick<Granter, 'permissions'>, rights: readonly string[]): boolean {
  // The effective rights of a person are permissions of the catalogue.
  return rights.some((right) => !holds(permissions, right as Permission))
}
