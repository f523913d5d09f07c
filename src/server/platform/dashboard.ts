import type * as z from 'zod/mini'
import type { DashboardPart } from '#contract/kernel/dashboard.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from './db/transaction.ts'

/** A part of the dashboard with where its facts come from; asked only for who may see it, where the plan has its module. */
export type SourcedPart = { name: string; part: DashboardPart; read(tx: Tx, date: Day): Promise<unknown> }

/** Says under which name a part is answered, and how it is read on a business date. */
export function sourced<Data extends z.ZodMiniType>(
  name: string,
  part: DashboardPart<Data>,
  read: (tx: Tx, date: Day) => Promise<z.output<Data>>,
): SourcedPart {
  return { name, part, read }
}
