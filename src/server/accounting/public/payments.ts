export { payingIn, recordRefund, type Tender } from '../payments/actions/record.ts'
export { paymentRows, takingsOn } from '../payments/data/write.ts'
