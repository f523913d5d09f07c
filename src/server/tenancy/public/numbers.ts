export { claimOutletCode, codesKept } from '../numbers/actions.ts'
export {
  lastNumbers,
  numberAt,
  type NumberGiven,
  numbersTaken,
  type Taken,
  takeNumbers,
  takeOne,
  takingNumbers,
} from '../numbers/data/take.ts'
export { numberNamed, numbersRunning } from '../numbers/data/search.ts'
