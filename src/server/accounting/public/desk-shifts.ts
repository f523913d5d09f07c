export { openShiftsAtNight, refuseOpenShifts } from '../desk-shifts/actions/day.ts'
export { type HeldShift, holdShift } from '../desk-shifts/actions/hold.ts'
export { cashAtDesk, deskAndSafe, shiftNumbersBroken, wrongShifts } from '../desk-shifts/actions/prove.ts'
