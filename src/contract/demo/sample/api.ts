import { endpoint } from '../../kernel/endpoint.ts'
import { sample } from './shapes.ts'

const base = { path: '/api/sample-data', access: 'settings:system', module: 'core', data: sample } as const

export const getSample = endpoint({
  ...base,
  method: 'GET',
  summary: 'Whether the house has sample data, what it holds, and what of it could not be taken back',
  rate: 'read',
})

/** 409 `sample_made` a second time, `sample_nothing_runs` without a room or a place that sells. */
export const makeSample = endpoint({
  ...base,
  method: 'POST',
  summary: 'Make sample data for what the house runs, once, by the same calls as a person would',
  rate: 'write',
  status: 201,
})

/** 409 `sample_missing`. */
export const removeSample = endpoint({
  ...base,
  method: 'DELETE',
  summary: 'Take the sample data back: what nothing depends on is deleted, the rest is cancelled or archived and named',
  rate: 'write',
})
