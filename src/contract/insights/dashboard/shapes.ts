import * as z from 'zod/mini'
import { openPoints, overdueInvoices, takings } from '../../accounting/today/shapes.ts'
import {
  arrivalsPart,
  departuresPart,
  deskPart,
  housePart,
  leavingPart,
  nightAuditPart,
  nightsPart,
  roomStatesPart,
  roomsToCleanPart,
} from '../../hotel/today/shapes.ts'
import { lowStock } from '../../inventory/today/shapes.ts'
import { day } from '../../kernel/day.ts'
import { openTabs, openTickets, runningOut, topSellers } from '../../restaurant/today/shapes.ts'

/** What each domain says on the dashboard; a part is null for whoever may not see it, or whose plan lacks it. */
export const dashboard = z.object({
  businessDate: day,
  house: z.nullable(housePart.data),
  desk: z.nullable(deskPart.data),
  arrivals: z.nullable(arrivalsPart.data),
  departures: z.nullable(departuresPart.data),
  rooms: z.nullable(roomStatesPart.data),
  toClean: z.nullable(roomsToCleanPart.data),
  leaving: z.nullable(leavingPart.data),
  tickets: z.nullable(openTickets.data),
  tabs: z.nullable(openTabs.data),
  sellers: z.nullable(topSellers.data),
  scarce: z.nullable(runningOut.data),
  lowStock: z.nullable(lowStock.data),
  takings: z.nullable(takings.data),
  books: z.nullable(openPoints.data),
  overdue: z.nullable(overdueInvoices.data),
  nights: z.nullable(nightsPart.data),
  nightAudit: z.nullable(nightAuditPart.data),
})
export type Dashboard = z.output<typeof dashboard>
