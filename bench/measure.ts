import { type Load, type Run, type Sending, underLoad } from './load.ts'
import { type Spent, spentEach } from './processor.ts'
import type { Stand } from './stand.ts'

/** One operation of the product under one load. */
export type Case = {
  name: string
  /** Does it once; answers whether it went as it should. */
  work(sending: Sending): Promise<boolean>
  /** A write is measured with and without a key. */
  does: 'read' | 'write'
  load: Load
  seconds: number
  asked: Asked
}

/** What is asked of a case without a key: operations a second, milliseconds of answers, and of the processor for each operation. */
export type Asked = { perSecond?: number; p50?: number; p99?: number; processor?: number }

/** A case that runs on a stand. */
export type Staged = { stand: Stand; case: Case }

/** What came out for one stand and one way of sending. */
export type Measured = {
  count: number
  failed: number
  perSecond: number
  p50: number
  p99: number
  /** Processor milliseconds for each operation. */
  spent: Spent | undefined
}

export type Result = { sending: Sending; measured: Measured[] }

const turns = 4
const warmSeconds = 2

/**
 * Measures one case on one stand or several, with a key and without. All of them take short turns one after the other, and in the
 * next round in the opposite order, so that what the machine does meanwhile falls on all alike. Results stand in the order of the stands.
 */
export async function measure(staged: readonly Staged[]): Promise<Result[]> {
  const does = staged[0]?.case.does ?? 'read'
  const sendings: Sending[] = does === 'write' ? ['with a key', 'without a key'] : ['with a key']
  const runners = sendings.flatMap((sending) => staged.map((one) => ({ sending, runs: [] as Turn[], ...one })))
  for (const { case: one, sending } of runners) await underLoad({ workers: 8 }, warmSeconds, () => one.work(sending))
  for (let turn = 0; turn < turns; turn += 1)
    for (const runner of turn % 2 === 0 ? runners : runners.toReversed())
      runner.runs.push(await takeTurn(runner, runner.sending))
  return sendings.map((sending) => ({
    sending,
    measured: runners.filter((runner) => runner.sending === sending).map((runner) => together(runner.runs)),
  }))
}

type Turn = Run & { before: Spent | undefined; after: Spent | undefined }

async function takeTurn({ stand, case: { work, load, seconds } }: Staged, sending: Sending): Promise<Turn> {
  const before = await stand.spent()
  const run = await underLoad(load, seconds / turns, () => work(sending))
  return { ...run, before, after: await stand.spent() }
}

function together(runs: readonly Turn[]): Measured {
  const times = runs.flatMap((run) => run.times).toSorted((a, b) => a - b)
  const sum = (of: (run: Turn) => number) => runs.reduce((total, run) => total + of(run), 0)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return {
    count: times.length,
    failed: sum((run) => run.failed),
    perSecond: times.length / sum((run) => run.seconds),
    p50: at(0.5),
    p99: at(0.99),
    spent: spentOf(runs, times.length),
  }
}

function spentOf(runs: readonly Turn[], count: number): Spent | undefined {
  const total: Spent = { server: 0, database: 0, load: 0 }
  for (const { before, after } of runs) {
    if (!before || !after) return undefined
    const each = spentEach(before, after, count)
    total.server += each.server
    total.database += each.database
    total.load += each.load
  }
  return total
}
