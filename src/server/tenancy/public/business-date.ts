export { earlyUntil } from '../business-date/actions/early.ts'
export { showBusinessDate } from '../business-date/actions/show.ts'
export {
  businessDate,
  businessDateIn,
  holdBusinessDate,
  lockBusinessDate,
  readBusinessDate,
} from '../business-date/actions/hold.ts'
