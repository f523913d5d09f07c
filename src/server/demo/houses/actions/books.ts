import * as bank from '#contract/accounting/bank-statements/api.ts'
import * as budgets from '#contract/accounting/budgets/api.ts'
import { chart } from '#contract/accounting/accounts/chart.ts'
import { createEntry } from '#contract/accounting/journal/api.ts'
import { moveLock } from '#contract/accounting/locks/api.ts'
import { enterBill, paySupplier } from '#contract/accounting/payables/api.ts'
import { getTrialBalance } from '#contract/accounting/reports/api.ts'
import { getTreasury } from '#contract/accounting/treasury/api.ts'
import { closeYear } from '#contract/accounting/year-closing/api.ts'
import { createSupplier } from '#contract/inventory/suppliers/api.ts'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import { addDays, type Day, dayOf, monthEnd } from '#contract/kernel/day.ts'
import { add, majorOf, type Money, ofMajor, subtract, sumOf, zero } from '#contract/kernel/money.ts'
import type { Inside } from '#server/platform/http/inside.ts'
import {
  bankAccount,
  bankFee,
  billsOwed,
  depreciation,
  firstBalances,
  growth,
  monthlyCosts,
  monthlyPay,
  takingsOf,
} from '../rules/books.ts'

type Sums = readonly { account: string; amount: number }[]

/** The first day of the year before that of a day: the books of the demo begin there. */
export function booksBegin(opened: Day): Day {
  return dayOf(`${Number(opened.slice(0, 4)) - 1}-01-01`)
}

/** The code of an account of the shipped chart by its name. */
function codeOf(account: string): string {
  const known = chart.find(({ name }) => name === account)
  if (!known) throw new Error(`The chart of the demo has no account "${account}"`)
  return known.code
}

/** The year before: what the house had, what each month came to, its last month at the bank, and its closing. */
export async function closeYearBefore(call: Inside, opened: Day): Promise<void> {
  const first = booksBegin(opened)
  const year = Number(first.slice(0, 4))
  const last = dayOf(`${year}-12-31`)
  await write(call, { date: first, memo: 'What the house had', lines: [...firstBalances] })
  let held = totalOf(
    firstBalances.flatMap((line) => ('debit' in line && line.account === bankAccount ? [line.debit] : [])),
  )
  for (let month = 1; month <= 12; month += 1) {
    if (month === 12) await reconcile(call, { year, held })
    else held = add(held, await liveThrough(call, monthOf(year, month)))
  }
  const worn = [
    { account: 'Depreciation & amortisation', debit: depreciation },
    { account: 'Accumulated depreciation', credit: depreciation },
  ]
  await write(call, { date: last, memo: `Depreciation of ${year}`, stage: 'adjusting', lines: worn })
  await call(moveLock, { body: { class: 'all', through: last, reason: `The year ${year} is done` } })
  await call(closeYear, { params: { year }, body: {} })
}

type Month = { month: number; end: Day }

function monthOf(year: number, month: number): Month {
  return { month, end: monthEnd(dayOf(`${year}-${String(month).padStart(2, '0')}-01`)) }
}

/** What a month brought to the bank less what it took. */
async function liveThrough(call: Inside, { month, end }: Month): Promise<Money> {
  const brought = await receive(call, { date: end, memo: 'Takings of the month', from: takingsOf(month) })
  const costs = await spend(call, { date: end, memo: 'Bills of the month', on: monthlyCosts })
  const pay = await spend(call, { date: end, memo: 'Pay of the month', on: monthlyPay })
  return subtract(brought, add(costs, pay))
}

async function receive(call: Inside, { date, memo, from }: { date: Day; memo: string; from: Sums }): Promise<Money> {
  const total = totalOf(from.map(({ amount }) => amount))
  const lines = from.map(({ account, amount }) => ({ account, credit: amount }))
  await write(call, { date, memo, lines: [{ account: bankAccount, debit: majorOf(total) }, ...lines] })
  return total
}

async function spend(call: Inside, { date, memo, on }: { date: Day; memo: string; on: Sums }): Promise<Money> {
  const total = totalOf(on.map(({ amount }) => amount))
  const lines = on.map(({ account, amount }) => ({ account, debit: amount }))
  await write(call, { date, memo, lines: [...lines, { account: bankAccount, credit: majorOf(total) }] })
  return total
}

type Written = {
  date: Day
  memo: string
  stage?: 'adjusting'
  lines: { account: string; debit?: number; credit?: number }[]
}

async function write(call: Inside, { lines, ...body }: Written): Promise<void> {
  const coded = lines.map(({ account, ...sums }) => ({ accountCode: codeOf(account), ...sums }))
  await call(createEntry, { body: { ...body, lines: coded, status: 'posted' } })
}

function totalOf(amounts: readonly number[]): Money {
  return sumOf(amounts, ofMajor)
}

