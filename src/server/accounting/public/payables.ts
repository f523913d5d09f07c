export { type BillingParty, type Suppliers } from '../payables/data/suppliers.ts'
