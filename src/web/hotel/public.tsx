export { HouseFigures } from './bookings/parts/house-stats.tsx'
