import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Floor } from './floor.ts'
import type { Row } from './rows.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'docs/benchmarks.md')
const run = promisify(execFile)

const heading = `# Benchmarks

Written by \`npm run bench\`, part by part: \`npm run bench -- sale charge\` measures these two anew. Every part has a server and an empty
database of its own; server, database and load share the machine. A write carries a fresh idempotency key, as the web sends it; the figure
without one stands below it, and with it 0.85 of what is asked without is asked. "Processor" is what server + database + load spend of all
cores for one operation: a machine that is busy with other things lowers the rate, and hardly that. The ratio is the p50 over one commit of
one row. The floor is what the machine gave when the part was measured, medians.
`

/** What a part came to: its rows, or why it has none. */
export type Outcome = { rows: readonly Row[]; floor: Floor } | { failure: string }

/** Puts a part's section into docs/benchmarks.md, in the order of the parts, and answers its text. */
export async function writeSection(part: string, outcome: Outcome, parts: readonly string[]): Promise<string> {
  const text = `## ${part}\n\n${await conditions()}\n\n${'failure' in outcome ? failed(outcome.failure) : measured(outcome)}\n`
  const sections = await sectionsThere()
  sections.set(part, text)
  const body = parts.flatMap((name) => sections.get(name) ?? [])
  await writeFile(file, [heading, ...body].join('\n'))
  await run(join(root, 'node_modules/.bin/oxfmt'), [file])
  return text
}

async function sectionsThere(): Promise<Map<string, string>> {
  const text = existsSync(file) ? await readFile(file, 'utf8') : ''
  const sections = text.split(/^(?=## )/m).filter((one) => one.startsWith('## '))
  return new Map(sections.map((one) => [one.slice(3, one.indexOf('\n')), `${one.trimEnd()}\n`]))
}

async function conditions(): Promise<string> {
  const [core] = cpus()
  const machine = `${cpus().length} cores (${core?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
  // A copy without its history has no commit to name.
  const commit = await run('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).then(
    ({ stdout }) => ` at commit ${stdout.trim()}`,
    () => '',
  )
  return `Measured on ${new Date().toISOString().slice(0, 10)}${commit}: ${machine}.`
}

function failed(failure: string): string {
  return `**Failed:** ${failure.replaceAll(/\s+/g, ' ').trim()}`
}

function measured({ rows, floor }: { rows: readonly Row[]; floor: Floor }): string {
  const lines = rows.map(
    ({ name, asked, measured: reached, processor = '', ratio = '', ok }) =>
      `| ${name} | ${asked} | ${reached} | ${processor} | ${ratio} | ${ok ? 'yes' : 'no'} |`,
  )
  return `Floor: 100,000 steps of arithmetic ${floor.stepsMs.toFixed(2)} ms, one synced 8 KB write ${floor.syncMs.toFixed(2)} ms, one point read ${floor.selectMs.toFixed(3)} ms, one commit of one row ${floor.commitMs.toFixed(2)} ms.

| case | asked | measured | processor: server + database + load | ratio to a commit | reached |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}`
}
