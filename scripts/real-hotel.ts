import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, type Day, dayOf } from '#contract/kernel/day.ts'
import { type Figures, figuresOf, type Stay, stayOf } from '../test/real-hotel/oracle.ts'
import { rowsOfFile } from '../test/real-hotel/rows.ts'

const root = join(import.meta.dirname, '..')
const usage = 'Usage: npm run real-hotel -- FILE [HOTEL]'

/**
 * Runs a hotel of the past from its reservation file through the commands, in a data folder of its own, and compares what it reports with
 * what the rows say by themselves. Exit code 1 when a figure differs or a proof fails.
 */
async function main([file, hotel = 'Resort Hotel']: string[]): Promise<void> {
  if (!file) throw new Error(usage)
  const stays = (await rowsOfFile(file)).filter((row) => row['hotel'] === hotel).map(stayOf)
  const arrivals = stays.map((stay) => stay.arrival).toSorted()
  const departures = stays.map((stay) => addDays(stay.arrival, stay.nights)).toSorted()
  const [first, last] = [arrivals[0], departures.at(-1)]
  if (!first || !last) throw new Error(`The file has no rows of ${hotel}`)
  const until = addDays(last, 1)
  const folder = await mkdtemp(join(tmpdir(), 'hostelry-real-hotel-'))
  await chmod(folder, 0o755) // the account that runs the database must reach it
  try {
    await ask(folder, ['import', 'bookings', file, '--hotel', hotel, '--tenant', 'Inn', ...owner])
    const began = performance.now()
    await ask(folder, ['operate', '--tenant', 'Inn', '--until', until])
    console.log(`operate: ${((performance.now() - began) / 1000).toFixed(0)} s`)
    let wrong = 0
    for (const question of questionsOf(first, until)) wrong += await compare(folder, stays, question)
    const verified = await ask<{ ok: boolean }>(folder, ['verify', '--tenant', 'Inn'])
    console.log(`verify: ${verified.ok ? 'ok' : 'NOT OK'}`)
    if (wrong > 0 || !verified.ok) process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const owner = ['--currency', 'EUR', '--owner', 'owner@inn.test', '--password', 'a long enough password']

type Question = { from: Day; to: Day; knownOn: Day }

/** The whole time, and each month of it as the books stood at its beginning. */
function questionsOf(first: Day, until: Day): Question[] {
  const questions: Question[] = [{ from: first, to: until, knownOn: until }]
  for (let month = dayOf(`${first.slice(0, 7)}-01`); month < until;) {
    const next = dayOf(`${addDays(month, 31).slice(0, 7)}-01`)
    questions.push({ from: month, to: addDays(next, -1), knownOn: month })
    month = next
  }
  return questions
}

/** How many figures of a period differ; each is told. */
async function compare(folder: string, stays: readonly Stay[], question: Question): Promise<number> {
  const { from, to, knownOn } = question
  const period = ['--from', from, '--to', to, '--known-on', knownOn]
  const reported = await ask<Figures>(folder, ['report', 'hotel', '--tenant', 'Inn', ...period])
  const expected = figuresOf(stays, question)
  const different = (Object.keys(expected) as (keyof Figures)[]).filter(
    (name) => JSON.stringify(reported[name]) !== JSON.stringify(expected[name]),
  )
  console.log(
    `${from} to ${to}: ${expected.nights} nights, ${expected.roomRevenue.toFixed(2)}, ${different.length} differ`,
  )
  for (const name of different) {
    console.log(`  ${name}: ${JSON.stringify(reported[name])} reported, ${JSON.stringify(expected[name])} in the file`)
  }
  return different.length
}

/** Runs a command of the program and answers the one object that it prints. */
async function ask<Answer>(folder: string, args: string[]): Promise<Answer> {
  const child = spawn(process.execPath, [join(root, 'bin/hostelry.ts'), ...args, '--json'], {
    cwd: root,
    env: { ...process.env, HOSTELRY_DATA: folder, HOSTELRY_LOG: 'error', HOSTELRY_JOBS: 'off', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [, out] = await Promise.all([once(child, 'exit'), text(child.stdout)])
  if (child.exitCode !== 0 && args[0] !== 'verify') throw new Error(`${args[0]} ended with ${child.exitCode}`)
  return JSON.parse(out) as Answer // --json prints one object
}

await main(process.argv.slice(2))
