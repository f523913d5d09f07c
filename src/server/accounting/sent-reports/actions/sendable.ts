import * as z from 'zod/mini'
import type { AccountRole } from '#contract/accounting/account-roles/shapes.ts'
import { getTrialBalance as trialBalance } from '#contract/accounting/reports/api.ts'
import * as api from '#contract/accounting/statements/api.ts'
import { endingOf, endings } from '#contract/accounting/statements/rules.ts'
import { type ReportSpan, reportSpans } from '#contract/notices/saved-reports/shapes.ts'
import type { Asked, SendableReport, WrittenReport } from '#server/notices/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalidFields } from '#server/platform/errors.ts'
import { listNumberRuns } from '../../proofs/actions/prove.ts'
import { getTrialBalance } from '../../reports/actions/trial-balance.ts'
import { getBalanceSheet } from '../../statements/actions/balance-sheet.ts'
import { getCashFlow } from '../../statements/actions/cash-flow.ts'
import { getDepartmentResults } from '../../statements/actions/departments.ts'
import { getIncomeStatement } from '../../statements/actions/income-statement.ts'
import { closingProofs } from '../../year-closing/actions/checks.ts'
import { generalLedgerSheet, numberSheet, proofSheet, statementSheet, trialBalanceSheet } from '../rules/sheets.ts'
import { writeDayBook, writeLedgerOf } from './whole.ts'

const days = { from: true, to: true } as const
const location = z.strictObject(z.pick(trialBalance.query, { locationId: true }).shape)
const nothing = z.strictObject({})

/** Days that the books can be about. */
const past: readonly ReportSpan[] = reportSpans.filter((span) => !span.startsWith('next_'))

/** The reports of the books as they go out by mail: as files alone, since whoever sees the outbox need not see the books. */
export const bookReports: readonly SendableReport[] = [
  declared('trial_balance', 'Trial balance', {
    choices: z.omit(trialBalance.query, days),
    write: async (ctx, query) => trialBalanceSheet(await getTrialBalance(ctx, query)),
  }),
  declared('income_statement', 'Income statement', {
    choices: z.extend(z.omit(api.getIncomeStatement.query, days), { ending: z._default(z.enum(endings), 'both') }),
    write: async (ctx, { ending, ...query }) => {
      const { columns, lines } = await getIncomeStatement(ctx, query)
      return statementSheet({ columns, lines: endingOf(lines, ending) })
    },
  }),
  declared('balance_sheet', 'Balance sheet', {
    choices: z.omit(api.getBalanceSheet.query, { date: true }),
    write: async (ctx, { to: date, compare }) => statementSheet(await getBalanceSheet(ctx, { date, compare })),
  }),
  declared('cash_flow', 'Cash flow', {
    choices: z.omit(api.getCashFlow.query, days),
    write: async (ctx, query) => statementSheet(await getCashFlow(ctx, query)),
  }),
  declared('departments', 'Department results', {
    choices: z.omit(api.getDepartmentResults.query, days),
    write: async (ctx, query) => statementSheet(await getDepartmentResults(ctx, query)),
  }),
  declared('general_ledger', 'General ledger', {
    choices: location,
    write: async (ctx, query) => generalLedgerSheet(await getTrialBalance(ctx, query)),
  }),
  declared('day_book', 'Day book', { choices: nothing, write: writeDayBook }),
  ofRole('deposits', 'Deposits', 'deposit_ledger'),
  ofRole('guest_credits', 'Guest credits owed', 'guest_credits'),
  ofRole('grni', 'Goods received, not invoiced', 'grni'),
  declared('control_proofs', 'Control proofs', {
    choices: nothing,
    write: async (ctx) => proofSheet(await ctx.read((tx) => closingProofs.get()(tx))),
  }),
  declared('number_gaps', 'Gaps in numbers', {
    choices: nothing,
    write: async (ctx) => numberSheet(await listNumberRuns(ctx)),
  }),
]

type Declared<Choices extends z.ZodMiniType> = {
  choices: Choices
  write(ctx: Ctx, query: z.output<Choices> & Asked['days']): Promise<WrittenReport['sheet']>
}

function declared<Choices extends z.ZodMiniType<object>>(
  name: string,
  title: string,
  { choices: shape, write }: Declared<Choices>,
): SendableReport {
  return {
    report: `books.${name}`,
    title,
    permission: 'financial:read',
    module: 'accounting',
    spans: past,
    check: (choices) => void chosen(shape, choices),
    write: async (ctx, asked) => ({
      sheet: await write(ctx, { ...chosen(shape, asked.choices), ...asked.days }),
      rows: null,
    }),
  }
}

function ofRole(name: string, title: string, role: AccountRole): SendableReport {
  return declared(name, title, { choices: nothing, write: (ctx, asked) => writeLedgerOf(ctx, role, asked) })
}

/** The choices as the report takes them. @throws 400 naming the choice */
function chosen<Choices extends z.ZodMiniType>(shape: Choices, choices: Asked['choices']): z.output<Choices> {
  const read = shape.safeParse(choices)
  if (read.success) return read.data
  throw invalidFields(read.error.issues.map(({ path, message }) => ({ path: ['choices', ...path].join('.'), message })))
}
