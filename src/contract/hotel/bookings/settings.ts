import * as z from 'zod/mini'
import { section } from '../../tenancy/settings/shapes.ts'

/** Whether a guest comes in without papers: never, as long as somebody looks for them, or without anybody asking. */
export const identityRules = ['required', 'asked', 'not_asked'] as const
export type IdentityRule = (typeof identityRules)[number]

const text = (most: number) =>
  z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(most, `Must have at most ${most} characters`)))

/** What the house asks a guest at the check-in, and what stands on the papers of a stay. */
export const checkInSettings = section({
  name: 'check_in',
  label: 'Check-in and papers',
  shape: z.strictObject({
    /** Document and nationality of the guest. */
    identity: z.enum(identityRules),
    /** Below every confirmation. */
    confirmationText: text(2000),
    /** What the guest signs on the registration card. */
    registrationTerms: text(4000),
  }),
  defaults: {
    identity: 'asked',
    confirmationText: null,
    registrationTerms:
      'I have read the rules of the house. I pay what my stay comes to when I leave at the latest, also what others charge to my room with my consent.',
  },
  access: { read: 'bookings:read', write: 'settings:write' },
})
export type CheckInSettings = z.output<(typeof checkInSettings)['shape']>
