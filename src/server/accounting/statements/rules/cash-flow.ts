import type { AccountId, CashFlowClass } from '#contract/accounting/accounts/shapes.ts'
import { isNegative, isZero, type Money, subtract, zero } from '#contract/kernel/money.ts'
import type { Figure } from './figure.ts'
import { accountLines, groupOf, lessColumns, type Node, sumOfColumns, turned } from './tree.ts'

/** What lines came to by account, in each column. */
export type MovedByColumn = readonly ReadonlyMap<AccountId, Money>[]

type Movements = {
  /** What every account moved. */
  figures: readonly Figure[]
  /** What was invested or financed without cash. */
  withoutCash: MovedByColumn
  /** The other side of cash. */
  besideCash: MovedByColumn
  opening: readonly Money[]
  width: number
}

type Flow = { operating: readonly Node[]; operated: readonly Money[]; moved: readonly Figure[] }

/** From net income to cash. */
export function indirectOf({ figures, withoutCash, opening, width }: Movements): Node[] {
  const moved = lessMoved(figures, withoutCash)
  const net = cashOf(figures.filter(isEarned), width)
  const left = lessColumns(cashOf(moved.filter(isOperating), width), cashOf(figures.filter(isOperating), width))
  const nonCash = below(figures, 'non_cash', 'operating/non_cash')
  const working = below(
    figures.filter((figure) => !isEarned(figure)),
    'operating',
    'operating/working',
  )
  const operating: Node[] = [
    { key: 'operating/net', label: 'Net income', kind: 'line', good: 'more', amounts: net },
    groupOf({ key: 'operating/non_cash', label: 'Added back: what moved no cash', good: 'more' }, nonCash, width),
    groupOf({ key: 'operating/working', label: 'Change of working capital', good: 'more' }, working, width),
    {
      key: 'operating/without_cash',
      label: 'Invested or financed without cash',
      kind: 'line',
      good: null,
      amounts: left,
    },
  ]
  const operated = cashOf(moved.filter(isOperating), width)
  return flowOf({ operating: operating.filter(hasAny), operated, moved }, opening, width)
}

/** By what each movement of cash was for: what came in, and what went out. */
export function directOf({ figures, besideCash, opening, width }: Movements): Node[] {
  const moved = onlyMoved(figures, besideCash)
  const lines = below(moved.filter(isOperating), null, 'operating')
  const isPaid = ({ amounts: [first = zero] }: Node) => isNegative(first)
  const operating = [
    groupOf(
      { key: 'operating/received', label: 'Received', good: 'more', isOpen: true },
      lines.filter((line) => !isPaid(line)),
      width,
    ),
    groupOf({ key: 'operating/paid', label: 'Paid', good: 'more', isOpen: true }, lines.filter(isPaid), width),
  ]
  const operated = cashOf(moved.filter(isOperating), width)
  return flowOf({ operating: operating.filter(hasAny), operated, moved }, opening, width)
}

/** What operation, investing and financing came to by either method, and the cash before and after. */
function flowOf({ operating, operated, moved }: Flow, opening: readonly Money[], width: number): Node[] {
  const part = (key: 'investing' | 'financing', label: string) =>
    groupOf({ key, label, good: null, isOpen: true }, below(moved, key, key), width)
  const [investing, financing] = [part('investing', 'Investing'), part('financing', 'Financing')]
  const change = sumOfColumns([operated, investing.amounts, financing.amounts], width)
  const total = (key: string, label: string, amounts: readonly Money[]): Node => ({
    key,
    label,
    kind: 'total',
    good: 'more',
    amounts,
  })
  const closing = sumOfColumns([opening, change], width)
  return [
    {
      key: 'operating',
      label: 'Operation',
      kind: 'heading',
      good: null,
      isOpen: true,
      amounts: operated,
      children: operating,
    },
    total('operated', 'Cash from operation', operated),
    investing,
    financing,
    total('change', 'Change of cash', change),
    { key: 'opening', label: 'Cash at the beginning', kind: 'line', good: null, amounts: opening },
    { ...total('closing', 'Cash at the end', closing), good: null },
  ]
}

function isEarned({ type }: Figure): boolean {
  return type === 'Revenue' || type === 'Expense'
}

function isOperating(figure: Figure): boolean {
  return isEarned(figure) || figure.cashFlowClass === 'operating' || figure.cashFlowClass === 'non_cash'
}

/** What an account that isn't cash takes in, cash loses. */
function cashOf(figures: readonly Figure[], width: number): Money[] {
  return turned(
    sumOfColumns(
      figures.map(({ sums }) => sums),
      width,
    ),
  )
}

function below(figures: readonly Figure[], only: CashFlowClass | null, key: string): Node[] {
  const own = only === null ? figures : figures.filter((one) => one.cashFlowClass === only && !isEarned(one))
  return accountLines(own, { sign: 'credit', good: 'more', below: key })
}

function lessMoved(figures: readonly Figure[], moved: MovedByColumn): Figure[] {
  return figures.map((figure) => ({
    ...figure,
    sums: figure.sums.map((sum, column) => subtract(sum, moved[column]?.get(figure.accountId) ?? zero)),
  }))
}

function onlyMoved(figures: readonly Figure[], moved: MovedByColumn): Figure[] {
  return figures.map((figure) => ({
    ...figure,
    sums: figure.sums.map((_, column) => moved[column]?.get(figure.accountId) ?? zero),
  }))
}

function hasAny({ amounts }: Node): boolean {
  return !amounts.every(isZero)
}