/** The last month as the bank told of it: its paper agrees with the books to the cent, but for a fee that is booked from it. */
async function reconcile(call: Inside, { year, held }: { year: number; held: Money }): Promise<void> {
  const { places } = await call(getTreasury, {})
  const place = places.find(({ isBank }) => isBank)
  if (!place) return
  const told = { month: 12, end: dayOf(`${year}-12-31`) }
  const moved = await liveThrough(call, told)
  const amounts: { text: string; amount: Money }[] = [
    { text: 'Deposits of the month', amount: totalOf(takingsOf(12).map(({ amount }) => amount)) },
    { text: 'Suppliers', amount: subtract(zero, totalOf(monthlyCosts.map(({ amount }) => amount))) },
    { text: 'Salaries', amount: subtract(zero, totalOf(monthlyPay.map(({ amount }) => amount))) },
    { text: 'Account fee', amount: subtract(zero, ofMajor(bankFee)) },
  ]
  let balance = held
  const rows = amounts.map(({ text, amount }) => {
    balance = add(balance, amount)
    return `${told.end},${text},${majorOf(amount).toFixed(2)},${majorOf(balance).toFixed(2)}`
  })
  const csv = ['Date,Description,Amount,Balance', ...rows].join('\n')
  const ofBank = { params: { id: place.id } }
  await call(bank.importStatement, { ...ofBank, body: { fileName: `bank-december-${year}.csv`, text: csv } })
  await matchAll(call, { id: place.id, through: told.end })
  const closing = majorOf(subtract(add(held, moved), ofMajor(bankFee)))
  await call(bank.finishReconciliation, { ...ofBank, body: { through: told.end, closing } })
}

/** Says of each line of the bank what it is: what is suggested first, and the fee, which the books don't know yet. */
async function matchAll(call: Inside, { id, through }: { id: AccountId; through: Day }): Promise<void> {
  const { lines } = await call(bank.getReconciliation, { params: { id }, query: { through } })
  for (const line of lines) {
    const [found] =
      line.isOpening || line.amount !== -bankFee ? await call(bank.suggestForLine, { params: { id: line.id } }) : []
    const entries = (found?.entries ?? []).map(({ entryId, lineNumber }) => ({ entryId, lineNumber }))
    const beforeBut = found?.before?.but.map(({ entryId, lineNumber }) => ({ entryId, lineNumber }))
    const booked = found ? [] : [{ kind: 'bank_fee', amount: bankFee } as const]
    await call(bank.matchLines, {
      params: { id },
      body: { lineIds: [line.id], entries, booked, ...(beforeBut ? { beforeBut } : {}) },
    })
  }
}

/** Plans the year of a day, from what the one before came to. */
export async function planYear(call: Inside, today: Day): Promise<void> {
  const { rows: accounts } = await call(getTrialBalance, { query: { to: today } })
  const idOf = new Map(accounts.map(({ name, accountId }) => [name, accountId]))
  const year = Number(today.slice(0, 4))
  const { id, version } = await call(budgets.createBudget, { body: { year, name: 'Plan of the year' } })
  const months = Array.from({ length: 12 }, (_, index) => index + 1)
  const planned = [
    ...takingsOf(1).map(({ account }, place) => ({
      account,
      amounts: months.map((month) => Math.round((takingsOf(month)[place]?.amount ?? 0) * growth.takings)),
    })),
    ...[...monthlyCosts, ...monthlyPay].map(({ account, amount }) => ({
      account,
      amounts: months.map(() => Math.round(amount * growth.costs)),
    })),
  ]
  const rows = planned.flatMap(({ account, amounts }) => {
    const accountId = idOf.get(account)
    return accountId ? [{ accountId, department: null, amounts }] : []
  })
  const sheet = await call(budgets.writeBudget, { params: { id }, body: { rows, version } })
  const approved = await call(budgets.moveBudget, {
    params: { id },
    body: { status: 'approved', version: sheet.budget.version },
  })
  await call(budgets.moveBudget, { params: { id }, body: { status: 'active', version: approved.version } })
}

/** Bills of suppliers: some are open, some overdue, and one is paid in part. */
export async function oweSuppliers(call: Inside, today: Day): Promise<void> {
  const { rows: accounts } = await call(getTrialBalance, { query: { to: today } })
  const { places } = await call(getTreasury, {})
  const place = places.find(({ isBank }) => isBank)
  for (const { name, reference, account: asked, amount, daysAgo, terms } of billsOwed) {
    const account = accounts.find((one) => one.name === asked)
    if (!account) continue
    const { id: supplierId } = await call(createSupplier, { body: { name, termsDays: terms } })
    const date = addDays(today, -daysAgo)
    const lines = [{ description: account.name, accountId: account.accountId, amount }]
    await call(enterBill, { body: { supplierId, reference, date, lines } })
    if (reference !== billsOwed[1].reference || !place) continue
    const part = { placeId: place.id, amount: amount / 2, reference: 'Half of it' }
    await call(paySupplier, { params: { id: supplierId }, body: part })
  }
}
