import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'

export const getBusinessDate = endpoint({
  method: 'GET',
  path: '/api/business-date',
  summary: 'The business date: the day that everything is posted on, whatever the plan holds',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  data: z.object({ date: day }),
})

/** Before the hour that the house has set, the night is closed and a no-show is marked by who may do so early, or with somebody who may. */
export const getEarlyUntil = endpoint({
  method: 'GET',
  path: '/api/business-date/early',
  summary: 'Until when it is early to close the business date; null when it is not, or no hour is set',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  data: z.object({ date: day, until: z.nullable(instant) }),
})
