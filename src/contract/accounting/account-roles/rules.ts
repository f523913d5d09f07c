import { type Account, type Department, departmentNames } from '../accounts/shapes.ts'
import {
  type AccountingCategory,
  type AccountRole,
  houseRoles,
  type RoleFacts,
  soldCategories,
  soldRoles,
  stockedCategories,
  stockRoles,
} from './shapes.ts'

/** A role with what it asks of its account. */
export type DescribedRole = {
  role: AccountRole
  label: string
  category: AccountingCategory | null
  type: Account['type']
  isControl: boolean
  isProven: boolean
}

/** Every role that postings name: those of the house, then those of the categories. */
export const accountRoles: readonly DescribedRole[] = [
  ...keysOf(houseRoles).map((role) => described(role, null, houseRoles[role])),
  ...soldCategories.flatMap((category) =>
    keysOf(soldRoles).map((role) => described(`${category}.${role}`, category, soldRoles[role])),
  ),
  ...stockedCategories.flatMap((category) =>
    keysOf(stockRoles).map((role) => described(`${category}.${role}`, category, stockRoles[role])),
  ),
]

function described(role: AccountRole, category: AccountingCategory | null, facts: RoleFacts): DescribedRole {
  const { label, type, isControl = false, isProven = false } = facts
  const own = category === null ? label : `${category.replaceAll('_', ' ')}: ${label}`
  return { role, label: own.slice(0, 1).toUpperCase() + own.slice(1), category, type, isControl, isProven }
}

/** The keys of a constant object, as its type lists them. */
function keysOf<T extends object>(constant: T): (keyof T & string)[] {
  // A constant has no keys beyond those of its type.
  return Object.keys(constant) as (keyof T & string)[]
}

/** The role of this name; undefined when postings name no such role. */
export function roleNamed(name: string): DescribedRole | undefined {
  return accountRoles.find(({ role }) => role === name)
}

/** Why an account can't play a role, in words for people; null when it can. */
export function reasonAgainstRole(
  { label, type, isControl }: DescribedRole,
  account: Pick<Account, 'code' | 'type' | 'isControl' | 'isActive' | 'isPostable' | 'currency'>,
): string | null {
  if (account.type !== type) return `"${label}" is played by an account of type ${type}`
  if (account.isControl !== isControl)
    return isControl
      ? `"${label}" is played by a control account, to which the system alone posts`
      : `"${label}" is played by an account that people may post to, and ${account.code} is a control account`
  if (!account.isActive) return `Account ${account.code} is not active`
  if (account.currency)
    return `Account ${account.code} is kept in ${account.currency}, and this is posted without an amount in it`
  return account.isPostable ? null : `Account ${account.code} is a group and takes no postings`
}

const ofRooms: readonly AccountingCategory[] = ['rooms', 'no_show_fees', 'room_extras']

/** True for what the rooms earn: figures of room revenue are those of its department. */
export function departmentIsFixed(category: AccountingCategory): boolean {
  return ofRooms.includes(category)
}

/** Why a category can't stand in a department, in words for people; null when it can. */
export function reasonAgainstDepartment(category: AccountingCategory, department: Department): string | null {
  const name = departmentNames.rooms
  if (departmentIsFixed(category))
    return department === 'rooms' ? null : `What the rooms earn stands in ${name}, as every figure of room revenue does`
  const isSold = soldCategories.some((one) => one === category)
  return isSold && department === 'rooms' ? `Sales in ${name} are room revenue; these are none` : null
}

/** A category as people call it. */
export function categoryLabel(category: AccountingCategory): string {
  const words = category.replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
