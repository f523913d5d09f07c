import { endpoint } from '../../kernel/endpoint.ts'
import { getBusinessDate } from '../../tenancy/business-date/api.ts'

export const getHotelBusinessDate = endpoint({
  ...getBusinessDate,
  path: '/api/hotel/business-date',
  summary: 'The same business date, which the night audit moves',
  module: 'hotel',
})
