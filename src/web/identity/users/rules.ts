import { grantProblem, roleName, tenantRoles, type TenantRole } from '#contract/identity/users/rules.ts'

/** First and last name as one. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

/** The roles that somebody may give, by their names. */
export function rolesToGive(giver: { role: string; permissions: readonly string[] }) {
  return tenantRoles
    .filter((role) => !grantProblem(giver, role))
    .map((role): { value: TenantRole; label: string } => ({ value: role, label: roleName(role) }))
}

/** A role of the address; none for an unknown one. */
export function roleOf(name: string): TenantRole | undefined {
  return tenantRoles.find((role) => role === name)
}
