import { appendFileSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The setting that names the folder into which the workers of a test run write the statements that they saw. */
export const folderSetting = 'SQL_STATEMENTS'

const frame = z.object({ name: z.string(), path: z.string(), line: z.number(), column: z.number() })

const statement = z.object({
  text: z.string(),
  /** The database role of the connection. */
  role: z.string(),
  /** Who asked for it, the innermost first: files of the product alone, without those that send every statement. */
  frames: z.array(frame),
  /** The columns of its answer; none when it failed, or was several statements in one. */
  columns: z.optional(z.array(z.object({ name: z.string(), type: z.number(), wasNull: z.boolean() }))),
})

/** One place in the source, by the function that stands there. */
export type Frame = z.infer<typeof frame>

/** One statement as it was sent, from one place. */
export type Statement = z.infer<typeof statement>

/** What makes two statements the same: their text, who sent it and from where. */
export function keyOf({ text, role, frames }: Omit<Statement, 'columns'>): string {
  return JSON.stringify([role, text, frames])
}

/** Adds what one worker saw to the folder of the run. */
export function keepStatements(folder: string, worker: string, statements: Iterable<Statement>): void {
  const lines = [...statements].map((one) => `${JSON.stringify(one)}\n`)
  appendFileSync(join(folder, `${worker}.jsonl`), lines.join(''))
}

/** What all workers of a run saw, each statement once for each place. */
export function readStatements(folder: string): Statement[] {
  const found = new Map<string, Statement>()
  for (const file of globSync(join(folder, '*.jsonl'))) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line === '') continue
      const one = statement.parse(JSON.parse(line))
      const key = keyOf(one)
      found.set(key, merged(found.get(key), one))
    }
  }
  return [...found.values()]
}

/** The two as one: a column of which one of them saw a null may be null. */
function merged(one: Statement | undefined, other: Statement): Statement {
  if (!one?.columns || !other.columns) return one?.columns ? one : other
  const columns = one.columns.map((column, at) => ({
    ...column,
    wasNull: column.wasNull || other.columns?.[at]?.wasNull === true,
  }))
  return { ...one, columns }
}
