import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { type AccountType, accountId, accountTypes, departments } from '../accounts/shapes.ts'
import { taxCategories } from '../taxes/shapes.ts'

/** What an account has to be to play a role, and how people call the role. */
export type RoleFacts = {
  label: string
  type: AccountType
  /** Kept by a sub-ledger: the role is played by a control account. */
  isControl?: true
  /** Its balance is proven against figures that the house keeps beside the books, so its account plays no other such role. */
  isProven?: true
}

const inSubLedger = { isControl: true, isProven: true } as const

/** Roles that the whole house has once. */
export const houseRoles = {
  cash_front_office: { label: 'Cash at the reception desks', type: 'Asset', ...inSubLedger },
  cash_pos: { label: 'Cash in the drawers of the tills', type: 'Asset', ...inSubLedger },
  safe: { label: 'Safe', type: 'Asset' },
  bank: { label: 'Bank transfers received', type: 'Asset', isProven: true },
  mobile_money: { label: 'Mobile money received', type: 'Asset', isProven: true },
  card_clearing: { label: 'Cards received', type: 'Asset', ...inSubLedger },
  transfers_in_transit: { label: 'Transfers between own accounts, on their way', type: 'Asset', ...inSubLedger },
  guest_ledger: { label: 'Folios of guests in the house', type: 'Asset', ...inSubLedger },
  city_ledger: { label: 'Left on account at departure', type: 'Asset', ...inSubLedger },
  credit_lines: { label: 'Credit lines of guests', type: 'Asset', ...inSubLedger },
  open_bills: { label: 'Bills paid in part', type: 'Asset', ...inSubLedger },
  grni: { label: 'Goods received, not invoiced', type: 'Liability', ...inSubLedger },
  employee_claims: { label: 'Approved expense claims, until they are paid back', type: 'Liability', ...inSubLedger },
  accounts_payable: { label: 'Owed to suppliers', type: 'Liability', ...inSubLedger },
  tips_payable: { label: 'Tips owed to the staff', type: 'Liability', ...inSubLedger },
  deposit_ledger: { label: 'Deposits of guests to come', type: 'Liability', ...inSubLedger },
  guest_credits: { label: 'Credits owed to guests', type: 'Liability', ...inSubLedger },
  refunds_payable: { label: 'Owed back to guests', type: 'Liability', ...inSubLedger },
  tax_settlement: { label: 'Tax returns filed, until they are paid', type: 'Liability', ...inSubLedger },
  opening_equity: { label: 'Opening balances', type: 'Equity' },
  owner_capital: { label: 'Put in by the owner', type: 'Equity' },
  owner_drawings: { label: 'Taken out by the owner', type: 'Equity' },
  retained_earnings: { label: 'Earnings of closed years', type: 'Equity' },
  bad_debt_allowance: { label: 'Allowance made for doubtful accounts', type: 'Asset' },
  promotions: { label: 'Credits given to bring guests', type: 'Expense' },
  goodwill: { label: 'Credits given as goodwill', type: 'Revenue' },
  credit_breakage: { label: 'Credits that ended unused', type: 'Revenue' },
  late_fees: { label: 'Late fees of installments', type: 'Revenue' },
  over_short: { label: 'Cash over or short', type: 'Expense' },
  bank_interest: { label: 'Interest that banks pay', type: 'Revenue' },
  settlement_fees: { label: 'Fees of cards, mobile money and banks', type: 'Expense' },
  differences: { label: 'Differences written off', type: 'Expense' },
  cash_rounding: { label: 'Cash rounded to whole coins', type: 'Expense' },
  exchange_gain: { label: 'Gains of other currencies, not realised', type: 'Revenue' },
  exchange_loss: { label: 'Losses of other currencies, not realised', type: 'Expense' },
  exchange_gain_realised: { label: 'Gains of other currencies, realised', type: 'Revenue' },
  exchange_loss_realised: { label: 'Losses of other currencies, realised', type: 'Expense' },
  agency_commission: { label: 'Commissions that agencies keep', type: 'Expense' },
  bad_debts: { label: 'Written off', type: 'Expense' },
} as const satisfies Record<string, RoleFacts>
export type HouseRole = keyof typeof houseRoles

