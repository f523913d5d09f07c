export { payingIn, payOut, recordRefund, refunding, refuseTooLittle, type Tender } from '../payments/actions/record.ts'
export { cashStepFrom, cashStepIn, cashStepOf } from '../payments/data/cash-step.ts'
export { movePayments, paymentRows, recentPayment, tipLeftOf } from '../payments/data/write.ts'
