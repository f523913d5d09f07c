import type * as z from 'zod/mini'
import type { RowResult } from '#contract/kernel/bulk.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Topic } from '#contract/kernel/topic.ts'
import { t } from '#web/texts/text.ts'
import type { Counting } from '#web/texts/catalogue.ts'

/** A call that does the same with several records and answers for each of them. */
export type BulkEndpoint = Endpoint & { data: z.ZodMiniType<RowResult[], RowResult[]> }

/**
 * What can be done with several rows at once. Written with methods on purpose: a verb for rows of one kind then passes for one of
 * unknown rows, and a table only ever hands its own rows to it.
 */
export type BulkVerb<Row = unknown> = {
  /** On the button: "Archive". */
  words: string
  endpoint: BulkEndpoint
  /** What the call is told beside the ids. */
  body?: Readonly<Record<string, boolean | string>>
  /** Rows for which it can be meant; the others stay as they are. All where it is absent. */
  fits?(row: Row): boolean
  /** Why it can't be used where no selected row fits. */
  unfit?: string
  /** What was done: "{count} rooms archived". */
  done: Counting
  /** Puts the rows back to what they were when they were selected; offered beside the words of what was done. */
  undo?(rows: readonly Row[]): void
  /** What it makes stale. */
  touches: readonly Topic[]
  /** What is asked before: the words before what is deleted, the reason that all of them get, or a look at what would become of each. */
  asks?: 'deletion' | { title: Counting; text: string } | { title: Counting; review: BulkEndpoint }
}

/** A row by the name that people know it by, and why it was refused or what was chosen for it. */
export type Told = { id: string; name: string; why: string }

/** What became of the rows. */
export type Outcome = { done: readonly string[]; refused: readonly Told[]; notes: readonly Told[] }

/** Sorts the answers of a call, with the names of the rows. */
export function outcomeOf(results: readonly RowResult[], nameOf: (id: string) => string): Outcome {
  return {
    done: results.filter(({ ok }) => ok).map(({ id }) => id),
    notes: results.flatMap(({ id, note }) => (note === undefined ? [] : [{ id, name: nameOf(id), why: note }])),
    refused: results
      .filter(({ ok }) => !ok)
      .map(({ id, error }) => ({ id, name: nameOf(id), why: error ?? t('Unknown error') })),
  }
}

/** Parts of at most so many, in their order. */
export function inParts<One>(all: readonly One[], most: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, part) => all.slice(part * most, (part + 1) * most))
}
