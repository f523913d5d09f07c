export {
  lastNumbers,
  numberAt,
  type NumberGiven,
  numbersTaken,
  type Taken,
  takeNumbers,
  takeOne,
  takingNumbers,
} from '../numbers/data.ts'
export { numberNamed, numbersRunning } from '../numbers/search.ts'
