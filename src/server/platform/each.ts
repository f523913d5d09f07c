import type { RowResult } from '#contract/kernel/bulk.ts'
import type { Ctx } from './context.ts'
import { Replay } from './db/idempotency.ts'
import { Refusal } from './errors.ts'

/**
 * Does the same with each of several records, in their order, each in a transaction of its own, and says of each what became of it: one
 * that is refused holds up no other. Repeated under the same idempotency key it answers what it answered, or, when it was cut off, goes
 * on where it stood: nothing is done twice.
 */
export async function eachOf<RecordId extends string>(
  ctx: Ctx,
  ids: readonly RecordId[],
  run: Run<RecordId, unknown>,
): Promise<RowResult[]> {
  return eachNoted(ctx, ids, { run })
}

/** The same, where people are told something of each that was done: what was chosen, and why. */
export async function eachNoted<RecordId extends string, Answer>(
  ctx: Ctx,
  ids: readonly RecordId[],
  each: { run: Run<RecordId, Answer>; noteOf?: (answer: Answer) => string },
): Promise<RowResult[]> {
  await ctx.step((tx) => tx.replayIfAnswered())
  const results: RowResult[] = []
  for (const id of new Set(ids)) results.push(await outcomeOf(ctx, id, each))
  return ctx.transaction(() => Promise.resolve(results))
}

type Run<RecordId, Answer> = (ctx: Ctx, id: RecordId) => Promise<Answer>

async function outcomeOf<RecordId extends string, Answer>(
  ctx: Ctx,
  id: RecordId,
  { run, noteOf }: { run: Run<RecordId, Answer>; noteOf?: (answer: Answer) => string },
): Promise<RowResult> {
  try {
    const answer = await run(ctx.part(id), id)
    return { id, ok: true, ...(noteOf ? { note: noteOf(answer) } : {}) }
  } catch (error) {
    if (error instanceof Replay) return { id, ok: true }
    if (error instanceof Refusal) return { id, ok: false, error: error.message, code: error.code }
    ctx.log.error({ err: error, requestId: ctx.requestId, id }, 'one of several failed')
    return { id, ok: false, error: `This was not done; the request's id is ${ctx.requestId}`, code: 'internal' }
  }
}
