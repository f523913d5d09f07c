import type { Department } from '#contract/accounting/accounts/shapes.ts'
import type { Edition } from '#contract/accounting/statements/shapes.ts'
import type { Figure } from './figure.ts'

/** Schedules of the uniform system by the department that they are about. */
const schedules: Record<Exclude<Department, 'non_operating'>, number> = {
  rooms: 1,
  food_beverage: 2,
  other_operated: 3,
  miscellaneous: 4,
  administration: 5,
  information_technology: 6,
  sales_marketing: 7,
  maintenance: 8,
  utilities: 9,
}

const miscellaneous = 4
const managementFees = 10
const nonOperating = 11

/** Below EBITDA, where the uniform system has no schedule. */
export const ownersLines = { interest: 'Interest', wear: 'Depreciation and Amortization', tax: 'Income Taxes' } as const

/**
 * The schedule that a figure belongs to: that of the department of its lines. What is outside the operation by its account stays
 * outside, whatever its lines say; null stands below EBITDA. Revenue of a department that sells nothing is miscellaneous income.
 */
export function scheduleOf(figure: Figure, edition: Edition): number | null {
  const { type, ownDepartment: own } = figure
  const kept = edition === '11' ? (figure.schedule11 ?? figure.schedule) : figure.schedule
  if (own === 'non_operating') return outside(figure, kept)
  const department = figure.department ?? own ?? (type === 'Revenue' ? 'miscellaneous' : 'administration')
  if (department === 'non_operating') return nonOperating
  const schedule = department === own && kept !== null ? kept : schedules[department]
  return type === 'Revenue' && schedule > miscellaneous ? miscellaneous : schedule
}

function outside({ type, line }: Figure, kept: number | null): number | null {
  if (kept === managementFees) return managementFees
  const isOwners = Object.values(ownersLines).some((one) => one === line)
  return kept === null && isOwners && type === 'Expense' ? null : nonOperating
}

/** What the accounts of a category are called among the parts of a department. */
const categoryNames: Readonly<Record<string, string>> = {
  food: 'Food',
  beverage: 'Beverage',
  service_charge: 'Service charge',
  retail: 'Retail and minibar',
  laundry: 'Laundry',
  spa: 'Health club and spa',
  telephone: 'Telecommunications',
  transport: 'Parking and transport',
}

const lineParts: readonly (readonly [RegExp, string])[] = [
  [/^(?:Cost of )?Food (?:Revenue|Sales)$/, 'Food'],
  [/^(?:Cost of )?Beverage (?:Revenue|Sales)$/, 'Beverage'],
  [/^Laundry$/, 'Laundry'],
  [/^Health Club and Spa$/, 'Health club and spa'],
  [/^Retail$/, 'Retail and minibar'],
  [/^Parking$/, 'Parking and transport'],
  [/^Telecommunications$/, 'Telecommunications'],
]

/** Departments that have parts. */
const parted: readonly (number | null)[] = [2, 3]

/** The part of its department that a figure belongs to, by the category of its account or its line; null for what they share. */
export function partOf({ category, line }: Figure, schedule: number | null): string | null {
  if (!parted.includes(schedule)) return null
  const named = category === null ? undefined : categoryNames[category]
  return named ?? lineParts.find(([words]) => line !== null && words.test(line))?.[1] ?? null
}
