export { taxCharges, taxWith } from '../taxes/actions/tax-charges.ts'
export { defaultTaxSet, taxingOf, type TaxingSet } from '../taxes/data.ts'
