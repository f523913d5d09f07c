import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { failuresIn, judged } from './failures.ts'
import { slowestIn, timed } from './slowest.ts'
import { runStep } from './step.ts'

/** What the test runner counted. */
export type Counts = { passed: number; failed: number }

const counted = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })

export type Project = { title: string; name: 'unit' | 'e2e'; reportFile: string; env?: NodeJS.ProcessEnv }

/**
 * Runs one project of vitest.config.ts; prints what failed, each by its name before all else that was said, and what took longest. Counts are
 * zero when the runner itself broke.
 */
export async function runProject({
  title,
  name,
  reportFile,
  env,
}: Project): Promise<{ went: boolean; counts: Counts }> {
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${reportFile}`]
  const args = ['run', '--configLoader', 'native', '--project', name, ...reporters]
  const read = (): unknown => (existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : null)
  const before = () => {
    const report = read()
    return report === null ? [] : failuresIn(judged.parse(report))
  }
  const went = await runStep({ title, program: 'vitest', args, ...(env && { env }), before })
  const report = read()
  if (report === null) return { went, counts: { passed: 0, failed: 0 } }
  for (const line of slowestIn(timed.parse(report))) console.log(`        ${line}`)
  const { numPassedTests, numFailedTests } = counted.parse(report)
  return { went, counts: { passed: numPassedTests, failed: numFailedTests } }
}
