import * as z from 'zod/mini'
import { type Access, endpoint, type Module, type RateClass } from './endpoint.ts'

/** How many rows one call of a bulk verb takes. */
export const mostAtOnce = 100

/** What became of one row of several: done, with a note where the verb chose something; or refused with the reason in words and its name. */
export const rowResult = z.object({
  id: z.string(),
  ok: z.boolean(),
  error: z.optional(z.string()),
  code: z.optional(z.string()),
  note: z.optional(z.string()),
})
export type RowResult = z.infer<typeof rowResult>

/** The verb of one record, as far as its twin for several takes it over. */
type OneVerb<IdShape extends z.ZodMiniType, Right extends Access> = {
  access: Right
  module: Module | 'core'
  rate: RateClass
  params: z.ZodMiniObject<{ id: IdShape }>
}

type Several<Path, More> = { path: Path; summary: string; body: More }

/**
 * The twin of a verb for up to a hundred records: it asks for the same right, takes their ids beside the fields of `body`, and answers
 * for each of them. One that is refused holds up no other.
 */
export function bulkOf<
  IdShape extends z.ZodMiniType,
  Right extends Access,
  const Path extends `/api/${string}/bulk/${string}`,
  More extends Record<string, z.ZodMiniType>,
>(one: OneVerb<IdShape, Right>, { path, summary, body }: Several<Path, More>) {
  return endpoint({
    method: 'POST',
    path,
    summary,
    access: one.access,
    module: one.module,
    rate: one.rate,
    body: z.strictObject({
      ids: z
        .array(one.params.shape.id)
        .check(z.minLength(1, 'Must name a record'), z.maxLength(mostAtOnce, `Must name at most ${mostAtOnce}`)),
      ...body,
    }),
    data: z.array(rowResult),
  })
}
