import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Attack, rowOf } from './setup/row.ts'

type Mutation = { wall: string; statement: string; files: readonly string[] }

/** Walls of the database that are taken down one at a time, and the tests that have to miss them. */
const mutations: readonly Mutation[] = [
  {
    wall: 'the exclusion of room assignments',
    statement: 'alter table room_hold drop constraint room_given_once',
    files: ['src/server/hotel/bookings/verbs.test.ts', 'src/server/hotel/rooms/block.test.ts'],
  },
  {
    wall: 'the forced row security of a table',
    statement: 'alter table guest no force row level security',
    files: ['test/schema/schema.test.ts'],
  },
  {
    wall: 'the row security of a table',
    statement: 'alter table guest disable row level security',
    files: ['test/access/tenancy.test.ts'],
  },
  {
    wall: 'the idempotency key row',
    statement: 'alter table idempotency_key drop constraint idempotency_key_pkey',
    files: ['test/platform/idempotency.test.ts'],
  },
  {
    wall: 'the balance check of entries',
    statement: 'drop trigger journal_line_balanced on journal_line',
    files: ['src/server/accounting/journal/posting.test.ts', 'src/server/accounting/journal/model.test.ts'],
  },
  {
    wall: 'the selling counter',
    statement: 'alter table type_night drop constraint type_night_not_oversold',
    files: ['test/schema/guards.test.ts'],
  },
]

const report = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) })),
})

/** A test that takes the wall down by itself fails without having missed it. */
const takesItDown = /without its /i

/** Takes each wall down and runs the tests that guard it: one of them at least has to go red. */
export async function* attack(): Attack {
  for (const { wall, statement, files } of mutations) {
    const red = (await failuresOf(statement, files)).filter((name) => !takesItDown.test(name))
    const done = `${red.length} red: ${red.slice(0, 3).join(' · ')}`
    yield rowOf(`mutation: without ${wall}`, 'a test goes red', {
      done,
      broken: red.length > 0 ? [] : [files.join(', ')],
    })
  }
}

/** The names of the tests that fail over a database with the statement applied. */
async function failuresOf(mutation: string, files: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hostelry-mutation-'))
  const file = join(folder, 'report.json')
  const options = ['--config', 'test/attacks/setup/mutated.config.ts', '--project', 'unit', '--maxWorkers', '2']
  const output = ['--reporter=json', `--outputFile.json=${file}`]
  try {
    const child = spawn('vitest', ['run', '--configLoader', 'native', ...options, ...output, ...files], {
      env: { ...process.env, MUTATION: mutation },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await once(child, 'exit')
    const { testResults } = report.parse(JSON.parse(await readFile(file, 'utf8')))
    const tests = testResults.flatMap((one) => one.assertionResults)
    if (!tests.some(({ status }) => status === 'passed'))
      throw new Error('No test passed: the mutation broke more than its wall')
    return tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  } finally {
    await rm(folder, { recursive: true })
  }
}
