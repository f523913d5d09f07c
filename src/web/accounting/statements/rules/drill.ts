import { departments, type Department } from '#contract/accounting/accounts/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { dayIn } from '#web/shell/url/search-params.ts'
import type { StatementColumn, StatementLine } from '../data.ts'

type Opened = { from?: Day | undefined; to: Day; department?: Department | undefined }

/** The days and the department of a figure, as the address of its entries keeps them. */
export function openText({ account }: StatementLine, { from, to, department }: StatementColumn): string {
  return [from ?? '', to, account?.department ?? department ?? ''].join(' ')
}

/** What `openText` wrote; undefined for anything else. */
export function openedBy(text: string | undefined): Opened | undefined {
  const [from, to, department] = (text ?? '').split(' ')
  const until = dayIn(to)
  if (!until) return undefined
  return { from: dayIn(from), to: until, department: departments.find((one) => one === department) }
}
