import { type Department, departmentNames, departments } from '#contract/accounting/accounts/shapes.ts'
import type * as api from '#contract/accounting/statements/api.ts'
import type { Statement, StatementColumn } from '#contract/accounting/statements/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { zero } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { checkRange } from '../../reports/actions/trial-balance.ts'
import { figuresOf } from '../data/figures.ts'
import type { Figure } from '../rules/figure.ts'
import { simpleOf } from '../rules/simple.ts'
import { linesOf } from '../rules/tree.ts'

/**
 * Revenue, expenses and result of each department that has any, side by side, and of all of them; lines without one stand apart.
 * @throws 400 for a range that ends before it begins
 */
export async function getDepartmentResults(
  ctx: Ctx,
  query: Given<typeof api.getDepartmentResults>['query'],
): Promise<Statement> {
  checkRange(query)
  return ctx.read(async (tx) => {
    const figures = await figuresOf(tx, [query], {
      types: ['Revenue', 'Expense'],
      locationId: query.locationId,
      closings: 'out',
    })
    const own: (Department | null)[] = departments.filter((one) => figures.some(({ department }) => department === one))
    const without = figures.some(({ department }) => department === null) ? [null] : []
    const columns = [...own, ...without]
    const apart = figures.map((figure) => inColumn(figure, columns))
    return {
      columns: [...columns.map((department) => columnOf(department, query)), totalOf(query)],
      lines: linesOf(simpleOf(apart, columns.length + 1), false),
      checks: [],
      notes: [],
    }
  })
}

/** The figure in the column of its department, and in the last one, of all. */
function inColumn(figure: Figure, columns: readonly (Department | null)[]): Figure {
  const [sum = zero] = figure.sums
  return { ...figure, department: null, sums: [...columns.map((one) => (one === figure.department ? sum : zero)), sum] }
}

type Days = Pick<StatementColumn, 'from' | 'to'>

function columnOf(department: Department | null, { from, to }: Days): StatementColumn {
  const label = department ? departmentNames[department] : 'Without a department'
  return { id: department ?? 'none', kind: 'department', from, to, label, department }
}

function totalOf({ from, to }: Days): StatementColumn {
  return { id: 'all', kind: 'actual', from, to, label: 'All', department: null }
}
