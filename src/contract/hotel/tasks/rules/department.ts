import type { TenantRole } from '../../../identity/users/rules.ts'

/** Parts of the house that somebody works in, and that work is given to. */
export const taskDepartments = ['desk', 'housekeeping', 'maintenance', 'kitchen', 'restaurant', 'office'] as const
export type TaskDepartment = (typeof taskDepartments)[number]

const ofRoles: Record<TenantRole, TaskDepartment> = {
  owner: 'office',
  manager: 'office',
  staff: 'desk',
  receptionist: 'desk',
  housekeeper: 'housekeeping',
  maintenance: 'maintenance',
  restaurant: 'restaurant',
  cashier: 'restaurant',
}

/** Where somebody works whose place nobody has written down. */
export function departmentOf(role: TenantRole): TaskDepartment {
  return ofRoles[role]
}
