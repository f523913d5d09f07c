import type * as api from '#contract/insights/audit-trail/api.ts'
import type {
  AuditRecord,
  AuditRecordId,
  ChainReport,
  ChainState,
  TrailExport,
  TrailFacets,
} from '#contract/insights/audit-trail/shapes.ts'
import { namedResources } from '#contract/insights/audit-trail/rules.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { isId } from '#contract/kernel/id.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import {
  labelsInTrail,
  trailFacets,
  type TrailFilter,
  trailPage,
  type TrailRecord,
  trailRecord,
} from '#server/platform/audit/trail.ts'
import { chainStateOf, verifyAuditChain } from '#server/platform/audit/verify.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { idsIn, tellChange, trailCsv } from './rules.ts'

type Query = Given<typeof api.listAuditRecords>['query']
type Filter = Given<typeof api.exportTrail>['query']

/** Records of the trail that fit the filter, the newest first, with their changes in words. */
export async function listAuditRecords(ctx: Ctx, query: Query): Promise<Page<AuditRecord>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await trailPage(tx, filterOf(ctx, query), window)
    return pageOf(await told(tx, rows), total, window)
  })
}

/** One record of the trail. @throws 404 */
export async function getAuditRecord(ctx: Ctx, id: AuditRecordId): Promise<AuditRecord> {
  return ctx.read(async (tx) => {
    const row = await trailRecord(tx, id)
    const [record] = row ? await told(tx, [row]) : []
    if (!record) throw notFound('record')
    return record
  })
}

/** Who stands in the trail, and what was done. */
export async function getTrailFacets(ctx: Ctx): Promise<TrailFacets> {
  return ctx.read(trailFacets)
}

/** How far the trail is sealed at this moment. */
export async function getChainState(ctx: Ctx): Promise<ChainState> {
  return ctx.platform((tx) => chainStateOf(tx, ctx.tenant.id))
}

/** Follows the chain over the whole trail, and looks for the head that was written down, where one is given. */
export async function verifyTrail(ctx: Ctx, expected: string | undefined): Promise<ChainReport> {
  return verifyAuditChain(ctx, ctx.tenant.id, { expected })
}

/** What one file takes. */
const mostExported = 20_000
const pageSize = 1000

/**
 * The records of a filter as CSV; that they were taken out leaves a record of its own.
 * @throws 400 for more records than one file takes
 */
export async function exportTrail(ctx: Ctx, query: Filter): Promise<TrailExport> {
  const records = await ctx.read((tx) => wholeTrail(tx, filterOf(ctx, query)))
  return ctx.transaction(async (tx) => {
    const label = `${records.length} ${records.length === 1 ? 'record' : 'records'}`
    tx.audit({ action: 'audit_trail.export', resource: 'audit_trail', id: null, label, change: { ...query } })
    return { name: 'audit-trail.csv', text: trailCsv(records), records: records.length }
  })
}

async function wholeTrail(tx: Tx, filter: TrailFilter): Promise<AuditRecord[]> {
  const records: AuditRecord[] = []
  for (;;) {
    const { rows, total } = await trailPage(tx, filter, { limit: pageSize, offset: records.length })
    if (total > mostExported)
      throw invalid(
        'filter',
        `One file takes ${mostExported} records, and ${total} fit: narrow the days or the filters`,
      )
    records.push(...(await told(tx, rows)))
    if (records.length >= total) return records
  }
}

function filterOf({ tenant }: Ctx, { resource, resourceId, search, device, ...filter }: Filter): TrailFilter {
  return {
    ...filter,
    search: search?.trim() || undefined,
    device: device?.trim() || undefined,
    resources: severalOf(resource),
    resourceIds: severalOf(resourceId),
    timeZone: tenant.timeZone,
  }
}

function severalOf(asked: string | string[] | undefined): string[] | undefined {
  return typeof asked === 'string' ? [asked] : asked
}

/** Rows as they are answered: what their changes name by an id is looked up together. */
async function told(tx: Tx, rows: readonly TrailRecord[]): Promise<AuditRecord[]> {
  const ids = [...new Set(rows.flatMap(({ change }) => idsIn(change)))]
  const names = await labelsInTrail(tx, { ids, resources: namedResources })
  return rows.flatMap(({ id, actorId, actorName, actorRole, change, ...row }) => {
    if (!isId<'audit_record'>(id)) return []
    const actor = { id: actorId, name: actorName, role: actorRole }
    return [{ ...row, id, actor, changes: tellChange(change, { resource: row.resource, names }) }]
  })
}
