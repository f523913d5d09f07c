import type { Department } from '#contract/accounting/accounts/shapes.ts'
import type { LineKind, StatementCheck, StatementLine } from '#contract/accounting/statements/shapes.ts'
import { add, isZero, majorOf, type Money, minorOf, negate, subtract, zero } from '#contract/kernel/money.ts'
import type { Figure } from './figure.ts'

type Good = StatementLine['good']

/** A line of a statement with those that open from it; its amounts are one for each column. */
export type Node = {
  key: string
  label: string
  kind: LineKind
  good: Good
  amounts: readonly Money[]
  /** What its shares are measured by. */
  base?: readonly Money[] | undefined
  account?: StatementLine['account']
  isOpen?: boolean
  isMoved?: boolean
  children?: readonly Node[]
}

/** Sums of amounts, column by column. */
export function sumOfColumns(rows: readonly (readonly Money[])[], width: number): Money[] {
  return Array.from({ length: width }, (_, column) => add(...rows.map((amounts) => amounts[column] ?? zero)))
}

/** The first less the others, column by column. */
export function lessColumns(from: readonly Money[], ...amounts: (readonly Money[])[]): Money[] {
  return from.map((amount, column) => amounts.reduce((left, one) => subtract(left, one[column] ?? zero), amount))
}

/** Credits as positive figures. */
export function turned(amounts: readonly Money[]): Money[] {
  return amounts.map(negate)
}

type Side = { sign: 'debit' | 'credit'; good: Good; base?: readonly Money[] | undefined; below: string }

/** Figures as lines of their accounts, those of one account together, by code; accounts without any figure are left out. */
export function accountLines(figures: readonly Figure[], { sign, good, base, below }: Side): Node[] {
  const groups = Map.groupBy(figures, ({ accountId }) => accountId)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const sums = sumOfColumns(
      own.map(({ sums }) => sums),
      first.sums.length,
    )
    if (sums.every(isZero)) return []
    return {
      key: `${below}/${first.code}`,
      label: first.name,
      kind: 'account' as const,
      good,
      base,
      amounts: sign === 'debit' ? sums : turned(sums),
      account: { id: first.accountId, code: first.code, department: departmentOf(own) },
    }
  })
}

/** The one department that figures are of; null where the account has it alone anyway, or they are of several. */
function departmentOf(figures: readonly Figure[]): Department | null {
  const [first, ...others] = figures
  if (!first?.department || others.some(({ department }) => department !== first.department)) return null
  return first.department === first.ownDepartment ? null : first.department
}

/** A line that opens to others and sums them up. */
export function groupOf(
  head: Omit<Node, 'kind' | 'amounts' | 'children'>,
  children: readonly Node[],
  width: number,
): Node {
  const amounts = sumOfColumns(
    children.map((child) => child.amounts),
    width,
  )
  return { ...head, kind: 'group', amounts, children }
}

/** The lines of a statement from the top; against the second column where it is one to compare with. */
export function linesOf(nodes: readonly Node[], isCompared: boolean, parent: string | null = null): StatementLine[] {
  return nodes.flatMap((node) => [
    {
      key: node.key,
      parent,
      kind: node.kind,
      label: node.label,
      unit: 'money' as const,
      good: node.good,
      isOpen: node.isOpen ?? false,
      isMoved: node.isMoved ?? false,
      account: node.account ?? null,
      amounts: node.kind === 'heading' ? node.amounts.map(() => null) : node.amounts.map(majorOf),
      shares: node.amounts.map((amount, column) => shareOf(amount, node.base?.[column])),
      variance: isCompared && node.kind !== 'heading' ? varianceOf(node) : null,
    },
    ...linesOf(node.children ?? [], isCompared, node.key),
  ])
}

/** In percent with one decimal, half away from zero; null of nothing. */
function shareOf(part: Money, whole: Money | undefined): number | null {
  if (!whole || isZero(whole)) return null
  const share = Math.round((Math.abs(minorOf(part)) * 1000) / Math.abs(minorOf(whole))) / 10
  return minorOf(part) < 0 === minorOf(whole) < 0 ? share : 0 - share
}

/** What is better for the profit is positive. */
function varianceOf({ amounts: [actual = zero, beside = zero], good }: Node): StatementLine['variance'] {
  const more = subtract(actual, beside)
  const amount = good === 'less' ? negate(more) : more
  const percent = shareOf(amount, beside)
  return { amount: majorOf(amount), percent: percent === null ? null : minorOf(beside) < 0 ? 0 - percent : percent }
}

/** Two figures that must be the same. */
export function checkOf(label: string, { expected, actual }: { expected: Money; actual: Money }): StatementCheck {
  return { label, ok: expected === actual, expected: majorOf(expected), actual: majorOf(actual) }
}
