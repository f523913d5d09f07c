import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'

export const getBusinessDate = endpoint({
  method: 'GET',
  path: '/api/hotel/business-date',
  summary: 'The business date: the day that everything is posted on until the night audit moves it',
  access: 'signed-in',
  module: 'hotel',
  rate: 'read',
  data: z.object({ date: day }),
})
