export { showBusinessDate } from '../business-date/actions.ts'
export {
  businessDate,
  businessDateIn,
  holdBusinessDate,
  lockBusinessDate,
  moveBusinessDate,
  readBusinessDate,
} from '../business-date/data.ts'
