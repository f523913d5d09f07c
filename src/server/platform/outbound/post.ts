import { type Bounds, inTime } from './reach.ts'
import { beginRequest } from './request.ts'

export type Posted = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** What a server answered: its status and the beginning of its words. A redirect is an answer like others; it is never followed. */
export type Reply = { status: number; text: string }

/** As much of an answer is read. */
const mostBytes = 4096

/**
 * Posts JSON to a server outside, to the address that was looked up and judged, in bounded time.
 * @throws OutboundFailure in words
 */
export async function post({ url, headers, body }: Posted, bounds: Bounds): Promise<Reply> {
  const all = { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const { sent, host } = await beginRequest({ url, method: 'POST', headers: all }, bounds)
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
