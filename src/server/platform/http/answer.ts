import * as z from 'zod/mini'
import type { Instant } from '#contract/kernel/day.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Page } from '#contract/kernel/page.ts'
import { webDate } from '../clock.ts'

/** The body of a successful answer: only the fields that the endpoint's shape lists, money in major units. */
export function presentSuccess(endpoint: Endpoint, result: unknown): string {
  if (endpoint.topLevel) return JSON.stringify(Object.assign({ success: true }, encode(endpoint, result)))
  if (!endpoint.paged) return JSON.stringify({ success: true, data: encode(endpoint, result) })
  const { rows, pagination } = result as Page<unknown> // `on` asks a page of every paged endpoint
  return JSON.stringify({ success: true, data: encode(endpoint, rows), pagination })
}

/** A file as an action answers it. What it holds never changes under its address, unless it says by what its changes are known. */
export type File = { type: string; content: Uint8Array; revision?: Revision }

/** By what a file that changes is known: a tag of what it holds now, and since when. */
export type Revision = { etag: string; since: Instant }

/** What goes with a file, so that a browser shows it and runs nothing of it. */
export const fileHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'x-content-type-options': 'nosniff',
}

/** The same for a file that changes: it is asked for each time, and sent where it is another one. */
export function changingHeaders({ etag, since }: Revision): Record<string, string> {
  return {
    ...fileHeaders,
    'cache-control': 'private, no-cache',
    etag,
    'last-modified': webDate(since),
  }
}

/** Whether who asks has the file as it is; its tag is believed before its date. */
export function isKnown(
  { etag, since }: Revision,
  { tags, from }: { tags: string | undefined; from: string | undefined },
): boolean {
  if (tags !== undefined)
    return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
  return from !== undefined && Math.floor(Date.parse(since) / 1000) * 1000 <= Date.parse(from)
}

function encode(endpoint: Endpoint, result: unknown): unknown {
  return z.encode(endpoint.data, result)
}
