/** The account that takings come to and bills are paid from; accounts are known by their names in the chart of the demo. */
export const bankAccount = 'Bank – operating'

/** What the house had when its books began, and what each month of the year before brought and took, in the money of the demo. */
export const firstBalances = [
  { account: bankAccount, debit: 185_000 },
  { account: 'Furniture, fixtures & equipment', debit: 640_000 },
  { account: 'Kitchen & bar equipment', debit: 210_000 },
  { account: "Owner's capital / share capital", credit: 1_035_000 },
] as const

type Sums = readonly { account: string; amount: number }[]

/** By month of the year: what guests brought to the bank, and what was paid from it. */
export function takingsOf(month: number): Sums {
  const season = [96, 92, 98, 104, 90, 84, 100, 118, 96, 94, 102, 126][month - 1] ?? 100
  return [
    { account: 'Rooms – transient', amount: 1_450 * season },
    { account: 'Food', amount: 520 * season },
    { account: 'Beverage', amount: 310 * season },
    { account: 'Laundry', amount: 24 * season },
  ]
}

/** What was paid for in every month. */
export const monthlyCosts: Sums = [
  { account: 'Cost of food', amount: 17_400 },
  { account: 'Cost of beverage', amount: 7_900 },
  { account: 'Sales & marketing', amount: 6_200 },
  { account: 'Property operation & maintenance', amount: 9_800 },
  { account: 'Energy – electricity, fuel, gas', amount: 21_300 },
  { account: 'Water & sewer', amount: 4_100 },
  { account: 'Insurance', amount: 5_600 },
]

/** What was paid to the staff in every month. */
export const monthlyPay: Sums = [
  { account: 'Rooms – payroll & related', amount: 62_400 },
  { account: 'F&B – payroll & related', amount: 48_900 },
]

/** What is written off of equipment at the end of the year. */
export const depreciation = 85_000

/** What the bank took for keeping the account in the last month. */
export const bankFee = 45

/** How this year is planned: a tenth more than the year before brought, and prices that rose by six of a hundred. */
export const growth = { takings: 1.1, costs: 1.06 } as const

/** Suppliers with a bill each: how many days ago it was written, and when it is due. */
export const billsOwed = [
  {
    name: 'Makola Linen Services',
    reference: 'ML-2071',
    account: 'Property operation & maintenance',
    amount: 3_480,
    daysAgo: 19,
    terms: 14,
  },
  {
    name: 'Volta Power Supply',
    reference: 'VP-88412',
    account: 'Energy – electricity, fuel, gas',
    amount: 12_650,
    daysAgo: 12,
    terms: 30,
  },
  { name: 'Accra Water', reference: 'AW-5530', account: 'Water & sewer', amount: 2_340, daysAgo: 6, terms: 21 },
  {
    name: 'Gold Coast Media',
    reference: 'GCM-117',
    account: 'Sales & marketing',
    amount: 4_900,
    daysAgo: 16,
    terms: 10,
  },
] as const