/** Accounting categories: what the house sells or keeps in stock, as far as the books tell it apart. */
export const soldCategories = [
  'rooms',
  'no_show_fees',
  'room_extras',
  'food',
  'beverage',
  'retail',
  'laundry',
  'spa',
  'telephone',
  'transport',
  'other',
  'service_charge',
] as const
export type SoldCategory = (typeof soldCategories)[number]
export const stockedCategories = ['food', 'beverage', 'retail', 'supplies'] as const
export type StockedCategory = (typeof stockedCategories)[number]
export type AccountingCategory = SoldCategory | StockedCategory
export const accountingCategories: readonly AccountingCategory[] = [
  ...new Set<AccountingCategory>([...soldCategories, ...stockedCategories]),
]

/** Roles that each category has whose goods or services are sold. An allowance takes revenue back: discount, refund, credit note. */
export const soldRoles = {
  revenue: { label: 'revenue', type: 'Revenue' },
  allowance: { label: 'discounts, allowances and refunds', type: 'Revenue' },
} as const satisfies Record<string, RoleFacts>

/** Roles of each category that is kept in stock: its stock account, and the accounts of its cost. */
export const stockRoles = {
  stock: { label: 'in stock', type: 'Asset', ...inSubLedger },
  cost: { label: 'cost of what was sold', type: 'Expense' },
  comp: { label: 'cost of what was given away', type: 'Expense' },
  waste: { label: 'cost of what was thrown away', type: 'Expense' },
  variance: { label: 'gains and losses at counts', type: 'Expense' },
} as const satisfies Record<string, RoleFacts>

export type SoldRole = `${SoldCategory}.${keyof typeof soldRoles}`
export type StockRole = `${StockedCategory}.${keyof typeof stockRoles}`

/** What an account does for the house: postings name roles, and each tenant says which account plays them. */
export type AccountRole = HouseRole | SoldRole | StockRole

/** The name of a role in an address; one that postings don't name is not found. */
export const accountRole = z.string().check(z.maxLength(90))

/** A role with the account that plays it. */
export const roleAssignment = z.object({
  role: z.string(),
  label: z.string(),
  /** The category whose role it is; null for a role of the whole house. */
  category: z.nullable(z.string()),
  type: z.enum(accountTypes),
  isControl: z.boolean(),
  account: z.object({ id: accountId, code: z.string(), name: z.string() }),
})
export type RoleAssignment = z.infer<typeof roleAssignment>

/** What a category is to the statement by departments and to the taxes. */
export const categoryMapping = z.object({
  category: z.string(),
  label: z.string(),
  /** Where its revenue and its cost stand. */
  department: z.enum(departments),
  /** What its sales are to the components of the taxes. */
  taxCategory: z.enum(taxCategories),
  /** What the rooms earn is the revenue of the department of rooms: these stay in it, and no other sales join them. */
  departmentIsFixed: z.boolean(),
})
export type CategoryMapping = z.infer<typeof categoryMapping>

/** What becomes of the postings of a role when another account plays it. */
export const rolePreview = z.object({
  /** Why the account can't play it, in words for people; null when it can. */
  refused: z.nullable(z.string()),
  /** What the present account took in the thirty days up to the business date: that stays where it is. */
  recent: z.object({ from: day, to: day, entries: z.int(), debit: money, credit: money }),
  /** The last entry on the present account, as it would stand. */
  example: z.nullable(
    z.object({
      id: id<'journal_entry'>(),
      number: z.string(),
      date: day,
      memo: z.string(),
      lines: z.array(z.object({ code: z.string(), name: z.string(), debit: money, credit: money, moves: z.boolean() })),
    }),
  ),
})
export type RolePreview = z.infer<typeof rolePreview>
