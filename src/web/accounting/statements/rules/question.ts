import { departments, type Department } from '#contract/accounting/accounts/shapes.ts'
import {
  balanceComparisons,
  type BalanceComparison,
  incomeComparisons,
  type IncomeComparison,
  layouts,
  type Layout,
} from '#contract/accounting/statements/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Id, isId } from '#contract/kernel/id.ts'
import { dayIn, type SearchParams } from '#web/shell/url/search-params.ts'
import { daysFrom } from './days.ts'
import { type Ending, endings } from '#contract/accounting/statements/rules.ts'

export type IncomeQuestion = {
  from: Day
  to: Day
  layout: Layout
  compare: IncomeComparison
  department?: Department | undefined
  locationId?: Id<'restaurant_location'> | undefined
}

/** What an address asks of the income statement. */
export function incomeQuestion(params: SearchParams, today: Day): IncomeQuestion {
  return {
    ...daysFrom(params, today),
    layout: layouts.find((one) => one === params['layout']) ?? 'usali',
    compare: incomeComparisons.find((one) => one === params['compare']) ?? 'previous',
    department: departments.find((one) => one === params['department']),
    locationId: locationIn(params),
  }
}

/** The outlet that an address names. */
export function locationIn({ locationId }: SearchParams): Id<'restaurant_location'> | undefined {
  return locationId !== undefined && isId<'restaurant_location'>(locationId) ? locationId : undefined
}

/** Down to which ending an address asks for. */
export function endingIn({ ending }: SearchParams): Ending {
  return endings.find((one) => one === ending) ?? 'both'
}

export type BalanceQuestion = { date: Day; compare: BalanceComparison }

/** What an address asks of the balance sheet. */
export function balanceQuestion(params: SearchParams, today: Day): BalanceQuestion {
  return {
    date: dayIn(params['date']) ?? today,
    compare: balanceComparisons.find((one) => one === params['compare']) ?? 'year',
  }
}
