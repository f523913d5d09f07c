import { type AccountUse, normalSideOf, refusalOfChange, refusalOfParent } from '#contract/accounting/accounts/rules.ts'
import type { Account, AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { ChartColumn } from '#contract/accounting/chart-changes/shapes.ts'
import { newId } from '#server/platform/ids.ts'
import type { ChartRow, Problem } from './rows.ts'

/** What becomes of the chart: accounts that are new, and others as they were and will be. */
export type ChartPlan = {
  added: Account[]
  changed: { before: Account; after: Account }[]
  problems: Problem[]
}

const columnOf: Record<string, ChartColumn> = {
  parentId: 'Below',
  type: 'Type',
  normalSide: 'Contra',
  isActive: 'Active',
  isPostable: 'Takes entries',
  department: 'Department',
  usaliSchedule: 'Schedule',
  usaliSchedule11: 'Schedule (11th)',
  code: 'Code',
}

/** Works out what rows make of a chart, by the rules of single changes; rows that can't be taken are named. */
export function planOf(
  rows: readonly ChartRow[],
  accounts: readonly Account[],
  useOf: (id: AccountId) => AccountUse,
): ChartPlan {
  const known = new Map(accounts.map((account) => [account.code, account]))
  const wanted = rows.map((row) => ({ row, before: known.get(row.code) ?? null }))
  const fresh = new Map(wanted.flatMap(({ row, before }) => (before ? [] : [[row.code, newId<'account'>()] as const])))
  const idOf = (code: string) => known.get(code)?.id ?? fresh.get(code)
  const plan: ChartPlan = { added: [], changed: [], problems: [] }
  for (const { row, before } of wanted) {
    const parentId = typeof row.below === 'string' ? idOf(row.below) : row.below
    if (typeof row.below === 'string' && parentId === undefined) {
      plan.problems.push({ row: row.row, column: 'Below', message: `There is no account ${row.below}` })
      continue
    }
    const placed = parentId === undefined ? {} : { parentId }
    if (before) {
      const after = { ...before, ...row.given, ...placed }
      if (JSON.stringify(after) !== JSON.stringify(before))
        plan.changed.push({ before, after: { ...after, version: before.version + 1 } })
    } else if (row.given.name === undefined || row.given.type === undefined) {
      const column = row.given.name === undefined ? 'Name' : 'Type'
      plan.problems.push({ row: row.row, column, message: `A new account has a ${column.toLowerCase()}` })
    } else {
      const id = fresh.get(row.code) ?? newId<'account'>()
      plan.added.push(
        newAccount({ ...row.given, ...placed, id, code: row.code, name: row.given.name, type: row.given.type }),
      )
    }
  }
  return {
    ...plan,
    problems: [...plan.problems, ...refusalsIn(plan, { rows, accounts, useOf })].toSorted((a, b) => a.row - b.row),
  }
}

type Around = { rows: readonly ChartRow[]; accounts: readonly Account[]; useOf: (id: AccountId) => AccountUse }

/** What the rules of single changes refuse, once all accounts are where the rows put them. */
function refusalsIn(plan: ChartPlan, { rows, accounts, useOf }: Around): Problem[] {
  const after = new Map(
    [...accounts, ...plan.added, ...plan.changed.map((one) => one.after)].map((one) => [one.id, one]),
  )
  const rowOf = new Map(rows.map((row) => [row.code, row.row]))
  const placed = [...after.values()]
  const refused = [
    ...plan.changed.map(({ before, after: account }) => ({
      account,
      refusal: refusalOfChange(before, account, { use: useOf(before.id), accounts: placed }),
    })),
    ...plan.added.map((account) => ({ account, refusal: refusalOfParent(account, placed) })),
  ]
  return refused.flatMap(({ account, refusal }) =>
    refusal === null
      ? []
      : { row: rowOf.get(account.code) ?? 0, column: columnOf[refusal.path] ?? 'Code', message: refusal.message },
  )
}

type NewAccount = Partial<Account> & Pick<Account, 'id' | 'code' | 'name' | 'type'>

function newAccount(given: NewAccount): Account {
  const isOfProfit = given.type === 'Revenue' || given.type === 'Expense'
  return {
    description: '',
    parentId: null,
    normalSide: normalSideOf(given.type),
    isActive: true,
    isPostable: true,
    department: isOfProfit ? (given.type === 'Revenue' ? 'miscellaneous' : 'administration') : null,
    cashFlowClass: given.type === 'Equity' ? 'financing' : 'operating',
    usaliSchedule: null,
    usaliLine: null,
    usaliSchedule11: null,
    term: null,
    mergedIntoId: null,
    currency: null,
    ...given,
    isControl: false,
    version: 1,
  }
}
