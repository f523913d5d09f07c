export { operate, readReservations } from './past-hotel/actions/operate.ts'
export { BadFile } from './past-hotel/rules/columns.ts'
