import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { OutboundFailure } from './failure.ts'
import { type Bounds, inTime, reach } from './reach.ts'

export type Posted = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** What a server answered: its status and the beginning of its words. A redirect is an answer like others; it is never followed. */
export type Reply = { status: number; text: string }

/** As much of an answer is read. */
const mostBytes = 4096

/**
 * Posts JSON to a server outside, to the address that was looked up and judged, in bounded time.
 * @throws OutboundFailure in words
 */
export async function post({ url: text, headers, body }: Posted, bounds: Bounds): Promise<Reply> {
  const url = new URL(text)
  const isSecure = url.protocol === 'https:'
  if (!isMeant(url, bounds)) throw new OutboundFailure('rejected', onlySecure)
  const host = hostOf(url)
  const { address, family } = await reach(host, bounds)
  const all = {
    ...headers,
    'content-type': 'application/json',
    host: url.host,
    'content-length': Buffer.byteLength(body),
  }
  const sent = (isSecure ? requestSecure : requestPlain)({
    host: address,
    family,
    port: url.port || (isSecure ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    method: 'POST',
    headers: all,
    agent: false,
    ...(isSecure ? { servername: host } : {}),
  })
  const reply = new Promise<Reply>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (answer) => {
      const status = answer.statusCode ?? 0
      let read = Buffer.alloc(0)
      const end = () => {
        resolve({ status, text: read.subarray(0, mostBytes).toString('utf8') })
        sent.destroy()
      }
      answer.on('data', (piece: Buffer) => {
        read = Buffer.concat([read, piece])
        if (read.length >= mostBytes) end()
      })
      answer.once('end', end).once('error', reject)
    })
    sent.end(body)
  })
  return inTime(reply, host, () => sent.destroy())
}

/** Why an address is never posted to: it is spoken to without TLS, or lies inside. A name that nobody knows yet may come to be known. */
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
