export { taxCharges, taxWith } from '../taxes/actions/tax-charges.ts'
export {
  defaultTaxSet,
  defaultTaxSetOf,
  taxCategories,
  taxCategoryIn,
  taxCategoryOf,
  taxingOf,
  type TaxingSet,
} from '../taxes/data.ts'
