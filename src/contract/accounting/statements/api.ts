import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { departments } from '../accounts/shapes.ts'
import {
  balanceComparisons,
  cashComparisons,
  cashMethods,
  editions,
  incomeComparisons,
  layouts,
  statement,
} from './shapes.ts'

const asked = { method: 'GET', access: 'financial:read', module: 'accounting', rate: 'read' } as const

const dimensions = {
  department: z.optional(z.enum(departments)),
  locationId: z.optional(id<'restaurant_location'>()),
}

/** 400 `to` for a range that ends before it begins, or has more than 24 months side by side. */
export const getIncomeStatement = endpoint({
  ...asked,
  path: '/api/accounting/reports/income-statement',
  summary: 'Revenue less expense of some days, or the statement by departments, beside other days or the budget',
  query: z.strictObject({
    from: day,
    to: day,
    layout: z._default(z.enum(layouts), 'simple'),
    compare: z._default(z.enum(incomeComparisons), 'none'),
    /** That of the house when left out. */
    edition: z.optional(z.enum(editions)),
    ...dimensions,
  }),
  data: statement,
})

export const getBalanceSheet = endpoint({
  ...asked,
  path: '/api/accounting/reports/balance-sheet',
  summary: 'What the house owns and owes on a day, with the earnings that no year has closed yet, beside other days',
  query: z.strictObject({ date: day, compare: z._default(z.enum(balanceComparisons), 'none') }),
  data: statement,
})

/** 400 `to` for a range that ends before it begins. */
export const getCashFlow = endpoint({
  ...asked,
  path: '/api/accounting/reports/cash-flow',
  summary: 'Where cash came from and went in some days; proven against the cash accounts and against the other method',
  rate: 'heavy',
  query: z.strictObject({
    from: day,
    to: day,
    method: z._default(z.enum(cashMethods), 'indirect'),
    compare: z._default(z.enum(cashComparisons), 'none'),
  }),
  data: statement,
})

/** 400 `to` for a range that ends before it begins. */
export const getDepartmentResults = endpoint({
  ...asked,
  path: '/api/accounting/reports/departments',
  summary: 'Revenue, expenses and result of each department side by side, as the lines of its entries say',
  query: z.strictObject({ from: day, to: day, locationId: dimensions.locationId }),
  data: statement,
})
