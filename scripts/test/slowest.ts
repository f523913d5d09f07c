import { relative } from 'node:path'
import * as z from 'zod/mini'

const many = 10

/** What the test runner's report says of times, in milliseconds. */
export const timed = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.optional(z.nullable(z.number())) })),
    }),
  ),
})

/** The ten files and the ten tests that took longest, each in one line with its seconds. */
export function slowestIn({ testResults }: z.infer<typeof timed>): string[] {
  const files = testResults.map(({ name, startTime, endTime }) => ({
    what: relative('.', name),
    millis: endTime - startTime,
  }))
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      what: `${relative('.', name)}: ${fullName}`,
      millis: duration ?? 0,
    })),
  )
  return ['Slowest files', ...linesOf(files), 'Slowest tests', ...linesOf(tests)]
}

function linesOf(all: readonly { what: string; millis: number }[]): string[] {
  const slowest = all.toSorted((a, b) => b.millis - a.millis).slice(0, many)
  return slowest.map(({ what, millis }) => `${(millis / 1000).toFixed(1).padStart(7)} s  ${what}`)
}
