import { createTransport } from 'nodemailer'
import { brief, failureOf, OutboundFailure } from './failure.ts'
import type { WrittenFile } from '../sheet.ts'
import { type Bounds, dial, inTime } from './reach.ts'

/** A server that takes mail. */
export type MailServer = {
  host: string
  port: number
  /** From the first byte, after STARTTLS, or not at all. */
  security: 'tls' | 'starttls' | 'none'
  login: { user: string; password: string } | null
}

export type Mail = {
  from: { address: string; name: string }
  replyTo: string | null
  to: { address: string; name: string }
  subject: string
  text: string
  html: string
  files?: readonly WrittenFile[]
}

/**
 * Hands one mail to a server, in bounded time.
 * @throws OutboundFailure in words: refused, timed out, certificate, user or password, sender or recipient
 */
export async function sendMail(server: MailServer, mail: Mail, bounds: Bounds): Promise<void> {
  const { host, port, security, login } = server
  const connection = await dial(host, port, bounds)
  const where = `${host} on port ${port}`
  const transport = createTransport({
    host,
    port,
    connection,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { replyTo, files = [], ...rest } = mail
  const attachments = files.map(({ name: filename, type: contentType, content }) => ({
    filename,
    contentType,
    content,
  }))
  const sent = transport.sendMail({ ...rest, attachments, ...(replyTo ? { replyTo } : {}) }).catch((error: unknown) => {
    throw refusalOf(error, where)
  })
  try {
    await inTime(sent, where, () => connection.destroy())
  } finally {
    connection.destroy()
  }
}

/** What a mail server said against it, or how the connection failed. */
function refusalOf(error: unknown, where: string): OutboundFailure {
  if (!(error instanceof Error)) return failureOf(error, where)
  const code = 'code' in error ? error.code : ''
  const said = 'response' in error && typeof error.response === 'string' ? `: ${brief(error.response)}` : ''
  if (code === 'EAUTH') return new OutboundFailure('sign_in', `${where} did not take the user and password${said}`)
  if (code === 'EENVELOPE') return new OutboundFailure('rejected', `${where} refused the sender or recipient${said}`)
  if (code === 'EMESSAGE') return new OutboundFailure('rejected', `${where} refused the message${said}`)
  if (code === 'ETLS' && !/certificate|altname/i.test(error.message))
    return new OutboundFailure('certificate', `${where} offers no encryption of this kind; choose another security`)
  const cause = 'cause' in error && error.cause instanceof Error ? error.cause : error
  return failureOf(cause, where)
}
