import * as z from 'zod/mini'

/** Kinds of sample records in the order in which they are taken back: what depends on others first. */
export const sampleKinds = [
  'booking',
  'rate_rule',
  'guest',
  'menu_item',
  'modifier_group',
  'menu_category',
  'movement',
  'item',
  'stock_location',
] as const
export type SampleKind = (typeof sampleKinds)[number]

/** `none`: never made; `here`: made, and not taken back yet; `removed`: taken back as far as that goes. */
export const sampleStates = ['none', 'here', 'removed'] as const

const kind = z.enum(sampleKinds)

/** How a house stands with its sample data. */
export const sample = z.object({
  state: z.enum(sampleStates),
  /** What would be made for what the house runs today; empty while it has neither a room nor a place that sells. */
  offers: z.array(z.object({ kind, count: z.number() })),
  records: z.array(z.object({ kind, label: z.string() })),
  /** What could only be cancelled or archived, and why. */
  remains: z.array(z.object({ kind, label: z.string(), reason: z.string() })),
})
export type Sample = z.output<typeof sample>
