import '../errors.ts'

export { checkDay } from '../day-close/actions/check.ts'
export { closeDay } from '../day-close/actions/close.ts'
export { type DayPart, type StepDone } from '../day-close/actions/part.ts'
export { openHouse, openHouses } from '../day-close/data/candidates.ts'
export { dayCloseById, dayClosesIn } from '../day-close/data/day-closes.ts'
export { hasCome } from '../day-close/rules.ts'
