import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { slowestIn, timed } from './slowest.ts'
import { runStep } from './step.ts'

/** What the test runner counted. */
export type Counts = { passed: number; failed: number }

const report = z.extend(timed, { numPassedTests: z.number(), numFailedTests: z.number() })

export type Project = { title: string; name: 'unit' | 'e2e'; reportFile: string; env?: NodeJS.ProcessEnv }

/** Runs one project of vitest.config.ts and prints what took longest; counts are zero when the runner itself broke. */
export async function runProject({
  title,
  name,
  reportFile,
  env,
}: Project): Promise<{ went: boolean; counts: Counts }> {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`]
  const args = ['run', '--configLoader', 'native', '--project', name, ...reporters]
  const went = await runStep({ title, program: 'vitest', args, ...(env && { env }) })
  return { went, counts: told(reportFile) }
}

function told(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, ...times } = report.parse(JSON.parse(readFileSync(file, 'utf8')))
  for (const line of slowestIn(times)) console.log(`        ${line}`)
  return { passed: numPassedTests, failed: numFailedTests }
}
