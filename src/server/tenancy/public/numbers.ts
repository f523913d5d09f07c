export {
  lastNumbers,
  numberHolds,
  numberNamed,
  numbersTaken,
  takeNumbers,
  takeOneOfEach,
  takingNumbers,
} from '../numbers/data.ts'
export { documentNumber } from '../numbers/rules.ts'
