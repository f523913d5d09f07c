import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Case } from './measure.ts'
import { ageing } from './parts/ageing.ts'
import { availability, booking, calendar, list } from './parts/bookings.ts'
import { books } from './parts/books.ts'
import { chart } from './parts/chart.ts'
import { dashboard } from './parts/dashboard.ts'
import { housekeeping } from './parts/housekeeping.ts'
import { lists } from './parts/lists.ts'
import { sale } from './parts/sales.ts'
import { reports } from './parts/reports.ts'
import { search } from './parts/search.ts'
import { start } from './parts/start.ts'
import { audit, charge, folio, stay } from './parts/stays.ts'
import { till } from './parts/till.ts'
import type { Row } from './rows.ts'
import type { Stand } from './stand.ts'

/** One part of the bench, on a stand of its own: cases under load, or rows that it measures in its own way. */
export type Part =
  | { cases(stand: Stand): Promise<Case[]> }
  | { needs?(): Promise<unknown>; rows(stand: Stand): Promise<Row[]> }

/** All parts, in the order in which they run and stand in the report. */
export const parts: Record<string, Part> = {
  start: { rows: start },
  booking: { cases: booking },
  availability: { cases: availability },
  calendar: { cases: calendar },
  list: { cases: list },
  search: { cases: search },
  dashboard: { cases: dashboard },
  lists: { cases: lists },
  chart: { needs: buildWeb, rows: chart },
  housekeeping: { needs: buildWeb, rows: housekeeping },
  charge: { cases: charge },
  folio: { cases: folio },
  stay: { cases: stay },
  sale: { cases: sale },
  till: { needs: buildWeb, rows: till },
  audit: { rows: audit },
  books: { cases: books },
  ageing: { cases: ageing },
  reports: { cases: reports },
}

function buildWeb() {
  return promisify(execFile)(process.execPath, [join(import.meta.dirname, '../bin/run.mjs'), 'build'])
}
