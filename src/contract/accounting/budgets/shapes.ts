import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { accountId, accountTypes, departments } from '../accounts/shapes.ts'

export type BudgetId = Id<'budget_version'>
export const budgetId = id<'budget_version'>()

/** A draft is written; an approved one stays as it is; one a year is active, what it follows is retired. */
export const budgetStatuses = ['draft', 'approved', 'active', 'retired'] as const
export type BudgetStatus = (typeof budgetStatuses)[number]

/** What becomes of an entry by hand that goes beyond the active budget. */
export const budgetControls = ['ignore', 'warn', 'stop'] as const
export type BudgetControl = (typeof budgetControls)[number]

/** A version of the budget of a year, with what it comes to in major units. */
export const budget = z.object({
  id: budgetId,
  year: z.number(),
  name: z.string(),
  status: z.enum(budgetStatuses),
  control: z.enum(budgetControls),
  revenue: z.number(),
  expense: z.number(),
  createdByName: z.string(),
  createdAt: instant,
  approvedByName: z.nullable(z.string()),
  approvedAt: z.nullable(instant),
  version: z.number(),
})
export type Budget = z.infer<typeof budget>

/** The twelve months of an account in a department, beside what the year before came to; in major units, revenue and expense positive. */
export const budgetRow = z.object({
  accountId,
  code: z.string(),
  name: z.string(),
  type: z.enum(accountTypes),
  department: z.nullable(z.enum(departments)),
  amounts: z.array(z.number()),
  lastYear: z.array(z.number()),
})
export type BudgetRow = z.infer<typeof budgetRow>

export const budgetSheet = z.object({
  budget,
  rows: z.array(budgetRow),
  /** Nights that were sold in each month of the year before. */
  nights: z.array(z.number()),
})
export type BudgetSheet = z.infer<typeof budgetSheet>
