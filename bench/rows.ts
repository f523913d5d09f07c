import type { Floor } from './floor.ts'
import type { Load, Sending } from './load.ts'
import type { Case, Measured, Result } from './measure.ts'
import type { Spent } from './processor.ts'

/** One line of the report; a cell that doesn't apply is left out. */
export type Row = { name: string; asked: string; measured: string; processor?: string; ratio?: string; ok: boolean }

/** A write under its key may be slower by this share of what is asked without. */
const withKey = 0.85

/** What one stand reached in a case, set beside what is asked. */
export function rowsOf(one: Case, results: readonly Result[], floor: Floor): Row[] {
  return results.flatMap(({ sending, measured: [measured] }) =>
    measured ? [rowOf(one, { sending, measured, floor })] : [],
  )
}

type Reached = { sending: Sending; measured: Measured; floor: Floor }

function rowOf(one: Case, { sending, measured, floor }: Reached): Row {
  const share = one.does === 'write' && sending === 'with a key' ? withKey : 1
  const limits = limitsOf(one, measured, share)
  return {
    name: one.does === 'write' ? `${one.name}, ${sending}` : one.name,
    asked: limits.map((limit) => limit.text).join(', '),
    measured: `${figures(one.load, measured)}${measured.failed > 0 ? `, ${measured.failed} failed` : ''}`,
    ...(measured.spent ? { processor: processorText(measured.spent) } : {}),
    ratio: `${(measured.p50 / floor.commitMs).toFixed(1)} x`,
    ok: measured.failed === 0 && limits.every((limit) => limit.holds),
  }
}

function limitsOf({ asked }: Case, { perSecond, p50, p99, spent }: Measured, share: number) {
  const least = asked.perSecond === undefined ? undefined : asked.perSecond * share
  return [
    ...(least === undefined ? [] : [{ text: `>= ${rate(least)}`, holds: perSecond >= least }]),
    ...(asked.p50 === undefined ? [] : [{ text: `p50 <= ${asked.p50} ms`, holds: p50 <= asked.p50 }]),
    ...(asked.p99 === undefined ? [] : [{ text: `p99 <= ${asked.p99} ms`, holds: p99 <= asked.p99 }]),
    ...(asked.processor === undefined || share !== 1
      ? []
      : [
          {
            text: `processor <= ${asked.processor} ms`,
            holds: spent === undefined || totalOf(spent) <= asked.processor,
          },
        ]),
  ]
}

/** A rate that the load itself sets says nothing. */
export function figures(load: Load, { perSecond, p50, p99 }: Measured): string {
  const times = `p50 ${ms(p50)}, p99 ${ms(p99)}`
  return 'workers' in load ? `${rate(perSecond)}, ${times}` : times
}

/** "3.20 + 5.40 + 0.30 = 8.90 ms": server, database and load. */
export function processorText(spent: Spent): string {
  return `${[spent.server, spent.database, spent.load].map((one) => one.toFixed(2)).join(' + ')} = ${totalOf(spent).toFixed(2)} ms`
}

export function totalOf({ server, database, load }: Spent): number {
  return server + database + load
}

export function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}

function rate(value: number): string {
  return `${value.toFixed(value < 100 ? 1 : 0)}/s`
}
