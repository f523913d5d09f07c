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

const cash: Place = { type: 'Asset', cash: 'cash' }
const current: Place = { type: 'Asset', cash: 'operating' }
const fixed: Place = { type: 'Asset', cash: 'investing' }
const owed: Place = { type: 'Liability', cash: 'operating' }
const borrowed: Place = { type: 'Liability', cash: 'financing' }
const owned: Place = { type: 'Equity', cash: 'financing' }
const earned: Place = { type: 'Equity', cash: 'operating' }

function revenue(department: Department, schedule: number): Place {
  return { type: 'Revenue', cash: 'operating', department, schedule }
}

function expense(department: Department, schedule?: number): Place {
  return { type: 'Expense', cash: 'operating', department, ...(schedule === undefined ? {} : { schedule }) }
}

/** The default chart of a hotel with restaurant, in the order of its codes. */
export const chart: readonly ChartAccount[] = [
  ...rows(cash, [
    { code: '1010', name: 'Cash – front office float', about: 'Money at the reception desks', control: true },
    { code: '1011', name: 'Cash – POS tills', about: 'Money in the drawers of restaurant and shop', control: true },
    { code: '1012', name: 'Petty cash', about: 'Small expenses, topped up from the bank' },
    { code: '1013', name: 'Safe / undeposited cash', about: 'Takings on their way from till to bank' },
    { code: '1020', name: 'Bank – operating', about: 'Current account for receipts and payments' },
    { code: '1021', name: 'Bank – foreign currency', about: 'Account in another currency, revalued at month end' },
    { code: '1025', name: 'Mobile-money wallet', about: 'Merchant wallet for mobile-money receipts' },
  ]),
  ...rows(current, [
    { code: '1030', name: 'Card & gateway clearing', about: 'Card takings that the processor owes', control: true },
  ]),
  ...rows(cash, [
    {
      code: '1040',
      name: 'Transfers in transit',
      about: 'Between own cash and bank accounts; nil at close',
      control: true,
    },
  ]),
  ...rows(current, [
    { code: '1100', name: 'Guest ledger – in-house folios', about: 'Folios of guests in the house', control: true },
    { code: '1110', name: 'City ledger – companies & direct bill', about: 'Invoices to companies', control: true },
    { code: '1120', name: 'Travel agents / OTA receivable', about: 'What agents collected for us', control: true },
    { code: '1130', name: 'Guest credit lines & installment plans', about: 'Balances paid by plan', control: true },
    { code: '1140', name: 'Staff advances & other receivables', about: 'Advances, deposits given, sundry claims' },
    { code: '1150', name: 'Open restaurant bills', about: 'Paid in part, the rest still to come', control: true },
  ]),
  ...rows({ type: 'Asset', cash: 'non_cash' }, [
    {
      code: '1190',
      name: 'Allowance for doubtful accounts',
      about: 'Receivables not expected to be paid',
      contra: true,
    },
  ]),
  ...rows(current, [
    { code: '1200', name: 'Inventory – food', about: 'Food and soft drinks in store', control: true },
    { code: '1210', name: 'Inventory – beverage', about: 'Alcoholic drinks in store', control: true },
    { code: '1220', name: 'Inventory – guest supplies & linen', about: 'Amenities and linen in store', control: true },
    { code: '1230', name: 'Inventory – cleaning & engineering', about: 'Cleaning material and parts', control: true },
    { code: '1240', name: 'Inventory – retail / minibar', about: 'Goods for the shop and minibars', control: true },
    { code: '1290', name: 'Inventory in transit', about: 'Between locations; nil when all is received', control: true },
    { code: '1300', name: 'Input VAT', about: 'VAT on purchases, to be recovered', control: true },
    { code: '1301', name: 'Input NHIL', about: 'Levy on purchases, recovered from 2026', control: true },
    { code: '1302', name: 'Input GETFund', about: 'Levy on purchases, recovered from 2026', control: true },
    { code: '1310', name: 'Withholding tax receivable', about: 'Tax that customers withheld from us' },
    { code: '1320', name: 'Prepaid expenses', about: 'Insurance, rent and the like paid ahead' },
    { code: '1330', name: 'Supplier prepayments', about: 'Paid to suppliers before their bill', control: true },
  ]),
  ...rows(fixed, [
    { code: '1500', name: 'Land & buildings', about: 'Property at cost' },
    { code: '1510', name: 'Furniture, fixtures & equipment', about: 'Rooms and public areas at cost' },
    { code: '1520', name: 'Kitchen & bar equipment', about: 'Kitchen, bar and laundry equipment at cost' },
    { code: '1530', name: 'Vehicles', about: 'Vehicles at cost' },
    { code: '1540', name: 'IT equipment', about: 'Computers, tills and networks at cost' },
  ]),
  ...rows({ type: 'Asset', cash: 'non_cash' }, [
    { code: '1590', name: 'Accumulated depreciation', about: 'Deducted from fixed assets', contra: true },
  ]),
  ...rows(owed, [
    { code: '2000', name: 'Accounts payable – trade', about: 'Supplier bills to be paid', control: true },
    { code: '2010', name: 'Goods received not invoiced', about: 'Received goods, bill to come (GRNI)', control: true },
    { code: '2020', name: 'Accrued expenses', about: 'Expenses of the period without a bill yet' },
    { code: '2030', name: 'Employee reimbursements payable', about: 'Approved expense claims', control: true },
    { code: '2040', name: 'Tips payable to staff', about: 'Tips and gratuities held for staff', control: true },
    { code: '2050', name: 'OTA commissions payable', about: 'Commission that agents bill later' },
    { code: '2100', name: 'Advance deposits – deposit ledger', about: 'Money taken before check-in', control: true },
    { code: '2110', name: 'Guest credits, vouchers & gift cards', about: 'Stored value owed to guests', control: true },
    { code: '2120', name: 'Deferred revenue – packages & events', about: 'Sold, not yet supplied' },
    { code: '2130', name: 'Refunds payable to guests', about: 'Refunds granted, not yet paid out', control: true },
    { code: '2200', name: 'Output VAT', about: 'VAT and sales tax on sales', control: true },
    { code: '2201', name: 'NHIL payable', about: 'National health insurance levy on sales', control: true },
    { code: '2202', name: 'GETFund payable', about: 'Education trust fund levy on sales', control: true },
    { code: '2203', name: 'Tourism levy payable', about: 'Due to the tourism fund each month', control: true },
    { code: '2204', name: 'Local occupancy / consumption tax payable', about: 'City and state taxes', control: true },
    { code: '2205', name: 'COVID-19 levy payable', about: 'Levy on sales until 31 December 2025', control: true },
    { code: '2210', name: 'Tax settlement control', about: 'Filed returns until they are paid', control: true },
    { code: '2220', name: 'Withholding tax payable', about: 'Tax withheld from suppliers' },
    { code: '2230', name: 'Payroll tax & pension payable', about: 'Deducted from pay, due to others' },
    { code: '2240', name: 'Income tax payable', about: 'Tax on profit' },
    { code: '2300', name: 'Payroll clearing', about: 'Net pay until it is paid; nil afterwards' },
  ]),
  ...rows(borrowed, [
    { code: '2400', name: 'Short-term loans & overdraft', about: 'Due within a year', term: 'current' },
    { code: '2500', name: 'Long-term loans', about: 'Due after more than a year' },
  ]),
  ...rows(owed, [{ code: '2900', name: 'Suspense', about: 'Waiting to be explained; nil before close' }]),
  ...rows(owned, [
    { code: '3000', name: "Owner's capital / share capital", about: 'Paid in by the owners' },
    { code: '3010', name: 'Drawings / dividends', about: 'Taken out by the owners', contra: true },
  ]),
  ...rows(earned, [
    { code: '3100', name: 'Retained earnings', about: 'Profit of closed years' },
    { code: '3200', name: 'Current-year earnings', about: 'Computed: profit of the open year', computed: true },
  ]),
  ...rows(owned, [{ code: '3900', name: 'Opening balance equity', about: 'Takes opening balances; nil afterwards' }]),
  ...rows(revenue('rooms', 1), [
    { code: '4000', name: 'Rooms – transient', about: 'Nights of individual guests', line: 'Transient Rooms Revenue' },
    {
      code: '4010',
      name: 'Rooms – group & contract',
      about: 'Nights of groups and crews',
      line: 'Group Rooms Revenue',
    },
    {
      code: '4020',
      name: 'No-show & guaranteed late-cancel',
      about: 'Fees of individual guests who did not come',
      line: 'Other Rooms Revenue',
    },
    { code: '4030', name: 'Other room revenue', about: 'Early departure, extra bed', line: 'Other Rooms Revenue' },
    {
      code: '4090',
      name: 'Rooms allowances',
      about: 'Reductions for room service failures',
      contra: true,
      line: 'Allowances',
    },
  ]),
  ...rows(revenue('food_beverage', 2), [
    { code: '4100', name: 'Food', about: 'Food and non-alcoholic drinks', line: 'Food Revenue' },
    { code: '4110', name: 'Beverage', about: 'Alcoholic drinks', line: 'Beverage Revenue' },
    { code: '4120', name: 'Banquet & room-service revenue', about: 'Events and room service', line: 'Food Revenue' },
    { code: '4130', name: 'Mandatory service charge', about: 'Charged to every bill', line: 'Other Revenue' },
    { code: '4190', name: 'Food discounts & allowances', about: 'Off food', contra: true, line: 'Allowances' },
    { code: '4191', name: 'Beverage discounts & allowances', about: 'Off drinks', contra: true, line: 'Allowances' },
    { code: '4192', name: 'Service charge allowances', about: 'Off service', contra: true, line: 'Allowances' },
  ]),
  ...rows(revenue('other_operated', 3), [
    { code: '4200', name: 'Laundry', about: 'Guest laundry', line: 'Laundry' },
    { code: '4210', name: 'Spa & fitness', about: 'Treatments and memberships', line: 'Health Club and Spa' },
    { code: '4220', name: 'Minibar & retail', about: 'Shop and minibar sales', line: 'Retail' },
    { code: '4230', name: 'Transport & parking', about: 'Transfers, tours and parking', line: 'Parking' },
    {
      code: '4240',
      name: 'Telephone & internet',
      about: 'Calls and connections of guests',
      line: 'Telecommunications',
    },
    { code: '4290', name: 'Retail discounts & allowances', about: 'Off goods', contra: true, line: 'Allowances' },
  ]),
  ...rows(revenue('miscellaneous', 4), [
    {
      code: '4300',
      name: 'Cancellation & attrition fees',
      about: 'Fees of groups that cancelled or shrank',
      line: 'Cancellation and Attrition',
    },
    { code: '4310', name: 'Guest-credit and voucher breakage', about: 'Expired stored value', line: 'Breakage' },
    {
      code: '4320',
      name: 'Space rental, commissions & sundry',
      about: 'Rent, commission and service income, late fees',
      line: 'Other Miscellaneous Income',
    },
    { code: '4390', name: 'Miscellaneous allowances', about: 'Off services', contra: true, line: 'Allowances' },
  ]),
  ...rows(revenue('non_operating', 11), [
    { code: '4900', name: 'Interest income', about: 'Bank and plan interest', line: 'Income' },
    { code: '4910', name: 'Exchange gain – realised', about: 'On settlement in another currency', line: 'Income' },
    { code: '4920', name: 'Exchange gain – unrealised', about: 'On month-end revaluation', line: 'Income' },
  ]),
  ...rows(expense('food_beverage', 2), [
    { code: '5000', name: 'Cost of food', about: 'Food used by recipe', line: 'Cost of Food Sales' },
    { code: '5010', name: 'Cost of beverage', about: 'Drinks used by recipe', line: 'Cost of Beverage Sales' },
  ]),
  ...rows(expense('other_operated', 3), [
    {
      code: '5020',
      name: 'Cost of other operated departments',
      about: 'Shop, minibar and laundry goods sold',
      line: 'Cost of Goods Sold',
    },
  ]),
  ...rows(expense('food_beverage', 2), [
    { code: '5050', name: 'Waste & spoilage', about: 'Stock thrown away', line: 'Cost of Food Sales' },
    { code: '5060', name: 'Inventory count variance', about: 'Gains and losses at counts', line: 'Cost of Food Sales' },
    { code: '5070', name: 'Purchase price variance', about: 'Bill differs from receipt', line: 'Cost of Food Sales' },
  ]),
  ...rows(expense('rooms', 1), [
    { code: '6000', name: 'Rooms – payroll & related', about: 'Reception and housekeeping', line: 'Labor Costs' },
    {
      code: '6010',
      name: 'Rooms – guest supplies, linen & laundry',
      about: 'Amenities, linen and washing',
      line: 'Other Expenses',
    },
    {
      code: '6020',
      name: 'Rooms – travel-agent & OTA commissions',
      about: 'Commission on nights sold by agents',
      line: 'Commissions',
    },
    {
      code: '6030',
      name: 'Rooms – complimentary services & gifts',
      about: 'Given to guests by the house',
      line: 'Complimentary Services and Gifts',
    },
  ]),
  ...rows(expense('food_beverage', 2), [
    { code: '6100', name: 'F&B – payroll & related', about: 'Kitchen, bar and service staff', line: 'Labor Costs' },
    {
      code: '6110',
      name: 'F&B – supplies, china, glass, linen',
      about: 'Tableware and supplies',
      line: 'Other Expenses',
    },
    {
      code: '6120',
      name: 'F&B – complimentary food & beverage',
      about: 'Given away for marketing, at cost',
      line: 'Complimentary Food and Beverage',
    },
    { code: '6130', name: 'Employee meals', about: 'Staff meals, at cost', line: 'Employee Meals' },
  ]),
  ...rows(expense('other_operated', 3), [
    {
      code: '6200',
      name: 'Other operated departments – expenses',
      about: 'Staff and supplies',
      line: 'Other Expenses',
    },
  ]),
  ...rows(expense('administration', 5), [
    {
      code: '6300',
      name: 'A&G – payroll, travel, office, professional fees',
      about: 'Management, office and advisers',
      line: 'Labor Costs and Other Expenses',
    },
    { code: '6320', name: 'A&G – bank & card charges', about: 'Bank fees, card fees', line: 'Credit Card Commissions' },
    { code: '6330', name: 'A&G – cash over / short', about: 'Till differences', line: 'Cash Overages and Shortages' },
    { code: '6340', name: 'A&G – doubtful accounts', about: 'Receivables written down', line: 'Doubtful Accounts' },
  ]),
  ...rows(expense('information_technology', 6), [
    {
      code: '6400',
      name: 'Information & telecommunications systems',
      about: 'Systems, licences, telephone and internet',
      line: 'System Expenses',
    },
  ]),
  ...rows(expense('sales_marketing', 7), [
    { code: '6500', name: 'Sales & marketing', about: 'Advertising, events, sales staff', line: 'Other Expenses' },
  ]),
  ...rows(expense('maintenance', 8), [
    { code: '6600', name: 'Property operation & maintenance', about: 'Repairs and upkeep', line: 'Other Expenses' },
  ]),
  ...rows(expense('utilities', 9), [
    { code: '6700', name: 'Energy – electricity, fuel, gas', about: 'Mains, generator and gas', line: 'Energy' },
    { code: '6710', name: 'Water & sewer', about: 'Water supply and sewage', line: 'Water and Sewer' },
    { code: '6720', name: 'Waste', about: 'Refuse collection', line: 'Waste', schedule11: 8 },
  ]),
  ...rows(expense('non_operating', 10), [
    {
      code: '6800',
      name: 'Management & franchise fees',
      about: 'Paid to the operator or brand',
      line: 'Management Fees',
    },
  ]),
  ...rows(expense('non_operating', 11), [
    { code: '6900', name: 'Rent', about: 'Rent of land, building and equipment', line: 'Rent' },
    {
      code: '6910',
      name: 'Property & other taxes',
      about: 'Property rates and licences',
      line: 'Property and Other Taxes',
    },
    { code: '6920', name: 'Insurance', about: 'Building and liability insurance', line: 'Insurance' },
  ]),
  ...rows(expense('non_operating'), [
    { code: '7000', name: 'Interest expense', about: 'On loans and overdraft', line: 'Interest' },
    {
      code: '7100',
      name: 'Depreciation & amortisation',
      about: 'Wear of fixed assets',
      line: 'Depreciation and Amortization',
    },
  ]),
  ...rows(expense('non_operating', 11), [
    { code: '7200', name: 'Exchange loss – realised', about: 'On settlement in another currency', line: 'Other' },
    { code: '7210', name: 'Exchange loss – unrealised', about: 'On month-end revaluation', line: 'Other' },
  ]),
  ...rows(expense('non_operating'), [
    { code: '7300', name: 'Income tax', about: 'Tax on the profit of the year', line: 'Income Taxes' },
  ]),
  ...rows(expense('administration', 5), [
    { code: '7900', name: 'Cash-rounding difference', about: 'Cash rounded to small coins', line: 'Other Expenses' },
  ]),
]

function rows({ type, cash: cashFlowClass, department, schedule }: Place, accounts: readonly Row[]): ChartAccount[] {
  return accounts.map(({ code, name, about, control, contra, computed, line, schedule11, term }) => ({
    code,
    name,
    type,
    description: about,
    isPostable: computed !== true,
    isControl: control === true,
    normalSide: normalSideOf(type, contra === true),
    department: department ?? null,
    cashFlowClass,
    usaliSchedule: schedule ?? null,
    usaliLine: line ?? null,
    usaliSchedule11: schedule11 ?? null,
    term: term ?? null,
  }))
}
