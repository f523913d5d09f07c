import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, noChromium } from './test/chromium.ts'
import { folderSetting } from './sql-seam/statement.ts'
import { readyJudges, verdictOf } from './test/judges.ts'
import { printStep, runStep, runTogether, type Step } from './test/step.ts'
import { runProject } from './test/vitest.ts'

// What `npm test` runs: every check and every test. It goes on after a failure, so that one run tells everything.
const checks: readonly Step[] = [
  { title: 'Lint', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { title: 'Types', program: 'tsc', args: ['--noEmit', '--singleThreaded'] },
  { title: 'Format', program: 'oxfmt', args: ['--check', '.'] },
  { title: 'House', program: process.execPath, args: ['scripts/house.ts', '--check'] },
  { title: 'Unused code', program: 'knip', args: [] },
  { title: 'Web build', program: process.execPath, args: ['bin/run.mjs', 'build'] },
]

const folder = await mkdtemp(join(tmpdir(), 'hostelry-report-'))
const failed = await runTogether(checks)
const judges = await readyJudges()
console.log(`        ${verdictOf(judges)}`)

const statements = join(folder, 'statements')
const unit = await runProject({
  title: 'Unit and database tests',
  name: 'unit',
  reportFile: join(folder, 'unit.json'),
  env: { ...process.env, [folderSetting]: statements },
})
if (!unit.went) failed.push('Unit and database tests')
// What stands on the list for a while is looked for when every test that may need it has run.
const seam = ['scripts/sql-seam.ts', statements, ...(unit.went ? ['--whole'] : [])]
if (!(await runStep({ title: 'SQL seam', program: process.execPath, args: seam }))) failed.push('SQL seam')

const screens = await runBrowserTests()
if (!screens.went) failed.push('Browser tests')

await rm(folder, { recursive: true })
if (judges.missing.length > 0) console.log(`\n${verdictOf(judges)}`)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(
  `${unit.counts.passed + screens.counts.passed} passed, ${unit.counts.failed + screens.counts.failed} failed`,
)
process.exitCode = failed.length > 0 ? 1 : 0

async function runBrowserTests(): ReturnType<typeof runProject> {
  const title = 'Browser tests'
  const since = performance.now()
  const browser = await findChromium()
  if (browser) {
    const env = { ...process.env, CHROME_PATH: browser }
    return runProject({ title, name: 'e2e', reportFile: join(folder, 'e2e.json'), env })
  }
  printStep(title, { went: false, since })
  console.log(`        ${noChromium}`)
  return { went: false, counts: { passed: 0, failed: 0 } }
}
