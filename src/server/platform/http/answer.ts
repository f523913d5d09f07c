import * as z from 'zod/mini'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Page } from '#contract/kernel/page.ts'

/** The body of a successful answer: only the fields that the endpoint's shape lists, money in major units. */
export function presentSuccess(endpoint: Endpoint, result: unknown): string {
  if (endpoint.topLevel) return JSON.stringify(Object.assign({ success: true }, encode(endpoint, result)))
  if (!endpoint.paged) return JSON.stringify({ success: true, data: encode(endpoint, result) })
  const { rows, pagination } = result as Page<unknown> // `on` asks a page of every paged endpoint
  return JSON.stringify({ success: true, data: encode(endpoint, rows), pagination })
}

/** A file as an action answers it: what it holds never changes under its address. */
export type File = { type: string; content: Uint8Array }

/** What goes with a file, so that a browser shows it and runs nothing of it. */
export const fileHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'x-content-type-options': 'nosniff',
}

function encode(endpoint: Endpoint, result: unknown): unknown {
  return z.encode(endpoint.data, result)
}
