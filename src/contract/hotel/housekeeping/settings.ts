import * as z from 'zod/mini'
import { section } from '../../tenancy/settings/shapes.ts'
import { taskRule } from './shapes.ts'

const shipped = { roomTypeId: null, isActive: true, every: 1, minutes: null, inspects: false }

const fields = z.strictObject({
  rules: z
    .array(taskRule)
    .check(
      z.maxLength(200, 'Must not be more than 200'),
      z.refine(areOnce, 'Two rules are for the same kind and room type'),
    ),
  /** Linen of a stay is changed every so many nights; 0 is at the departure alone. */
  linenEvery: z
    .int('Must be a whole number')
    .check(z.minimum(0, 'Must be at least 0'), z.maximum(30, 'Must be at most 30')),
  /** At most so many rooms a day are cleaned from ground up. */
  deepPerDay: z
    .int('Must be a whole number')
    .check(z.minimum(0, 'Must be at least 0'), z.maximum(500, 'Must be at most 500')),
  /** How long somebody cleans on a day; more is shown as too much. */
  shiftMinutes: z
    .int('Must be a whole number')
    .check(z.minimum(30, 'Must be at least 30'), z.maximum(720, 'Must be at most 720')),
  faults: z
    .array(z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(100)))
    .check(z.minLength(1, 'There must be a reason to choose'), z.maxLength(30, 'Must not be more than 30')),
})

/** What makes the day's work by itself, and what each kind of it takes. */
export const housekeepingRules = section({
  name: 'housekeeping',
  label: 'Housekeeping',
  shape: fields,
  defaults: {
    rules: [
      { ...shipped, kind: 'departure', credits: 3, inspects: true },
      { ...shipped, kind: 'arrival', minutes: 5, credits: 1 },
      { ...shipped, kind: 'stayover', credits: 2 },
      { ...shipped, kind: 'pickup', every: 0, minutes: 10, credits: 1 },
      { ...shipped, kind: 'deep', isActive: false, every: 90, minutes: 90, credits: 8, inspects: true },
      { ...shipped, kind: 'turndown', isActive: false, minutes: 5, credits: 1 },
    ],
    linenEvery: 3,
    deepPerDay: 3,
    shiftMinutes: 420,
    faults: ['Bathroom', 'Bed', 'Floor', 'Dust', 'Amenities missing', 'Smell', 'Something is broken'],
  },
  access: { read: 'housekeeping:read', write: 'settings:write' },
})

export type HousekeepingRules = z.output<(typeof housekeepingRules)['shape']>

function areOnce(rules: readonly { roomTypeId: string | null; kind: string }[]): boolean {
  return new Set(rules.map(({ roomTypeId, kind }) => `${kind} ${roomTypeId ?? ''}`)).size === rules.length
}
