import {
  exportTrail,
  getAuditRecord,
  getChainState,
  getTrailFacets,
  listAuditRecords,
  verifyTrail,
} from '#contract/insights/audit-trail/api.ts'
import type { AuditRecordId } from '#contract/insights/audit-trail/shapes.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { exchange } from '#web/shell/call/call.ts'
import { usePage, useRead } from '#web/shell/data/read.ts'

export type TrailQuery = NonNullable<Sent<typeof listAuditRecords>['query']>
export type ExportQuery = NonNullable<Sent<typeof exportTrail>['query']>
export type ChainState = Received<typeof getChainState>
export type ChainReport = Received<typeof verifyTrail>

export const useTrail = (query: TrailQuery) => usePage(listAuditRecords, { query })
export const useTrailFacets = () => useRead(getTrailFacets)
export const useAuditRecord = (id: AuditRecordId) => useRead(getAuditRecord, { params: { id } })
export const useChainState = () => useRead(getChainState)

/** Follows the chain now, whatever was found before. */
export const verifyNow = async (head: string): Promise<ChainReport> =>
  (await exchange<typeof verifyTrail>(verifyTrail, head === '' ? {} : { query: { head } })).data

/** Takes the records of a filter out, which the trail tells of. */
export const exportNow = async (query: ExportQuery) => (await exchange<typeof exportTrail>(exportTrail, { query })).data
