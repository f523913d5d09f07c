export { payingIn, recordRefund, type Tender } from '../payments/actions/record.ts'
export { paymentRows } from '../payments/data/write.ts'
