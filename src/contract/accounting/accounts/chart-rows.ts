import { normalSideOf } from './rules.ts'
import type { Account, AccountType, CashFlowClass, Department, Term } from './shapes.ts'

/** An account of the default chart: what a tenant's account has before it has an id. */
export type ChartAccount = Omit<Account, 'id' | 'parentId' | 'isActive' | 'version' | 'mergedIntoId'>

type Row = {
  code: string
  name: string
  about: string
  /** Kept by a sub-ledger: system postings only. */
  control?: true
  /** Deducted from its type: the balance stands on the other side. */
  contra?: true
  computed?: true
  line?: string
  schedule11?: number
  term?: Term
}

type Place = { type: AccountType; cash: CashFlowClass; department?: Department; schedule?: number }

export const cash: Place = { type: 'Asset', cash: 'cash' }
export const current: Place = { type: 'Asset', cash: 'operating' }
export const fixed: Place = { type: 'Asset', cash: 'investing' }
export const owed: Place = { type: 'Liability', cash: 'operating' }
export const borrowed: Place = { type: 'Liability', cash: 'financing' }
export const owned: Place = { type: 'Equity', cash: 'financing' }
export const earned: Place = { type: 'Equity', cash: 'operating' }

export function revenue(department: Department, schedule: number): Place {
  return { type: 'Revenue', cash: 'operating', department, schedule }
}

export function expense(department: Department, schedule?: number): Place {
  return { type: 'Expense', cash: 'operating', department, ...(schedule === undefined ? {} : { schedule }) }
}

export function rows(place: Place, accounts: readonly Row[]): ChartAccount[] {
  const { type, cash: cashFlowClass, department = null, schedule } = place
  return accounts.map(({ code, name, about, control, contra, computed, line, schedule11, term = null }) => ({
    code,
    name,
    type,
    description: about,
    isPostable: computed !== true,
    isControl: control === true,
    normalSide: normalSideOf(type, contra === true),
    department,
    cashFlowClass,
    usaliSchedule: schedule ?? null,
    usaliLine: line ?? null,
    usaliSchedule11: schedule11 ?? null,
    term,
  }))
}
