import * as z from 'zod/mini'
import { approval } from '../../identity/sessions/shapes.ts'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { dayCheck, nightAuditId } from '../../tenancy/day-close/shapes.ts'
import { auditPack, nightAudit } from './shapes.ts'

const base = { access: 'night_audit:run', module: 'hotel' } as const

export const listNightAudits = endpoint({
  ...base,
  method: 'GET',
  path: '/api/hotel/night-audits',
  summary: 'Night audits, newest first',
  rate: 'read',
  query: z.strictObject({ page: listQuery.page, limit: listQuery.limit }),
  data: z.array(nightAudit),
  paged: true,
})

export const getNightAudit = endpoint({
  ...base,
  method: 'GET',
  path: '/api/hotel/night-audits/{id}',
  summary: 'One night audit with its steps',
  rate: 'read',
  params: z.object({ id: nightAuditId }),
  data: nightAudit,
})

export const getAuditPack = endpoint({
  ...base,
  method: 'GET',
  path: '/api/hotel/night-audits/{id}/pack',
  summary:
    'What is printed after a night: flash, ledgers, cashier, no-shows and prices to look at, as known when it was closed',
  rate: 'heavy',
  params: z.object({ id: nightAuditId }),
  data: auditPack,
})

export const checkBeforeAudit = endpoint({
  ...base,
  method: 'GET',
  path: '/api/hotel/night-audits/checks',
  summary: 'What stands open before the night of the business date can be closed',
  rate: 'read',
  data: z.object({ date: day, checks: z.array(dayCheck) }),
})

export const runNightAudit = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/night-audits',
  summary:
    'Close the night of the business date, or go on with one that was interrupted; before its hour it asks for night_audit:run_early or an approval',
  rate: 'heavy',
  body: z.strictObject({ date: z.optional(day), approval: z.optional(approval) }),
  data: nightAudit,
  status: 201,
})
