import {
  type Bases,
  type bases,
  type Comparison,
  comparisons,
  reportNames,
  type ReportName,
  type Step,
  steps,
} from '#contract/hotel/reports/shapes.ts'
import type { DeskShiftId } from '#contract/accounting/desk-shifts/shapes.ts'
import { isId } from '#contract/kernel/id.ts'
import type { Day } from '#contract/kernel/day.ts'
import { dayIn, type SearchParams } from '#web/shell/url/search-params.ts'
import { catalogue, type Control } from './catalogue.ts'

/** What is asked of a report, as the address says it. */
export type Question = {
  name: ReportName
  from: Day
  to: Day
  knownOn: Day | undefined
  since: Day | undefined
  by: Step | undefined
  shift: DeskShiftId | undefined
  compare: Comparison
  bases: Bases
  page: number
}

/** The question of an address; what it doesn't name is as the report is offered on a business date. */
export function questionFrom(params: SearchParams, today: Day): Question {
  const name = reportNames.find((one) => one === params['report']) ?? 'flash'
  const { controls, days } = catalogue[name]
  const offered = days(today)
  const has = (control: Control) => controls.includes(control)
  const day = dayIn(params['to']) ?? offered.to
  const shift = params['shift'] ?? ''
  const compare = comparisons.find((one) => one === params['compare'])
  return {
    name,
    from: has('day') ? day : (dayIn(params['from']) ?? offered.from),
    to: day,
    knownOn: has('known') ? dayIn(params['known']) : undefined,
    since: has('since') ? dayIn(params['since']) : undefined,
    by: has('step') ? steps.find((one) => one === params['by']) : undefined,
    shift: has('shift') && isId<'desk_shift'>(shift) ? shift : undefined,
    compare: compare ?? offeredComparison(name),
    bases: has('bases') ? basesFrom(params) : {},
    page: Math.max(1, Number(params['page'] ?? 1) || 1),
  }
}

/** What a report is compared with unless something else is chosen. */
export function offeredComparison(name: ReportName): Comparison {
  return name === 'flash' || name === 'forecast' || name === 'pace' ? 'weekday' : 'none'
}

type BaseName = keyof typeof bases
export const baseNames: readonly BaseName[] = ['outOfOrder', 'complimentary', 'houseUse', 'money', 'corrections']

function basesFrom(params: SearchParams): Bases {
  const given: Bases = {}
  if (params['outOfOrder'] === 'in') given.outOfOrder = 'in'
  if (params['complimentary'] === 'off') given.complimentary = 'off'
  if (params['houseUse'] === 'off') given.houseUse = 'off'
  if (params['money'] === 'gross') given.money = 'gross'
  if (params['corrections'] === 'posted') given.corrections = 'posted'
  return given
}
