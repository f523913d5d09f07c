import { useState } from 'react'
import { mostAtOnce } from '#contract/kernel/bulk.ts'
import { errorText, mayHaveHappened } from '../call/api-error.ts'
import { exchange } from '../call/call.ts'
import { keyKeeper } from '../call/idempotency.ts'
import { refreshBelow } from '../data/client.ts'
import { readAfter } from '../data/fresh.ts'
import { type BulkVerb, inParts, type Outcome, outcomeOf } from './verb.ts'

type Work = { verb: BulkVerb; names: ReadonlyMap<string, string>; reason?: string }

/** Runs a verb over rows, a hundred a call; a call whose outcome isn't known keeps its key, so that trying again does nothing twice. */
export function useBulkRun() {
  const [keys] = useState(() => new Map<string, ReturnType<typeof keyKeeper>>())
  const [busy, setBusy] = useState<{ done: number; total: number }>()
  const part = async ({ verb, names, reason }: Work, ids: readonly string[]): Promise<Outcome> => {
    const body = { ids, ...verb.body, ...(reason === undefined ? {} : { reason }) }
    const path = verb.endpoint.path
    const keeper = keys.get(path) ?? keyKeeper()
    keys.set(path, keeper)
    const nameOf = (id: string) => names.get(id) ?? ''
    try {
      const { data } = await exchange(verb.endpoint, { body }, { key: keeper.keyFor(body) })
      keeper.settled()
      return outcomeOf(data, nameOf)
    } catch (error) {
      if (!mayHaveHappened(error)) keeper.settled()
      return { done: [], notes: [], refused: ids.map((id) => ({ id, name: nameOf(id), why: errorText(error) })) }
    }
  }
  const run = async (work: Work): Promise<Outcome> => {
    const total = work.names.size
    const outcomes: Outcome[] = []
    for (const [at, ids] of inParts([...work.names.keys()], mostAtOnce).entries()) {
      setBusy({ done: at * mostAtOnce, total })
      outcomes.push(await part(work, ids))
    }
    const [nouns = ''] = work.verb.endpoint.path.split('/bulk/')
    await Promise.all([refreshBelow(nouns), readAfter(...work.verb.touches)])
    setBusy(undefined)
    return {
      done: outcomes.flatMap(({ done }) => done),
      refused: outcomes.flatMap(({ refused }) => refused),
      notes: outcomes.flatMap(({ notes }) => notes),
    }
  }
  return { busy, run }
}
