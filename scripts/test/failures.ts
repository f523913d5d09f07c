import { relative } from 'node:path'
import * as z from 'zod/mini'

/** What the test runner's report says of what went wrong. */
export const judged = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.nullish(z.array(z.string())) }),
      ),
    }),
  ),
})

/** Every test that failed and every file that could not be read, each in one line with the first line of its reason. */
export function failuresIn({ testResults }: z.infer<typeof judged>): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative('.', name)
    const tests = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `x ${file}: ${fullName}: ${firstLine(failureMessages?.[0])}`)
    return tests.length === 0 && message !== '' ? [`x ${file}: ${firstLine(message)}`] : tests
  })
}

function firstLine(message = ''): string {
  return message.split('\n', 1)[0] ?? ''
}
