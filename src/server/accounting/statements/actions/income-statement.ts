import type * as api from '#contract/accounting/statements/api.ts'
import { statementSettings } from '#contract/accounting/statements/settings.ts'
import type { Statement, StatementColumn } from '#contract/accounting/statements/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { checkRange } from '../../reports/actions/trial-balance.ts'
import { budgetedFor } from '../../budgets/actions/read.ts'
import { accountsKnown, figuresOf } from '../data/figures.ts'
import { besideBudget } from '../rules/beside-budget.ts'
import { incomeColumns, monthsOf, mostMonths } from '../rules/columns.ts'
import type { Figure } from '../rules/figure.ts'
import { reserveOf } from '../rules/reserve.ts'
import { simpleOf } from '../rules/simple.ts'
import { statisticLines } from '../rules/statistics.ts'
import { checkOf, linesOf, type Node } from '../rules/tree.ts'
import { earningsOf } from '../rules/balance.ts'
import { usaliOf } from '../rules/usali.ts'
import { statisticsOf } from './statistics.ts'

type Query = Given<typeof api.getIncomeStatement>['query']

/**
 * Revenue less expense of some days, in one of its layouts, beside what it is compared with. Entries that close a year are not in it.
 * @throws 400 for a range that ends before it begins, or of too many months side by side
 */
export async function getIncomeStatement(ctx: Ctx, query: Query): Promise<Statement> {
  checkRange(query)
  if (query.compare === 'months' && monthsOf(query).length > mostMonths)
    throw invalid('to', `At most ${mostMonths} months stand side by side`)
  const columns = incomeColumns(query, query.compare)
  return ctx.read(async (tx) => {
    const [figures, settings] = await Promise.all([figuresIn(tx, columns, query), readSettings(tx, statementSettings)])
    const edition = query.edition ?? settings.edition
    const nodes =
      query.layout === 'simple'
        ? simpleOf(figures, columns.length)
        : usaliOf(figures, {
            width: columns.length,
            edition,
            reserveOf: (revenue) => reserveOf(settings, columns, revenue),
          })
    const isCompared = ['previous', 'last_year', 'budget'].includes(query.compare)
    const isWhole = query.department === undefined && query.locationId === undefined
    const lines = linesOf(nodes, isCompared)
    const actual = columns.findIndex(({ kind }) => kind === 'actual')
    const statistics = query.layout === 'usali' && isWhole ? await statisticsBeside(tx, columns, nodes) : []
    return { columns, lines: [...statistics, ...lines], checks: [netCheck(figures, nodes, actual)], notes: [] }
  })
}

async function figuresIn(tx: Tx, columns: readonly StatementColumn[], query: Query): Promise<Figure[]> {
  const asked = { ...query, types: ['Revenue', 'Expense'] as const, closings: 'out' as const }
  if (query.compare !== 'budget') return figuresOf(tx, columns, asked)
  const [figures, budgeted] = await Promise.all([figuresOf(tx, [query], asked), budgetedFor(tx, query)])
  const own = budgeted.filter(
    ({ department }) =>
      query.locationId === undefined && (query.department === undefined || department === query.department),
  )
  const accounts = await accountsKnown(
    tx,
    own.map(({ accountId }) => accountId),
  )
  return besideBudget(figures, own, accounts)
}

async function statisticsBeside(tx: Tx, columns: readonly StatementColumn[], nodes: readonly Node[]) {
  const counted = await Promise.all(
    columns.map(async ({ kind, from, to }) =>
      kind === 'budget' || from === null ? null : statisticsOf(tx, { from, to }),
    ),
  )
  return statisticLines(counted, { rooms: amountsOf(nodes, 'revenue/rooms'), total: amountsOf(nodes, 'total_revenue') })
}

function amountsOf(nodes: readonly Node[], key: string): readonly Money[] {
  for (const node of nodes) {
    if (node.key === key) return node.amounts
    const below = amountsOf(node.children ?? [], key)
    if (below.length > 0) return below
  }
  return []
}

/** The layout loses nothing: its last line is what all revenue and expense accounts came to. */
function netCheck(figures: readonly Figure[], nodes: readonly Node[], column: number): Statement['checks'][number] {
  const net = nodes.at(-1)?.amounts ?? []
  return checkOf('Net income is what all accounts came to', {
    expected: earningsOf(figures, net.length)[column] ?? zero,
    actual: net[column] ?? zero,
  })
}
