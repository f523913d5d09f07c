import type { Term } from '#contract/accounting/accounts/shapes.ts'
import { isNegative, isPositive, isZero, type Money, zero } from '#contract/kernel/money.ts'
import type { Figure } from './figure.ts'
import { accountLines, groupOf, type Node, sumOfColumns, turned } from './tree.ts'

/** Whether an account falls due within a year: as it says itself, or else by its kind. What the house posts to is current. */
function termOf({ type, term, cashFlowClass, playsRole }: Figure): Term {
  if (term) return term
  if (playsRole) return 'current'
  const isLong = type === 'Asset' ? ['investing', 'non_cash'] : ['financing']
  return isLong.includes(cashFlowClass) ? 'non_current' : 'current'
}

type Sides = { figures: Figure[]; moved: Figure[] }

/**
 * Parts balances by the side on which they stand: what is owed to us by suppliers, and what we owe to customers and banks, moves over
 * to the other side of the sheet, day by day. Accounts that take off from their type stay.
 */
function sidesOf(figures: readonly Figure[], type: 'Asset' | 'Liability'): Sides {
  const usual = type === 'Asset' ? 'debit' : 'credit'
  const isWrong = type === 'Asset' ? isNegative : isPositive
  const sides: Sides = { figures: [], moved: [] }
  for (const [, own] of Map.groupBy(
    figures.filter((figure) => figure.type === type),
    ({ accountId }) => accountId,
  )) {
    const [first] = own
    if (!first) continue
    const whole = {
      ...first,
      department: null,
      sums: sumOfColumns(
        own.map(({ sums }) => sums),
        first.sums.length,
      ),
    }
    if (first.normalSide !== usual) {
      sides.figures.push(whole)
      continue
    }
    sides.figures.push({ ...whole, sums: whole.sums.map((sum) => (isWrong(sum) ? zero : sum)) })
    sides.moved.push({ ...whole, sums: whole.sums.map((sum) => (isWrong(sum) ? sum : zero)) })
  }
  return sides
}

type Parts = {
  figures: readonly Figure[]
  /** What revenue and expenses came to since the fiscal year began, and before, credits as positive figures. */
  earned: { year: readonly Money[]; before: readonly Money[] }
  width: number
}

/** Assets, liabilities and equity with what no year has closed yet. */
export function balanceOf({ figures, earned, width }: Parts): Node[] {
  const [assets, liabilities] = [sidesOf(figures, 'Asset'), sidesOf(figures, 'Liability')]
  const ofTerm = (sides: Sides, term: Term) => sides.figures.filter((figure) => termOf(figure) === term)
  const cash = ofTerm(assets, 'current').filter(({ cashFlowClass }) => cashFlowClass === 'cash')
  const claims = ofTerm(assets, 'current').filter(({ cashFlowClass }) => cashFlowClass !== 'cash')
  const owned = [
    part('assets/cash', 'Cash and bank', { width, sign: 'debit', figures: cash }),
    part('assets/current', 'Receivables, stock and other current assets', {
      width,
      sign: 'debit',
      figures: claims,
      moved: liabilities.moved,
    }),
    part('assets/non_current', 'Non-current assets', { width, sign: 'debit', figures: ofTerm(assets, 'non_current') }),
  ].filter(hasLines)
  const owed = [
    part('liabilities/current', 'Current liabilities', {
      width,
      sign: 'credit',
      figures: ofTerm(liabilities, 'current'),
      moved: assets.moved,
    }),
    part('liabilities/non_current', 'Non-current liabilities', {
      width,
      sign: 'credit',
      figures: ofTerm(liabilities, 'non_current'),
    }),
  ].filter(hasLines)
  const equity = equityOf(figures, earned, width)
  const total = (key: string, label: string, ...parts: (readonly Money[])[]): Node => ({
    key,
    label,
    kind: 'total',
    good: null,
    amounts: sumOfColumns(parts, width),
  })
  const [assetsTotal, liabilitiesTotal] = [
    total('assets_total', 'Total assets', ...owned.map(({ amounts }) => amounts)),
    total('liabilities_total', 'Total liabilities', ...owed.map(({ amounts }) => amounts)),
  ]
  return [
    heading('Assets', owned, width),
    assetsTotal,
    heading('Liabilities', owed, width),
    liabilitiesTotal,
    equity,
    total('both_total', 'Total liabilities and equity', liabilitiesTotal.amounts, equity.amounts),
  ]
}

function equityOf(figures: readonly Figure[], { year, before }: Parts['earned'], width: number): Node {
  const accounts = accountLines(
    figures.filter(({ type }) => type === 'Equity'),
    { sign: 'credit', good: null, below: 'equity' },
  )
  const computed = (key: string, label: string, amounts: readonly Money[]): Node[] =>
    amounts.every(isZero) ? [] : [{ key: `equity/${key}`, label, kind: 'line', good: null, amounts }]
  return groupOf(
    { key: 'equity', label: 'Equity', good: null, isOpen: true },
    [
      ...accounts,
      ...computed('earlier', 'Earnings of earlier years that are not closed', before),
      ...computed('year', 'Earnings of the current year', year),
    ],
    width,
  )
}

type Side = { width: number; sign: 'debit' | 'credit'; figures: readonly Figure[]; moved?: readonly Figure[] }

function part(key: string, label: string, { width, sign, figures, moved = [] }: Side): Node {
  const side = { sign, good: null, below: key }
  const lines = [
    ...accountLines(figures, side),
    ...accountLines(moved, { ...side, below: `${key}/moved` }).map((line) => ({ ...line, isMoved: true })),
  ]
  return groupOf({ key, label, good: null, isOpen: true }, lines, width)
}

function heading(label: string, children: readonly Node[], width: number): Node {
  const amounts = Array.from({ length: width }, () => zero)
  return { key: label.toLowerCase(), label, kind: 'heading', good: null, isOpen: true, amounts, children }
}

function hasLines({ children = [] }: Node): boolean {
  return children.length > 0
}

/** What revenue and expenses came to in each column, as earnings. */
export function earningsOf(figures: readonly Figure[], width: number): Money[] {
  return turned(
    sumOfColumns(
      figures.filter(({ type }) => type === 'Revenue' || type === 'Expense').map(({ sums }) => sums),
      width,
    ),
  )
}
