import { OutboundFailure } from './failure.ts'
import { type Bounds, inTime } from './reach.ts'
import { beginRequest } from './request.ts'

/** A file at a server outside, with what is known of it from the last time. */
export type Wanted = {
  url: string
  accept: string
  etag?: string | null
  lastModified?: string | null
  /** More bytes than these are refused, however many come. */
  mostBytes: number
}

/** What a server gave. A redirect is an answer like others; it is never followed. */
export type Fetched =
  | { status: 'whole'; body: Buffer; etag: string | null; lastModified: string | null }
  | { status: 'unchanged' }
  | { status: 'refused'; code: number }

/**
 * Fetches a file from a server outside, whole or not at all: an answer that breaks off, or is larger than it may be, is a failure.
 * @throws OutboundFailure in words
 */
export async function fetchFile(
  { url, accept, etag, lastModified, mostBytes }: Wanted,
  bounds: Bounds,
): Promise<Fetched> {
  const headers = {
    accept,
    'accept-encoding': 'identity',
    'user-agent': 'Hostelry-Calendars/1',
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  }
  const { sent, host } = await beginRequest({ url, method: 'GET', headers }, bounds)
  const fetched = new Promise<Fetched>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (answer) => {
      const { statusCode: code = 0, headers: told } = answer
      const end = (result: Fetched) => {
        resolve(result)
        sent.destroy()
      }
      if (code === 304) return end({ status: 'unchanged' })
      if (code !== 200) return end({ status: 'refused', code })
      const pieces: Buffer[] = []
      let length = 0
      answer.on('data', (piece: Buffer) => {
        length += piece.length
        if (length <= mostBytes) return void pieces.push(piece)
        reject(tooLarge(host, mostBytes))
        sent.destroy()
      })
      answer.once('error', () => reject(brokenOff(host)))
      answer.once('close', () => {
        if (!answer.complete) return reject(brokenOff(host))
        const { etag: tag = null, 'last-modified': modified = null } = told
        end({ status: 'whole', body: Buffer.concat(pieces), etag: tag, lastModified: modified })
      })
    })
    sent.end()
  })
  return inTime(fetched, host, () => sent.destroy())
}

function brokenOff(host: string): OutboundFailure {
  return new OutboundFailure('broken', `${host} broke off before its answer was whole`)
}

function tooLarge(host: string, mostBytes: number): OutboundFailure {
  return new OutboundFailure('rejected', `${host} answered more than ${Math.round(mostBytes / 1024)} KB`)
}
