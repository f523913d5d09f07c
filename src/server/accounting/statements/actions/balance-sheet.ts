import type * as api from '#contract/accounting/statements/api.ts'
import type { Statement } from '#contract/accounting/statements/shapes.ts'
import { accountTypes } from '#contract/accounting/accounts/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { figuresOf, yearStarts } from '../data/figures.ts'
import { balanceOf, earningsOf } from '../rules/balance.ts'
import { balanceColumns } from '../rules/columns.ts'
import type { Figure } from '../rules/figure.ts'
import { checkOf, lessColumns, linesOf, type Node } from '../rules/tree.ts'

/** What the house owns and owes on a day and on those beside it; what no year has closed yet is computed from revenue and expenses. */
export async function getBalanceSheet(ctx: Ctx, query: Given<typeof api.getBalanceSheet>['query']): Promise<Statement> {
  return ctx.read(async (tx) => {
    const [yearStart = query.date] = await yearStarts(tx, [query.date])
    const columns = balanceColumns(query.date, { compare: query.compare, yearStart })
    const days = columns.map(({ to }) => to)
    const starts = await yearStarts(tx, days)
    const years = days.map((to, column) => ({ from: starts[column] ?? to, to }))
    const all = await figuresOf(tx, [...columns, ...years], { types: accountTypes, closings: 'in' })
    const width = columns.length
    const balances = all.map((figure) => ({ ...figure, sums: figure.sums.slice(0, width) }))
    const year = earningsOf(cut(all, width), width)
    const before = lessColumns(earningsOf(balances, width), year)
    const nodes = balanceOf({ figures: balances, earned: { year, before }, width })
    const [assets, both] = [amountOf(nodes, 'assets_total'), amountOf(nodes, 'both_total')]
    const checks = [checkOf('Assets are liabilities and equity', { expected: assets, actual: both })]
    return { columns, lines: linesOf(nodes, width === 2), checks, notes: [] }
  })
}

/** The columns of the years. */
function cut(figures: readonly Figure[], from: number): Figure[] {
  return figures.map((figure) => ({ ...figure, sums: figure.sums.slice(from) }))
}

function amountOf(nodes: readonly Node[], key: string): Money {
  return nodes.find((node) => node.key === key)?.amounts[0] ?? zero
}
