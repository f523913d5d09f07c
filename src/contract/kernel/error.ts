import * as z from 'zod/mini'

/** One refused field: its path in the request ("lines.0.amount") and why, in words for people. */
export const fieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldError>

/** The answer to every request that was refused or failed. */
export const failure = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  details: z.optional(z.union([z.array(fieldError), z.record(z.string(), z.unknown())])),
  requestId: z.string(),
})
export type Failure = z.infer<typeof failure>
