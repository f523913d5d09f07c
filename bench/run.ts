import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { comparePart } from './compare.ts'
import { type Floor, measureFloor } from './floor.ts'
import { measure } from './measure.ts'
import { type Part, parts } from './parts.ts'
import { type Outcome, writeSection } from './report.ts'
import { type Row, rowsOf } from './rows.ts'
import { firstPort } from './server.ts'
import { openStand, type Stand } from './stand.ts'

const usage = `Usage: npm run bench -- [${Object.keys(parts).join(' | ')}] … [--against <folder of another checkout>]`
const root = join(import.meta.dirname, '..')

process.exitCode = await main(process.argv.slice(2))

/** Measures all parts, or those named, and writes each into docs/benchmarks.md as it is done; 1 when one of them failed. */
async function main(args: string[]): Promise<number> {
  const { positionals: names, values } = parseArgs({
    args,
    options: { against: { type: 'string' } },
    allowPositionals: true,
  })
  if (names.some((name) => !(name in parts))) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  let failures = 0
  for (const [name, part] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue
    process.stderr.write(`${name} …\n`)
    try {
      process.stdout.write(
        `${await (values.against === undefined ? report(name, part) : compare(name, part, values.against))}\n`,
      )
    } catch (error) {
      failures += 1
      const failure = error instanceof Error ? error.message : String(error)
      process.stderr.write(`${name} failed: ${error instanceof Error ? error.stack : failure}\n`)
      if (values.against === undefined) await writeSection(name, { failure }, Object.keys(parts))
    }
  }
  return failures > 0 ? 1 : 0
}

async function report(name: string, part: Part): Promise<string> {
  if ('needs' in part) await part.needs?.()
  const stand = await openStand(root, firstPort)
  try {
    const floor = await measureFloor(stand.ground)
    const outcome: Outcome = { rows: [...(await rowsIn(part, stand, floor)), await memoryRow(stand)], floor }
    return await writeSection(name, outcome, Object.keys(parts))
  } finally {
    await stand.close()
  }
}

async function rowsIn(part: Part, stand: Stand, floor: Floor): Promise<Row[]> {
  if ('rows' in part) return part.rows(stand)
  const rows: Row[] = []
  for (const one of await part.cases(stand)) rows.push(...rowsOf(one, await measure([{ stand, case: one }]), floor))
  return rows
}

async function memoryRow({ server }: Stand): Promise<Row> {
  const memory = await server.memory()
  return {
    name: 'memory of the server after that',
    asked: '<= 250 MB',
    measured: `${memory.toFixed(0)} MB`,
    ok: memory <= 250,
  }
}

async function compare(name: string, part: Part, against: string): Promise<string> {
  if (!('cases' in part)) return `${name} is measured by itself alone.`
  const ours = await openStand(root, firstPort)
  try {
    const theirs = await openStand(resolve(against), firstPort + 1)
    try {
      return await comparePart(part, ours, theirs)
    } finally {
      await theirs.close()
    }
  } finally {
    await ours.close()
  }
}
