/** What the house had when its books began, and what each month of the year before brought and took, in the money of the demo. */
export const firstBalances = [
  { accountCode: '1020', debit: 185_000 },
  { accountCode: '1510', debit: 640_000 },
  { accountCode: '1520', debit: 210_000 },
  { accountCode: '3000', credit: 1_035_000 },
] as const

type Sums = readonly { accountCode: string; amount: number }[]

/** By month of the year: what guests brought to the bank, and what was paid from it. */
export function takingsOf(month: number): Sums {
  const season = [96, 92, 98, 104, 90, 84, 100, 118, 96, 94, 102, 126][month - 1] ?? 100
  return [
    { accountCode: '4000', amount: 1_450 * season },
    { accountCode: '4100', amount: 520 * season },
    { accountCode: '4110', amount: 310 * season },
    { accountCode: '4200', amount: 24 * season },
  ]
}

/** What was paid for in every month. */
export const monthlyCosts: Sums = [
  { accountCode: '5000', amount: 17_400 },
  { accountCode: '5010', amount: 7_900 },
  { accountCode: '6500', amount: 6_200 },
  { accountCode: '6600', amount: 9_800 },
  { accountCode: '6700', amount: 21_300 },
  { accountCode: '6710', amount: 4_100 },
  { accountCode: '6920', amount: 5_600 },
]

/** What was paid to the staff in every month. */
export const monthlyPay: Sums = [
  { accountCode: '6000', amount: 62_400 },
  { accountCode: '6100', amount: 48_900 },
]

/** What is written off of equipment at the end of the year. */
export const depreciation = 85_000

/** What the bank took for keeping the account in the last month. */
export const bankFee = 45

/** How this year is planned: a tenth more than the year before brought, and prices that rose by six of a hundred. */
export const growth = { takings: 1.1, costs: 1.06 } as const

/** Suppliers with a bill each: how many days ago it was written, and when it is due. */
export const billsOwed = [
  { name: 'Makola Linen Services', reference: 'ML-2071', accountCode: '6600', amount: 3_480, daysAgo: 19, terms: 14 },
  { name: 'Volta Power Supply', reference: 'VP-88412', accountCode: '6700', amount: 12_650, daysAgo: 12, terms: 30 },
  { name: 'Accra Water', reference: 'AW-5530', accountCode: '6710', amount: 2_340, daysAgo: 6, terms: 21 },
  { name: 'Gold Coast Media', reference: 'GCM-117', accountCode: '6500', amount: 4_900, daysAgo: 16, terms: 10 },
] as const
