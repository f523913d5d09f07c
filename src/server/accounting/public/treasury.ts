export { moveMoney } from '../treasury/actions/move.ts'
export { refuseTipsBeyond } from '../treasury/actions/pay.ts'
export { readTreasury } from '../treasury/actions/read.ts'
export { refuseSafeShort } from '../treasury/actions/record.ts'
