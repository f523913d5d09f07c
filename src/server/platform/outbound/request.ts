import { type ClientRequest, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { OutboundFailure } from './failure.ts'
import { type Bounds, reach } from './reach.ts'

export type Asked = { url: string; method: 'GET' | 'POST'; headers: Readonly<Record<string, string | number>> }

/** Begins a request to the address that was looked up and judged; nothing is sent until it is ended. @throws OutboundFailure in words */
export async function beginRequest(
  { url: text, method, headers }: Asked,
  bounds: Bounds,
): Promise<{ sent: ClientRequest; host: string }> {
  const url = new URL(text)
  const isSecure = url.protocol === 'https:'
  if (!isMeant(url, bounds)) throw new OutboundFailure('rejected', onlySecure)
  const host = hostOf(url)
  const { address, family } = await reach(host, bounds)
  const sent = (isSecure ? requestSecure : requestPlain)({
    host: address,
    family,
    port: url.port || (isSecure ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    method,
    headers: { ...headers, host: url.host },
    agent: false,
    ...(isSecure ? { servername: host } : {}),
  })
  return { sent, host }
}

/** Why an address is never asked: it is spoken to without TLS, or lies inside. A name that nobody knows yet may come to be known. */
export async function whyNever(text: string, bounds: Bounds): Promise<string | null> {
  const url = new URL(text)
  if (!isMeant(url, bounds)) return onlySecure
  try {
    await reach(hostOf(url), bounds)
    return null
  } catch (error) {
    return error instanceof OutboundFailure && error.reason === 'not_public' ? error.message : null
  }
}

const onlySecure = 'Only addresses that begin with https:// are sent to'

function isMeant({ protocol }: URL, { allowPrivate }: Bounds): boolean {
  return protocol === 'https:' || (allowPrivate && protocol === 'http:')
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}
