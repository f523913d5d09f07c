import { accountTypes } from '#contract/accounting/accounts/shapes.ts'
import type * as api from '#contract/accounting/statements/api.ts'
import type { Statement, StatementCheck } from '#contract/accounting/statements/shapes.ts'
import { addDays } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { checkRange } from '../../reports/actions/trial-balance.ts'
import { besideCash, type Moved, withoutCash } from '../data/cash.ts'
import { figuresOf } from '../data/figures.ts'
import { directOf, indirectOf, type MovedByColumn } from '../rules/cash-flow.ts'
import { incomeColumns } from '../rules/columns.ts'
import type { Figure } from '../rules/figure.ts'
import { checkOf, linesOf, type Node, sumOfColumns } from '../rules/tree.ts'

/**
 * Where cash came from and went. Both methods are worked out, whichever is asked: each must come to what the cash accounts moved, and
 * both to the same cash from operation.
 * @throws 400 for a range that ends before it begins
 */
export async function getCashFlow(ctx: Ctx, query: Given<typeof api.getCashFlow>['query']): Promise<Statement> {
  checkRange(query)
  const columns = incomeColumns(query, query.compare)
  const width = columns.length
  const spans = columns.map(({ from, to }) => ({ from: from ?? to, to }))
  return ctx.read(async (tx) => {
    const before = spans.map(({ from }) => ({ from: null, to: addDays(from, -1) }))
    const all = perAccount(await figuresOf(tx, [...spans, ...before], { types: accountTypes, closings: 'out' }))
    const [beside, without] = await Promise.all([
      Promise.all(spans.map(async (span) => byAccount(await besideCash(tx, span)))),
      Promise.all(spans.map(async (span) => byAccount(await withoutCash(tx, span)))),
    ])
    const cash = all.filter(({ cashFlowClass }) => cashFlowClass === 'cash')
    const sums = sumOfColumns(
      cash.map(({ sums }) => sums),
      2 * width,
    )
    const figures = all
      .filter(({ cashFlowClass }) => cashFlowClass !== 'cash')
      .map((figure) => ({ ...figure, sums: figure.sums.slice(0, width) }))
    const movements = { figures, besideCash: beside, withoutCash: without, opening: sums.slice(width), width }
    const nodes = { indirect: indirectOf(movements), direct: directOf(movements) }
    const moved = sums[0] ?? zero
    return {
      columns,
      lines: linesOf(nodes[query.method], query.compare !== 'none'),
      checks: checksOf(nodes, moved),
      notes: [],
    }
  })
}

function checksOf(
  { indirect, direct }: { indirect: readonly Node[]; direct: readonly Node[] },
  moved: Money,
): StatementCheck[] {
  return [
    checkOf('The change is what the cash accounts moved, indirectly', {
      expected: moved,
      actual: amountOf(indirect, 'change'),
    }),
    checkOf('The change is what the cash accounts moved, directly', {
      expected: moved,
      actual: amountOf(direct, 'change'),
    }),
    checkOf('Both methods come to the same cash from operation', {
      expected: amountOf(indirect, 'operated'),
      actual: amountOf(direct, 'operated'),
    }),
  ]
}

function amountOf(nodes: readonly Node[], key: string): Money {
  return nodes.find((node) => node.key === key)?.amounts[0] ?? zero
}

/** Departments of one account together. */
function perAccount(figures: readonly Figure[]): Figure[] {
  return [...Map.groupBy(figures, ({ accountId }) => accountId).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const sums = sumOfColumns(
      own.map(({ sums }) => sums),
      first.sums.length,
    )
    return { ...first, department: null, sums }
  })
}

function byAccount(moved: readonly Moved[]): MovedByColumn[number] {
  return new Map(moved.map(({ accountId, amount }) => [accountId, amount]))
}
