import { accountTypes, type AccountType, departments, type Department } from '#contract/accounting/accounts/shapes.ts'
import { type StatementStage, statementStages } from '#contract/accounting/reports/shapes.ts'
import { addDays, type Day, monthStart } from '#contract/kernel/day.ts'
import { type Id, isId } from '#contract/kernel/id.ts'
import { add, majorOf, ofMajor, sumOf } from '#contract/kernel/money.ts'
import { dayIn } from '#web/shell/url/search-params.ts'
import { t } from '#web/texts/text.ts'
import type { TrialBalance, TrialBalanceRow } from '../data.ts'

/** The six figures of a line, in their order. */
export const figures = ['openingDebit', 'openingCredit', 'debit', 'credit', 'closingDebit', 'closingCredit'] as const
export type Figure = (typeof figures)[number]
export type Figures = Record<Figure, number>

export const figureNames: Record<Figure, string> = {
  openingDebit: t('Opening debit'),
  openingCredit: t('Opening credit'),
  debit: t('Debit'),
  credit: t('Credit'),
  closingDebit: t('Closing debit'),
  closingCredit: t('Closing credit'),
}

/** The days whose entries make a figure: those before the range, in it, or both. */
export type Part = 'opening' | 'movement' | 'closing'

/** The part of the report that a figure belongs to. */
export function partOf(figure: Figure): Part {
  if (figure === 'debit' || figure === 'credit') return 'movement'
  return figure.startsWith('opening') ? 'opening' : 'closing'
}

/** The one department or outlet that is asked; the whole house where neither is. */
export type Scope = { department?: Department | undefined; locationId?: Id<'restaurant_location'> | undefined }

export type Range = Scope & { from?: Day | undefined; to: Day; stage?: StatementStage | undefined }

/** The range as the address holds it, with the month up to the given day where it holds none or nonsense. */
export function rangeFrom(address: Record<string, string | undefined>, day: Day): Range {
  const { from, to, department, locationId, stage } = address
  const until = dayIn(to) ?? day
  return {
    from: from === 'start' ? undefined : (dayIn(from) ?? earlier(monthStart(until), until)),
    to: until,
    department: departments.find((one) => one === department),
    stage: statementStages.find((one) => one === stage && one !== 'after_closing'),
    locationId: locationId !== undefined && isId<'restaurant_location'>(locationId) ? locationId : undefined,
  }
}

function earlier(a: Day, b: Day): Day {
  return a < b ? a : b
}

/** What to know about sums that are not those of the whole house; null for the whole. */
export function aboutScope({ department, locationId }: Scope): string | null {
  if (department)
    return t('One department alone need not balance: its entries also touch accounts without a department.')
  return locationId
    ? t('What the orders and tills of one outlet posted; what was delivered to it is not among that.')
    : null
}

/** The days of one part of the range, for the entries behind a figure. */
export function daysOf(part: Part, { from, to }: Range): { from?: Day | undefined; to: Day } {
  if (part === 'movement' || from === undefined) return { from, to }
  return part === 'opening' ? { to: addDays(from, -1) } : { to }
}

/** Net shows what is left on one side; gross shows opening and movement side by side in the closing. */
export function shownFigures(row: Figures, view: 'net' | 'gross'): Figures {
  if (view === 'net') return row
  return {
    ...row,
    closingDebit: majorOf(add(ofMajor(row.openingDebit), ofMajor(row.debit))),
    closingCredit: majorOf(add(ofMajor(row.openingCredit), ofMajor(row.credit))),
  }
}

export type Line = Omit<TrialBalanceRow, Figure> & { figures: Figures }
export type Group = { type: AccountType; lines: Line[] }

/** The report as it is shown: accounts by type, with the figures of the view and their sums. */
export function statementOf(report: TrialBalance, view: 'net' | 'gross'): { groups: Group[]; totals: Figures } {
  const lines = report.rows.map((row) => ({ ...row, figures: shownFigures(row, view) }))
  const groups = accountTypes
    .map((type) => ({ type, lines: lines.filter((line) => line.type === type) }))
    .filter((group) => group.lines.length > 0)
  return { groups, totals: view === 'net' ? report.totals : totalsOf(lines) }
}

function totalsOf(lines: readonly Line[]): Figures {
  const total = (figure: Figure) => majorOf(sumOf(lines, (line) => ofMajor(line.figures[figure])))
  return {
    openingDebit: total('openingDebit'),
    openingCredit: total('openingCredit'),
    debit: total('debit'),
    credit: total('credit'),
    closingDebit: total('closingDebit'),
    closingCredit: total('closingCredit'),
  }
}

/** True when debits equal credits in each pair. */
export function isBalanced(totals: Figures): boolean {
  return (
    totals.openingDebit === totals.openingCredit &&
    totals.debit === totals.credit &&
    totals.closingDebit === totals.closingCredit
  )
}
