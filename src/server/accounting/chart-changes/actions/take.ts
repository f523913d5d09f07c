import { chartOf, codesOutside } from '#contract/accounting/chart-changes/chart.ts'
import type { ChartTemplate, CheckedChart } from '#contract/accounting/chart-changes/shapes.ts'
import type { Account } from '#contract/accounting/accounts/shapes.ts'
import { isZero } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readCsv } from '#server/platform/csv.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalidFields } from '#server/platform/errors.ts'
import { chartIn, holdTree, storeAccount, storeNewAccount } from '../../accounts/actions.ts'
import { usesOfAll } from '../data.ts'
import { type ChartPlan, planOf } from '../rules/plan.ts'
import { type ChartRow, readChartRows } from '../rules/rows.ts'

const mostRows = 2000
const mostTold = 100

type Source = { rows: number; plan: (tx: Tx) => Promise<ChartPlan> }

/** What a file would do to the chart. @throws 400 for what is no such file */
export async function checkChartFile(ctx: Ctx, { text }: { text: string }): Promise<CheckedChart> {
  return checked(ctx, fileSource(text))
}

/** Adds and changes the accounts of a file: all of its rows, or none. @throws 400 naming rows and columns */
export async function importChart(ctx: Ctx, { text }: { text: string }): Promise<CheckedChart> {
  return taken(ctx, fileSource(text), 'import')
}

type Wish = { template: ChartTemplate; archive: boolean }

/** What a chart that ships would add, and archive. */
export async function checkChartTemplate(ctx: Ctx, wish: Wish): Promise<CheckedChart> {
  return checked(ctx, templateSource(wish))
}

/** Adds what a chart that ships has and this one lacks, and archives what the other trade needs and nothing uses. */
export async function applyChartTemplate(ctx: Ctx, wish: Wish): Promise<CheckedChart> {
  return taken(ctx, templateSource(wish), 'apply_template')
}

function fileSource(text: string): Source {
  const table = readCsv(text, { most: mostRows })
  const { rows, problems } = readChartRows(table)
  return {
    rows: table.rows.length,
    plan: async (tx) => {
      const plan = planOf(rows, await chartIn(tx), await usesOfAll(tx))
      return { ...plan, problems: [...problems, ...plan.problems].toSorted((a, b) => a.row - b.row) }
    },
  }
}

function templateSource({ template, archive }: Wish): Source {
  const wanted = chartOf(template)
  return {
    rows: wanted.length,
    plan: async (tx) => {
      const [accounts, useOf] = [await chartIn(tx), await usesOfAll(tx)]
      const known = new Set(accounts.map(({ code }) => code))
      const missing = wanted
        .filter(({ code, isControl }) => !known.has(code) && !isControl)
        .map(({ code, isControl: _, ...given }, index): ChartRow => ({ row: index + 1, code, below: null, given }))
      const unused = ({ id, code, isActive }: Account) => {
        const { isUsed, roles, balance } = useOf(id)
        return codesOutside(template).has(code) && isActive && !isUsed && roles.length === 0 && isZero(balance)
      }
      const resting = archive ? accounts.filter(unused) : []
      const rows = resting.map(({ code }, index): ChartRow => {
        return { row: missing.length + index + 1, code, below: undefined, given: { isActive: false } }
      })
      return planOf([...missing, ...rows], accounts, useOf)
    },
  }
}

async function checked(ctx: Ctx, { rows, plan }: Source): Promise<CheckedChart> {
  return ctx.read(async (tx) => answerOf(rows, await plan(tx)))
}

async function taken(ctx: Ctx, { rows, plan }: Source, verb: 'import' | 'apply_template'): Promise<CheckedChart> {
  return ctx.transaction(async (tx) => {
    await holdTree(tx)
    const planned = await plan(tx)
    const { added, changed, problems } = planned
    if (problems.length > 0) {
      const told = problems.slice(0, mostTold)
      throw invalidFields(told.map(({ row, column, message }) => ({ path: `rows.${row}.${column}`, message })))
    }
    // Whoever stands below another one of the file finds it there: first all of them at the top, then each at its place.
    for (const account of added) await storeNewAccount(tx, { ...account, parentId: null })
    for (const account of added) if (account.parentId !== null) await storeAccount(tx, account)
    for (const { after } of changed) await storeAccount(tx, after)
    const change = { added: added.map(({ code }) => code), changed: changed.map(({ after }) => after.code) }
    tx.audit({
      action: `chart.${verb}`,
      resource: 'account',
      id: null,
      label: `${added.length + changed.length} accounts`,
      change,
    })
    tx.tell({ topic: 'accounting.account', payload: { verb } })
    return answerOf(rows, planned)
  })
}

function answerOf(rows: number, { added, changed, problems }: ChartPlan): CheckedChart {
  return { rows, added, changed: changed.map(({ after }) => after), problems: problems.slice(0, mostTold) }
}
