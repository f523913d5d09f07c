import * as z from 'zod/mini'
import { id, type Id } from '../../kernel/id.ts'

export type AccountId = Id<'account'>
export const accountId = id<'account'>()

export const accountTypes = ['Asset', 'Liability', 'Equity', 'Revenue', 'Expense'] as const
export type AccountType = (typeof accountTypes)[number]

export const sides = ['debit', 'credit'] as const
export type Side = (typeof sides)[number]

/** Departments of the house, as in the uniform system of accounts for the lodging industry (USALI). */
export const departments = [
  'rooms',
  'food_beverage',
  'other_operated',
  'miscellaneous',
  'administration',
  'information_technology',
  'sales_marketing',
  'maintenance',
  'utilities',
  'non_operating',
] as const
export type Department = (typeof departments)[number]

export const departmentNames: Record<Department, string> = {
  rooms: 'Rooms',
  food_beverage: 'Food & Beverage',
  other_operated: 'Other operated departments',
  miscellaneous: 'Miscellaneous income',
  administration: 'Administration & General',
  information_technology: 'Information & Telecommunications',
  sales_marketing: 'Sales & Marketing',
  maintenance: 'Property Operation & Maintenance',
  utilities: 'Utilities',
  non_operating: 'Non-operating',
}

/**
 * Where an account's movement stands in the cash flow statement: `cash` is the cash itself, `operating` is profit and
 * working capital, `non_cash` is added back to profit (accumulated depreciation, allowances).
 */
export const cashFlowClasses = ['cash', 'operating', 'non_cash', 'investing', 'financing'] as const
export type CashFlowClass = (typeof cashFlowClasses)[number]

/** Whether what an account holds falls due, or becomes money, within a year. */
export const terms = ['current', 'non_current'] as const
export type Term = (typeof terms)[number]

export const accountCode = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$/, 'Must be up to 20 letters, digits, dots or hyphens'))
export const accountName = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(120))
export const accountDescription = z.string().check(z.trim(), z.maxLength(500))

/** An account as the chart, the pickers and the reports show it. */
export const account = z.object({
  id: accountId,
  code: z.string(),
  name: z.string(),
  type: z.enum(accountTypes),
  description: z.string(),
  isActive: z.boolean(),
  /** False for a group and for an account that is computed. */
  isPostable: z.boolean(),
  /** True where only the system posts, because a sub-ledger proves the balance. */
  isControl: z.boolean(),
  /** The side of its usual balance; a contra account has the side opposite to its type's. */
  normalSide: z.enum(sides),
  parentId: z.nullable(accountId),
  /** What a line on the account says when neither it nor its role names a department; revenue and expenses always have one. */
  department: z.nullable(z.enum(departments)),
  cashFlowClass: z.enum(cashFlowClasses),
  /** Schedule of the statement by department, in the 12th edition. */
  usaliSchedule: z.nullable(z.number()),
  usaliLine: z.nullable(z.string()),
  /** Schedule in the 11th edition where that is another one; null where it is the same. */
  usaliSchedule11: z.nullable(z.number()),
  /** The account that took over what came here; absent where nothing did. */
  mergedIntoId: z.optional(z.nullable(accountId)),
  /** Null where the kind of the account says so: what is invested and long-term loans are not current. */
  term: z.nullable(z.enum(terms)),
  /** In which every line says its amount too; null where the account is kept in the currency of the house alone. */
  currency: z.nullable(z.string()),
  version: z.number(),
})
export type Account = z.infer<typeof account>
