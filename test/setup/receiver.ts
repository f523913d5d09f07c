import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { listening } from './mail.ts'

/** What a webhook's server was told. */
export type Told = { headers: IncomingHttpHeaders; body: string }

export type Receiver = {
  url: string
  told: Told[]
  /** How it answers from now on; without it by 200. */
  answers(answer: ((reply: ServerResponse) => void) | null): void
  close(): Promise<void>
}

/** A server of a webhook on a port of its own. */
export async function aReceiver(): Promise<Receiver> {
  const told: Told[] = []
  let answer: ((reply: ServerResponse) => void) | null = null
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      told.push({ headers: request.headers, body })
      if (answer) answer(reply)
      else reply.end('thank you')
    })
  })
  const url = `http://127.0.0.1:${await listening(server)}/hook`
  return {
    url,
    told,
    answers: (next) => {
      answer = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
