import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'

export const closeDayByHand = endpoint({
  method: 'POST',
  path: '/api/business-date/close',
  summary: 'Close the day by hand where no hotel has a night audit; every till is counted and closed before',
  access: 'night_audit:run',
  module: 'core',
  rate: 'heavy',
  body: z.strictObject({
    /** The day that is closed; refused when the business date is another by now. */
    date: z.optional(day),
  }),
  data: z.object({ closed: day, date: day }),
})
