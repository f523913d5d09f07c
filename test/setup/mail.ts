import { createServer, type Server, type Socket } from 'node:net'

/** How a mail server of a test behaves. */
export type MailManners = {
  /** Answers this to AUTH; without it the server takes no password at all. */
  auth?: string
  /** Answers this to RCPT, where it takes nobody. */
  rejects?: string
  /** Takes connections and never says a word. */
  isSilent?: boolean
}

export type TestMailServer = {
  port: number
  /** Every mail as it arrived, head and body. */ mails: string[]
  close(): Promise<void>
}

/** A mail server on a port of its own, without encryption. */
export async function aMailServer({ auth, rejects, isSilent = false }: MailManners = {}): Promise<TestMailServer> {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    if (isSilent) return
    let heard = ''
    let mail: string | null = null
    const say = (line: string) => void socket.write(`${line}\r\n`)
    const answer = (line: string) => {
      if (/^EHLO/i.test(line)) return say(auth ? '250-test\r\n250 AUTH PLAIN LOGIN' : '250 test')
      if (/^AUTH/i.test(line)) return say(auth ?? '502 no')
      if (/^STARTTLS/i.test(line)) return say('502 no')
      if (/^RCPT/i.test(line) && rejects) return say(rejects)
      if (/^DATA/i.test(line)) {
        mail = ''
        return say('354 go on')
      }
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n')
      say('250 fine')
    }
    say('220 test ESMTP')
    socket.on('data', (piece: Buffer) => {
      heard += piece.toString('utf8')
      for (let end = heard.indexOf('\r\n'); end !== -1; end = heard.indexOf('\r\n')) {
        const line = heard.slice(0, end)
        heard = heard.slice(end + 2)
        if (mail === null) answer(line)
        else if (line !== '.') mail += `${line}\n`
        else {
          mails.push(mail)
          mail = null
          say('250 taken')
        }
      }
    })
  })
  const port = await listening(server)
  return {
    port,
    mails,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Listens on this machine alone; answers the port. */
export async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}
