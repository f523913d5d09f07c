import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { money } from '../../kernel/money.ts'
import { party } from '../parties/shapes.ts'

/** What an agency gets of the stays that it sent. */
const ofAgency = z.object({
  agency: party,
  /** Stays that are over: how many, their nights, what these came to before tax, and the commission that is due. */
  stays: z.number(),
  nights: z.number(),
  nightsTotal: money,
  due: money,
  /** Of stays that are booked or in house. */
  coming: money,
})

export const listCommissions = endpoint({
  method: 'GET',
  path: '/api/hotel/commissions',
  summary:
    'Commissions by agency, of stays that end in some days, both included; as they were agreed on with each booking',
  access: 'reports:read',
  module: 'hotel',
  rate: 'read',
  query: z.strictObject({ from: day, to: day }),
  data: z.array(ofAgency),
})
