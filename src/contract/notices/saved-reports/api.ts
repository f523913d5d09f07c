import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { offeredReport, reportKey, savedReport, savedReportFields, savedReportId } from './shapes.ts'

const base = { access: 'reports:export', module: 'core', rate: 'write' } as const
const params = z.object({ id: savedReportId })

/** Only reports that the caller may see. */
export const listSavedReports = endpoint({
  ...base,
  method: 'GET',
  path: '/api/saved-reports',
  summary: 'Reports that were saved with their choices, and when they go out by mail',
  rate: 'read',
  data: z.array(savedReport),
})

export const listOfferedReports = endpoint({
  ...base,
  method: 'GET',
  path: '/api/saved-reports/offered',
  summary: 'Reports that the caller can save and send, and the people who may see each',
  rate: 'read',
  data: z.array(offeredReport),
})

/** 400 at the field for a report, a choice or a receiver that can't be · 403 for a report that the caller may not see. */
export const createSavedReport = endpoint({
  ...base,
  method: 'POST',
  path: '/api/saved-reports',
  summary: 'Save a report with its choices, and let it go out by mail',
  body: z.strictObject(savedReportFields),
  data: savedReport,
  status: 201,
})

/** Whoever changes it answers for it from then on, and it goes out again where it had stopped. */
export const changeSavedReport = endpoint({
  ...base,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/saved-reports/{id}',
  summary: 'Change a saved report, when it goes out and to whom',
  params,
  body: z.extend(z.partial(z.strictObject(savedReportFields)), { version: z.optional(z.number()) }),
  data: savedReport,
})

export const deleteSavedReport = endpoint({
  ...base,
  method: 'DELETE',
  path: '/api/saved-reports/{id}',
  summary: 'Delete a saved report; it goes out no more',
  params,
  data: z.object({ id: savedReportId }),
})

/** 409 `report_not_mailed` where it has no receivers. */
export const sendSavedReport = endpoint({
  ...base,
  method: 'POST',
  path: '/api/saved-reports/{id}/send',
  summary: 'Send a saved report now, beside its hours',
  params,
  data: z.object({ messages: z.number() }),
})

export const listFavouriteReports = endpoint({
  method: 'GET',
  path: '/api/favourite-reports',
  summary: 'Reports that the caller keeps at the top of their list',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  data: z.array(z.string()),
})

export const chooseFavouriteReport = endpoint({
  method: 'PUT',
  path: '/api/favourite-reports',
  summary: 'Keep a report at the top of the caller’s list, or no longer',
  access: 'signed-in',
  module: 'core',
  rate: 'write',
  body: z.strictObject({ report: reportKey, isFavourite: z.boolean() }),
  data: z.array(z.string()),
})
