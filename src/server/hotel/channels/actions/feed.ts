import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { ChannelId } from '#contract/hotel/channels/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { OutboundFailure } from '#server/platform/outbound/failure.ts'
import type { Working } from '../data/channels.ts'
import { type Feed, readFeed } from '../rules/events.ts'
import { NotACalendar } from '../rules/lines.ts'

/** A calendar is no larger than this. */
const mostBytes = 2_000_000

/** What came of looking at a calendar. */
export type Looked =
  | { status: 'read'; feed: Feed; etag: string | null; lastModified: string | null }
  | { status: 'unchanged' }
  | { status: 'failed'; problem: string }

/** What the address of a calendar is sealed for. */
export function feedPurpose(tenant: TenantId, channel: ChannelId): string {
  return `${tenant} calendar of ${channel}`
}

/** Looks at the calendar of a channel; one that is as it was isn't sent again, unless something of it waits for somebody. */
export async function lookAtFeed(ctx: Ctx, channel: Working, { isAnew }: { isAnew: boolean }): Promise<Looked> {
  const url = channel.feed === null ? null : ctx.vault.open(channel.feed, feedPurpose(ctx.tenant.id, channel.id))
  if (url === null) {
    const problem = 'The address must be given again: it was sealed under another secret of the server'
    return { status: 'failed', problem }
  }
  const { etag, lastModified } = channel
  return fetchCalendar(ctx, url, isAnew ? {} : { etag, lastModified })
}

/** Fetches a calendar and reads it. What goes wrong is told in words and is never an empty calendar. */
export async function fetchCalendar(
  { outbound, tenant }: Ctx,
  url: string,
  known: { etag?: string | null; lastModified?: string | null } = {},
): Promise<Looked> {
  const { host } = new URL(url)
  try {
    const fetched = await outbound.fetch({ url, accept: 'text/calendar, text/plain;q=0.5', mostBytes, ...known })
    if (fetched.status === 'unchanged') return fetched
    if (fetched.status === 'refused') return { status: 'failed', problem: problemOf(host, fetched.code) }
    const { body, etag, lastModified } = fetched
    if (body.length === 0) return { status: 'failed', problem: `${host} answered nothing at all` }
    return { status: 'read', feed: readFeed(body.toString('utf8'), tenant.timeZone), etag, lastModified }
  } catch (error) {
    if (error instanceof OutboundFailure || error instanceof NotACalendar)
      return { status: 'failed', problem: error.message }
    throw error
  }
}

function problemOf(host: string, code: number): string {
  if (code >= 300 && code < 400) return `${host} points to another address (${code}), which is not followed`
  if (code === 404 || code === 410) return `${host} has no calendar at this address any more (${code})`
  return `${host} answered ${code}`
}
