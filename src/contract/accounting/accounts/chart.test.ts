import { describe, expect, test } from 'vitest'
import { chart } from './chart.ts'
import { isContra } from './rules.ts'

const byCode = new Map(chart.map((account) => [account.code, account]))

function range(from: number, to: number, step = 10): string[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => String(from + index * step))
}

/** Accounts that the posting matrix names, by what happens. */
const matrix: Record<string, string[]> = {
  'deposit received, refunded, moved at check-in': ['1010', '1020', '1025', '1030', '1100', '2100'],
  'nightly room charge': ['1100', '4000', '4010', '4100', '2200', '2201', '2202', '2203', '2204'],
  'room allowance': ['4090', '1100'],
  'extra folio charge': ['4200', '4210', '4220', '4230', '4240'],
  'sale at a till': ['1011', '1025', '1030', '4100', '4110', '4130'],
  'sale at a till under the old levies': ['2205'],
  tip: ['2040', '1011'],
  'cost of sale': ['5000', '5010', '5020', '1200', '1210', '1240'],
  'discount and service charge': ['4190', '4191', '4192', '4290', '4390', '4130', '6100', '2040'],
  'complimentary and staff meals': ['6120', '6030', '6130', '1200', '1210'],
  'bill paid in parts': ['1150', '1011', '1030', '4100'],
  'refund after payment': ['4190', '4090', '2130'],
  'card settlement and chargeback': ['1020', '6320', '1030', '1110', '6340'],
  'guest credit issued, sold, redeemed, expired': ['1100', '2100', '2110', '4090', '4190', '6500', '4310'],
  'credit line and its installments': ['1130', '1100', '1110', '4320', '4900'],
  'checkout to company and its receipt': ['1110', '1100', '1020', '1310', '6320'],
  'agent collects': ['1120', '1100', '6020', '1020'],
  'no-show fee': ['2100', '1030', '1110', '4020', '4300'],
  'bad debt': ['6340', '1190', '1110'],
  'purchase receipt and bill': [...range(1200, 1240), '2010', '5070', '1300', '1301', '1302', '2000'],
  'supplier payment and prepayment': ['2000', '1020', '2220', '4320', '1330'],
  'purchase return and landed cost': ['2010', '2000', '1200', '5070', '2020'],
  'count, waste, transfer, issue': ['1200', '5060', '5050', '1290', '6010', '6600', '1220', '1230'],
  'expense claim and petty cash': ['2030', '1012', '1020'],
  'cash drop and shift close': ['1013', '1020', '1011', '6330'],
  'bank fee and interest': ['6320', '1020', '4900'],
  payroll: ['6000', '6100', '6300', '2300', '2230'],
  'depreciation and accruals': ['7100', '1590', '2020', '1320'],
  'foreign currency': ['1021', '7200', '1110', '4910', '7210', '4920'],
  'tax return': ['2200', '2201', '2202', '2203', '2210', '1300', '1301', '1302', '1020'],
  'owner and year close': ['1020', '3010', '3000', '3100'],
  'opening balances': ['3900'],
}

const controls = [
  '1010 1011 1030 1040 1100 1110 1120 1130 1150 1200 1210 1220 1230 1240 1290 1300 1301 1302 1330',
  '2000 2010 2030 2040 2100 2110 2130 2200 2201 2202 2203 2204 2205 2210',
].flatMap((codes) => codes.split(' '))

describe('the default chart', () => {
  test('has every account once, in the order of the codes', () => {
    const codes = chart.map(({ code }) => code)
    expect(codes).toEqual([...new Set(codes)].toSorted())
    expect(codes).toHaveLength(123)
  })

  test.each(Object.entries(matrix))('has the accounts of: %s', (_, codes) => {
    expect(codes.filter((code) => !byCode.has(code))).toEqual([])
  })

  test('leaves exactly the accounts of a sub-ledger to the system', () => {
    expect(chart.filter(({ isControl }) => isControl).map(({ code }) => code)).toEqual(controls)
  })

  test('posts to every account but the computed earnings of the year', () => {
    expect(chart.filter(({ isPostable }) => !isPostable).map(({ code }) => code)).toEqual(['3200'])
  })

  test('shows allowances, depreciation, drawings and reductions as deductions', () => {
    expect(chart.filter(isContra).map(({ code }) => code)).toEqual(
      '1190 1590 3010 4090 4190 4191 4192 4290 4390'.split(' '),
    )
  })

  test('gives the type by the first digit', () => {
    const types = { 1: 'Asset', 2: 'Liability', 3: 'Equity', 4: 'Revenue', 5: 'Expense', 6: 'Expense', 7: 'Expense' }
    const ofDigit = new Map(Object.entries(types))
    expect(chart.filter(({ code, type }) => ofDigit.get(code.slice(0, 1)) !== type)).toEqual([])
  })

  test('gives revenue and expenses a department and a line, and nothing else one', () => {
    const ofProfit = chart.filter(({ type }) => type === 'Revenue' || type === 'Expense')
    expect(ofProfit.filter(({ department, usaliLine }) => department === null || usaliLine === null)).toEqual([])
    const others = chart.filter((account) => !ofProfit.includes(account))
    expect(others.filter(({ department, usaliSchedule }) => department !== null || usaliSchedule !== null)).toEqual([])
  })

  test('stands below earnings before interest only with interest, depreciation and income tax', () => {
    const ofProfit = chart.filter(({ type }) => type === 'Revenue' || type === 'Expense')
    const below = ofProfit.filter(({ usaliSchedule }) => usaliSchedule === null)
    expect(below.map(({ code }) => code)).toEqual(['7000', '7100', '7300'])
  })

  test('counts as cash what is cash, and adds back what is not', () => {
    const ofClass = (wanted: string) => chart.filter((each) => each.cashFlowClass === wanted).map(({ code }) => code)
    expect(ofClass('cash')).toEqual(['1010', '1011', '1012', '1013', '1020', '1021', '1025', '1040'])
    expect(ofClass('non_cash')).toEqual(['1190', '1590'])
    expect(ofClass('investing')).toEqual(['1500', '1510', '1520', '1530', '1540'])
    expect(ofClass('financing')).toEqual(['2400', '2500', '3000', '3010', '3900'])
  })

  test('moves waste from the eighth schedule of the 11th edition to the ninth of the 12th', () => {
    expect(byCode.get('6720')).toMatchObject({ usaliSchedule11: 8, usaliSchedule: 9 })
  })
})
