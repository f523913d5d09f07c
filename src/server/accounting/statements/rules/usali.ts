import type { Edition } from '#contract/accounting/statements/shapes.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import { ownersLines, partOf, scheduleOf } from './departments.ts'
import type { Figure } from './figure.ts'
import { accountLines, groupOf, lessColumns, type Node, sumOfColumns, turned } from './tree.ts'

const operated = [
  { schedule: 1, key: 'rooms', label: 'Rooms' },
  { schedule: 2, key: 'food_beverage', label: 'Food and beverage' },
  { schedule: 3, key: 'other_operated', label: 'Other operated departments' },
  { schedule: 4, key: 'miscellaneous', label: 'Miscellaneous income' },
] as const

const undistributed = [
  { schedule: 5, key: 'administration', label: 'Administrative and general' },
  { schedule: 6, key: 'information_technology', label: 'Information and telecommunications systems' },
  { schedule: 7, key: 'sales_marketing', label: 'Sales and marketing' },
  { schedule: 8, key: 'maintenance', label: 'Property operation and maintenance' },
  { schedule: 9, key: 'utilities', label: 'Energy, water and waste' },
] as const

type Asked = {
  width: number
  edition: Edition
  /** Set aside for replacements in each column. */
  reserveOf: (revenue: readonly Money[]) => readonly Money[]
}

/**
 * The summary operating statement of the uniform system: departments, undistributed expenses, gross operating profit, EBITDA, and
 * from there to what is left behind the replacement reserve and to net income. Each line opens its schedule.
 */
export function usaliOf(figures: readonly Figure[], { width, edition, reserveOf }: Asked): Node[] {
  const placed = Map.groupBy(figures, (figure) => scheduleOf(figure, edition))
  const of = (schedule: number | null, type: Figure['type']) =>
    (placed.get(schedule) ?? []).filter((figure) => figure.type === type)
  const revenueOf = new Map(operated.map(({ schedule }) => [schedule, sold(of(schedule, 'Revenue'), width)]))
  const total = sumOfColumns([...revenueOf.values()], width)

  const departments = operated.map((department) =>
    departmentOf(department, {
      sold: of(department.schedule, 'Revenue'),
      spent: of(department.schedule, 'Expense'),
      own: revenueOf.get(department.schedule) ?? [],
      base: total,
      width,
    }),
  )
  const shared = undistributed.map((department) =>
    schedule(of(department.schedule, 'Expense'), {
      number: department.schedule,
      key: department.key,
      sign: 'debit',
      good: 'less',
      base: total,
      width,
      label: edition === '11' && department.schedule === 9 ? 'Utilities' : department.label,
    }),
  )
  const spent = sumOfColumns(
    departments.map(({ expenses }) => expenses.amounts),
    width,
  )
  const profit = lessColumns(total, spent)
  const overhead = sumOfColumns(
    shared.map(({ amounts }) => amounts),
    width,
  )
  const gop = lessColumns(profit, overhead)
  const fees = schedule(of(10, 'Expense'), {
    number: 10,
    key: 'fees',
    label: 'Management and franchise fees',
    sign: 'debit',
    good: 'less',
    base: total,
    width,
  })
  const before = lessColumns(gop, fees.amounts)
  const outside = outsideOf([...of(11, 'Revenue'), ...of(10, 'Revenue'), ...of(null, 'Revenue')], of(11, 'Expense'), {
    base: total,
    width,
  })
  const ebitda = lessColumns(before, outside.amounts)
  const result = (key: string, label: string, amounts: readonly Money[]): Node => ({
    key,
    label,
    kind: 'total',
    good: 'more',
    base: total,
    amounts,
  })
  const cost = (key: string, label: string, amounts: readonly Money[]): Node => ({
    key,
    label,
    kind: 'total',
    good: 'less',
    base: total,
    amounts,
  })
  return [
    headed('revenue', 'Operating revenue', departments.map(({ revenue }) => revenue).filter(hasFigures)),
    result('total_revenue', 'Total operating revenue', total),
    headed('expenses', 'Departmental expenses', departments.map(({ expenses }) => expenses).filter(hasFigures)),
    cost('total_expenses', 'Total departmental expenses', spent),
    headed('profit', 'Departmental profit', departments.map(({ left }) => left).filter(hasFigures)),
    result('departmental_profit', 'Total departmental profit', profit),
    headed('undistributed', 'Undistributed operating expenses', shared.filter(hasFigures)),
    cost('total_undistributed', 'Total undistributed expenses', overhead),
    result('gop', 'Gross operating profit', gop),
    fees,
    result('before_non_operating', 'Income before non-operating income and expenses', before),
    outside,
    result('ebitda', 'EBITDA', ebitda),
    ...endings(ebitda, { reserve: reserveOf(total), owners: of(null, 'Expense'), base: total, width }),
  ]
}

