export { type HouseStatistics } from '../statements/actions/statistics.ts'
