import type * as api from '#contract/accounting/journal/api.ts'
import { type PostRefusal, type PostRefusalCode, refusalTexts } from '#contract/accounting/journal/rules.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { FieldError } from '#contract/kernel/error.ts'

export type GivenLine = Given<typeof api.createEntry>['body']['lines'][number]

const fieldOf = {
  date_missing: 'date',
  period_locked: 'date',
  memo_missing: 'memo',
  too_few_lines: 'lines',
  unbalanced: 'lines',
  account_missing: 'accountId',
  account_inactive: 'accountId',
  account_not_postable: 'accountId',
  account_is_control: 'accountId',
  amount_missing: 'debit',
  amount_on_both_sides: 'debit',
  amount_negative: 'debit',
  department_missing: 'department',
  currency_missing: 'foreign',
  currency_differs: 'foreign.currency',
  rate_missing: 'foreign.rate',
  worth_differs: 'debit',
} as const satisfies Record<PostRefusalCode, string>

/** Refusals as fields of the request: `lines.2.accountId`, or `lines.2.accountCode` where the account was given by code. */
export function fieldErrorsOf(refusals: readonly PostRefusal[], lines: readonly GivenLine[] = []): FieldError[] {
  return refusals.map(({ code, line }) => {
    const field = fieldOf[code]
    const named =
      field === 'accountId' && line !== null && lines[line]?.accountCode !== undefined ? 'accountCode' : field
    return { path: line === null ? named : `lines.${line}.${named}`, message: refusalTexts[code] }
  })
}

/** True for a day on which a person may date an entry: from ten years before the business date to one year after it. */
export function isWithinReach(date: Day, businessDate: Day): boolean {
  return date >= addDays(businessDate, -3653) && date <= addDays(businessDate, 366)
}
