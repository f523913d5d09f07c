import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { tourId } from './shapes.ts'

const shared = { path: '/api/tours/completion', access: 'signed-in', module: 'core', scope: 'user' } as const
const data = z.object({ completed: z.boolean() })
const query = z.object({ tourId })

/** How long a client waits for the answer before it goes on without it, in milliseconds. */
export const completionCheckMillis = 2500

export const getTourCompletion = endpoint({
  ...shared,
  method: 'GET',
  rate: 'read',
  summary: 'Whether the caller went through a guided tour to its end',
  query,
  data,
})

export const completeTour = endpoint({
  ...shared,
  method: 'POST',
  rate: 'write',
  summary: 'Mark a guided tour as completed by the caller; once more changes nothing',
  body: z.strictObject({ tourId, completed: z.literal(true) }),
  data,
})

export const resetTour = endpoint({
  ...shared,
  method: 'DELETE',
  rate: 'write',
  summary: 'Forget that the caller completed a guided tour',
  query,
  data,
})
