import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
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
