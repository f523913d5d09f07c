import type { FiscalYear } from '#contract/accounting/fiscal-years/shapes.ts'
import type { Check } from '#contract/accounting/reports/shapes.ts'
import { clearingRoles, unexplained } from '#contract/accounting/year-closing/rules.ts'
import type {
  ClearingAccount,
  ClosingCheck,
  ClosingCheckName,
  UnreconciledBank,
} from '#contract/accounting/year-closing/shapes.ts'
import { addDays, type Day, daysBetween } from '#contract/kernel/day.ts'
import { compare } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { openSlot } from '#server/platform/wiring.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { banksUnreconciled } from '../../bank-statements/actions/reconcile.ts'
import { yearsOpened } from '../../fiscal-years/actions.ts'
import { readLock } from '../../locks/actions.ts'
import { unrevaluedOn } from '../../revaluations/actions/revalue.ts'
import { balancesOfRoles, draftsIn, totalsAt } from '../data/figures.ts'

/** Names of what domains left open since a day of the year: shifts, tills. */
export type OpenWorkOfYear = (tx: Tx, through: Day) => Promise<string[]>
export const closingWork = openSlot<readonly OpenWorkOfYear[]>('open work of a year')

/** Every proof of the books, of all domains. */
export const closingProofs = openSlot<(tx: Tx) => Promise<Check[]>>('proofs before a year is closed')

/** What has to be so before a year is closed, and the accounts that ask for an explanation. */
export async function checksOf(
  tx: Tx,
  { year, startsOn, endsOn }: FiscalYear,
  explanations: readonly { accountId: string; text: string }[],
): Promise<{ checks: ClosingCheck[]; clearing: ClearingAccount[]; banks: UnreconciledBank[] }> {
  const clearing = await balancesOfRoles(tx, clearingRoles, endsOn)
  const banks = await banksUnreconciled(tx, endsOn)
  const { debit, credit } = await totalsAt(tx, endsOn)
  const checks = [
    await overCheck(tx, endsOn),
    checkOf('previous_closed', await openYearsBefore(tx, year)),
    checkOf('work_open', (await Promise.all(closingWork.get().map(async (find) => find(tx, endsOn)))).flat()),
    checkOf('drafts', await draftsIn(tx, { startsOn, endsOn })),
    checkOf('bank_reconciled', unexplained(banks, explanations).map(named)),
    checkOf('revalued', await unrevaluedOn(tx, endsOn)),
    checkOf(
      'proofs',
      (await closingProofs.get()(tx)).filter(({ ok }) => !ok).map(({ name }) => name),
    ),
    await lockCheck(tx, endsOn),
    checkOf('trial_balance', compare(debit, credit) === 0 ? [] : ['Debits and credits differ']),
    checkOf('clearing_accounts', unexplained(clearing, explanations).map(named)),
  ]
  return { checks, clearing, banks }
}

function named({ accountCode, accountName }: Pick<ClearingAccount, 'accountCode' | 'accountName'>): string {
  return `${accountCode} ${accountName}`
}

const mostDetails = 5

function checkOf(name: ClosingCheckName, details: readonly string[]): ClosingCheck {
  return { name, ok: details.length === 0, count: details.length, details: details.slice(0, mostDetails) }
}

async function overCheck(tx: Tx, endsOn: Day): Promise<ClosingCheck> {
  const left = daysBetween(await readBusinessDate(tx), addDays(endsOn, 1))
  return { name: 'year_over', ok: left <= 0, count: Math.max(0, left), details: [] }
}

async function openYearsBefore(tx: Tx, year: number): Promise<string[]> {
  const before = (await yearsOpened(tx)).filter((one) => one.year < year && one.status === 'open')
  return before.map((one) => String(one.year))
}

async function lockCheck(tx: Tx, endsOn: Day): Promise<ClosingCheck> {
  const through = await readLock(tx)
  const isLocked = through !== null && through >= endsOn
  return { name: 'locked', ok: isLocked, count: isLocked ? 0 : 1, details: through === null ? [] : [through] }
}
