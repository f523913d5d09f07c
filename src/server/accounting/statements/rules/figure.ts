import type {
  AccountId,
  AccountType,
  CashFlowClass,
  Department,
  Side,
  Term,
} from '#contract/accounting/accounts/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'

/** What an account came to in one department, debits less credits, in each column. */
export type Figure = {
  accountId: AccountId
  code: string
  name: string
  type: AccountType
  normalSide: Side
  /** Of the lines; null where they have none. */
  department: Department | null
  /** Of the account. */
  ownDepartment: Department | null
  schedule: number | null
  schedule11: number | null
  line: string | null
  cashFlowClass: CashFlowClass
  term: Term | null
  /** The one category whose roles the account plays; null when there are none or several. */
  category: string | null
  playsRole: boolean
  sums: readonly Money[]
}
