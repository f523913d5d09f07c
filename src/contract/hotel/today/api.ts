import { endpoint } from '../../kernel/endpoint.ts'
import { houseToday } from './shapes.ts'

export const getToday = endpoint({
  method: 'GET',
  path: '/api/hotel/today',
  summary: 'The house on its business date: arrivals, departures, who is in, how full it is tonight and at which price',
  access: 'bookings:read',
  module: 'hotel',
  rate: 'read',
  data: houseToday,
})
