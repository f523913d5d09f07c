import type { Endpoint, Received, Sent } from '#contract/kernel/endpoint.ts'
import type { FieldError } from '#contract/kernel/error.ts'
import type { Pagination } from '#contract/kernel/page.ts'
import { t } from '#web/texts/text.ts'
import { SessionOver, sessionAfter } from '../session/refresh.ts'
import { endSession, keepStanding, storedSession } from '../session/store.ts'
import { ApiError } from './api-error.ts'
import { newKey } from './idempotency.ts'
import { signatureAfter } from './signature.ts'
import { jsonOf, request, RequestError, statusText } from './request.ts'

type Part<Name extends string, Value> = unknown extends Value
  ? { [N in Name]?: undefined }
  : Partial<Record<never, never>> extends Value
    ? { [N in Name]?: Value | undefined }
    : { [N in Name]: Value }

/** What a call is given: the parts its endpoint declares, as JSON types. */
export type CallInput<E extends Endpoint> = Part<'params', Sent<E>['params']> &
  Part<'query', Sent<E>['query']> &
  Part<'body', Sent<E>['body']>

/** Left out when nothing is required. */
export type CallArgs<E extends Endpoint> =
  Partial<Record<never, never>> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** Where a call goes, and how. */
type Address = Pick<Endpoint, 'method' | 'path' | 'rate'>
type Written = Pick<Endpoint, 'method' | 'path'> & { body: unknown; key: string }
type Parts = { params?: unknown; query?: unknown; body?: unknown }
type More = {
  key?: string
  signal?: AbortSignal
  /** It is sent also when the page goes away with it. */
  keepalive?: boolean
}

/** Calls the API and answers `data`. Fails with an ApiError whose message is for people. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: CallArgs<E>): Promise<Received<E>> {
  return (await exchange<E>(endpoint, input ?? {})).data
}

/** As `call` for one page of a list: its rows, and which part of the whole they are. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArgs<E>
): Promise<{ rows: Received<E>; pagination: Pagination }> {
  const { data, pagination } = await exchange<E>(endpoint, input ?? {})
  return { rows: data, pagination: pagination ?? { page: 1, limit: 0, total: 0, totalPages: 1 } }
}

/** Calls what is open to everybody, without a session. Fails as `call` does. */
export async function callOpenly<E extends Endpoint>(endpoint: E, body: Sent<E>['body']): Promise<Received<E>> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const init = { method: endpoint.method, headers, body: JSON.stringify(body) }
  const answer = await opened(await request(endpoint.path, init).catch(forPeople), t('API request failed'))
  // The server checks every answer against this endpoint's shape before it sends it.
  return (endpoint.topLevel ? answer : answer['data']) as Received<E>
}

/** Sends a write as it was written down, under its key, and answers `data`. Fails as `call` does. */
export async function sendWritten({ body, key, ...at }: Written): Promise<unknown> {
  return (await answered({ ...at, rate: 'write' }, { body }, { key }))['data']
}

/** One call with what the wrappers add: the key of a write, a signal to give up. */
export async function exchange<E extends Endpoint>(
  endpoint: E,
  parts: Parts,
  more: More = {},
): Promise<{ data: Received<E>; pagination: Pagination | undefined }> {
  const answer = await answered(endpoint, parts, more).catch(async (error: unknown) => {
    const signature = await signatureAfter(error)
    return answered(endpoint, { ...parts, body: { ...Object(parts.body), approval: signature } }, more)
  })
  // The server checks every answer against this endpoint's shape before it sends it.
  const data = (endpoint.topLevel ? answer : answer['data']) as Received<E>
  // It writes this page beside the rows of every paged endpoint.
  return { data, pagination: answer['pagination'] as Pagination | undefined }
}

async function answered(endpoint: Address, parts: Parts, more: More): Promise<Record<string, unknown>> {
  const token = storedSession()?.token
  if (!token) throw new ApiError(t('No authentication token'), { status: 401, code: 'unauthenticated' })
  const send = sender(endpoint, parts, more)
  const first = await send(token)
  if (first.status !== 401) return opened(first, t('API request failed'))
  const second = await send(await freshToken(token))
  if (second.status === 401) throw over()
  return opened(second, t('API request failed after token refresh'))
}

function sender(endpoint: Address, parts: Parts, more: More) {
  const path = addressOf(endpoint.path, parts)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (parts.body !== undefined) headers['content-type'] = 'application/json'
  if (endpoint.method !== 'GET' && endpoint.rate !== 'auth') headers['idempotency-key'] = more.key ?? newKey()
  const init: RequestInit = { method: endpoint.method }
  if (parts.body !== undefined) init.body = JSON.stringify(parts.body)
  if (more.signal) init.signal = more.signal
  if (more.keepalive) init.keepalive = true
  return (token: string) =>
    request(path, { ...init, headers: { ...headers, authorization: `Bearer ${token}` } }).catch(forPeople)
}

function forPeople(error: unknown): never {
  if (error instanceof RequestError) throw new ApiError(error.message, { status: error.status })
  throw error
}

async function freshToken(refused: string): Promise<string> {
  try {
    return (await sessionAfter(refused)).token
  } catch (error) {
    if (error instanceof SessionOver) throw over(error.message)
    throw new ApiError(t('Session refresh failed'), { status: 0 })
  }
}

function over(why?: string): ApiError {
  endSession(why)
  return new ApiError(t('Authentication failed - please log in again'), { status: 401, code: 'unauthenticated' })
}

async function opened(response: Response, fallback: string): Promise<Record<string, unknown>> {
  const answer = await jsonOf(response).catch(forPeople)
  if (!isRecord(answer))
    throw new ApiError(response.ok ? fallback : statusText(response.status), { status: response.status })
  if (response.ok && answer['success'] !== false) return answer
  const { error, code, details, requestId } = answer
  if (code === 'tenant_pending') keepStanding('pending')
  if (code === 'tenant_suspended') keepStanding('suspended')
  throw new ApiError(typeof error === 'string' && error !== '' ? error : fallback, {
    status: response.status,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
    details: Array.isArray(details) ? details.filter(isFieldError) : [],
    facts: isRecord(details) ? details : {},
  })
}

/** The path with its parameters filled in and the query behind it; absent and empty values are left out, a list repeats its name. */
export function addressOf(path: string, { params, query }: Parts): string {
  const given = isRecord(params) ? params : {}
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(isRecord(query) ? query : {})) {
    for (const one of [value].flat()) {
      if (one === undefined || one === null || one === '') continue
      search.append(name, typeof one === 'string' ? one : JSON.stringify(one))
    }
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'
}