type Department = (typeof operated)[number]
type Traded = {
  sold: readonly Figure[]
  spent: readonly Figure[]
  own: readonly Money[]
  base: readonly Money[]
  width: number
}

/** What a department earned, spent and has left; its costs are measured by its own revenue. */
function departmentOf({ schedule: number, key, label }: Department, { sold, spent, own, base, width }: Traded) {
  const revenue = schedule(sold, { number, key: `revenue/${key}`, label, sign: 'credit', good: 'more', base, width })
  const expenses = schedule(spent, {
    number,
    key: `expenses/${key}`,
    label,
    sign: 'debit',
    good: 'less',
    base: own,
    width,
  })
  const amounts = lessColumns(revenue.amounts, expenses.amounts)
  const left: Node = { key: `profit/${key}`, label, kind: 'line', good: 'more', base: own, amounts }
  return { revenue, expenses, left }
}

function sold(figures: readonly Figure[], width: number): Money[] {
  return turned(
    sumOfColumns(
      figures.map(({ sums }) => sums),
      width,
    ),
  )
}

function headed(key: string, label: string, lines: readonly Node[]): Node {
  const amounts = lines[0]?.amounts.map(() => zero) ?? []
  return { key, label, kind: 'heading', good: null, isOpen: true, amounts, children: lines }
}

function hasFigures({ amounts, children = [] }: Node): boolean {
  return children.length > 0 || amounts.some((amount) => amount !== zero)
}

type Wish = {
  number: number
  key: string
  label: string
  sign: 'debit' | 'credit'
  good: 'more' | 'less'
  base: readonly Money[]
  width: number
}

/** A department with its accounts, those of its parts together: food, beverage, laundry. */
function schedule(figures: readonly Figure[], { number, width, key, label, ...wish }: Wish): Node {
  const parts = [...Map.groupBy(figures, (figure) => partOf(figure, number))].toSorted(
    ([a], [b]) => Number(a === null) - Number(b === null),
  )
  const lines = parts.flatMap(([part, own]) => {
    const accounts = accountLines(own, { ...wish, below: part === null ? key : `${key}/${part}` })
    if (part === null || accounts.length === 0) return accounts
    return [groupOf({ key: `${key}/${part}`, label: part, good: wish.good, base: wish.base }, accounts, width)]
  })
  return groupOf({ key, label, good: wish.good, base: wish.base }, lines, width)
}

const outsideParts = [
  { key: 'rent', label: 'Rent', line: 'Rent' },
  { key: 'property_taxes', label: 'Property and other taxes', line: 'Property and Other Taxes' },
  { key: 'insurance', label: 'Insurance', line: 'Insurance' },
] as const

type Measure = { base: readonly Money[]; width: number }

/** What is neither of the operation nor of its financing: an expense as a whole, income takes off. */
function outsideOf(income: readonly Figure[], expenses: readonly Figure[], { base, width }: Measure): Node {
  const named = (key: string, label: string, own: readonly Figure[]) => {
    const below = accountLines(own, { sign: 'debit', good: 'less', base, below: `outside/${key}` })
    return groupOf({ key: `outside/${key}`, label, good: 'less', base }, below, width)
  }
  const lines = [
    named('income', 'Less: income', income),
    ...outsideParts.map(({ key, label, line }) =>
      named(
        key,
        label,
        expenses.filter((figure) => figure.line === line),
      ),
    ),
    named(
      'other',
      'Other',
      expenses.filter((figure) => outsideParts.every(({ line }) => line !== figure.line)),
    ),
  ]
  const head = { key: 'outside', label: 'Non-operating income and expenses', good: 'less' as const, base, isOpen: true }
  return groupOf(head, lines.filter(hasFigures), width)
}

type Ends = Measure & { reserve: readonly Money[]; owners: readonly Figure[] }

/** What the operator is measured by, and what is left to the owner. */
function endings(ebitda: readonly Money[], { reserve, owners, base, width }: Ends): Node[] {
  const line = (key: string, label: string, name: string) =>
    groupOf(
      { key, label, good: 'less', base },
      accountLines(
        owners.filter((figure) => figure.line === name),
        { sign: 'debit', good: 'less', base, below: key },
      ),
      width,
    )
  const taken = [
    line('interest', 'Interest', ownersLines.interest),
    line('wear', 'Depreciation and amortization', ownersLines.wear),
    line('income_tax', 'Income taxes', ownersLines.tax),
  ]
  const net = lessColumns(ebitda, ...taken.map(({ amounts }) => amounts))
  return [
    { key: 'reserve', label: 'Replacement reserve', kind: 'line', good: 'less', base, amounts: reserve },
    {
      key: 'after_reserve',
      label: 'EBITDA less replacement reserve',
      kind: 'total',
      good: 'more',
      base,
      amounts: lessColumns(ebitda, reserve),
    },
    ...taken,
    { key: 'net', label: 'Net income', kind: 'total', good: 'more', base, amounts: net },
  ]
}
