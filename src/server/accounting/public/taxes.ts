export { taxCharges, taxWith } from '../taxes/actions/tax-charges.ts'
export { defaultTaxSet, defaultTaxSetOf, taxCategoryOf, taxingOf, type TaxingSet } from '../taxes/data.ts'
