import type { Department } from '../accounts/shapes.ts'

type ShippedCategory = {
  name: string
  /** Of the default chart. */
  code: string
  department?: Department
  hasInputTax: boolean
  /** In minor units, as the default currency counts. */
  receiptAbove: number
}

/** What people of a new house may spend for, until it says otherwise. */
export const shippedCategories: readonly ShippedCategory[] = [
  { name: 'Travel and transport', code: '6300', hasInputTax: false, receiptAbove: 5000 },
  { name: 'Meals and refreshments', code: '6300', hasInputTax: true, receiptAbove: 5000 },
  { name: 'Office supplies', code: '6300', hasInputTax: true, receiptAbove: 0 },
  { name: 'Phone and internet', code: '6400', hasInputTax: true, receiptAbove: 0 },
  { name: 'Marketing', code: '6500', hasInputTax: true, receiptAbove: 0 },
  { name: 'Repairs and maintenance', code: '6600', hasInputTax: true, receiptAbove: 0 },
  { name: 'Fuel and energy', code: '6700', hasInputTax: true, receiptAbove: 0 },
  { name: 'Guest supplies', code: '6010', hasInputTax: true, receiptAbove: 0 },
  { name: 'Kitchen and bar supplies', code: '6110', hasInputTax: true, receiptAbove: 0 },
]
