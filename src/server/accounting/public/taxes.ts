export { taxCharges, taxWith } from '../taxes/actions/tax-charges.ts'
export {
  defaultTaxSet,
  defaultTaxSetOf,
  taxCategories,
  taxCategoryOf,
  taxingOf,
  type TaxingSet,
} from '../taxes/data.ts'
