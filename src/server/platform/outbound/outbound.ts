import type { Config } from '../config.ts'
import { fetchFile, type Fetched, type Wanted } from './fetch.ts'
import { type Mail, type MailServer, sendMail } from './mail.ts'
import { post, type Posted, type Reply } from './post.ts'
import { whyNever } from './request.ts'

/**
 * THE WAY OUT: whatever the product sends to a server that a tenant named goes through here. A name is looked up once, an address
 * that lies inside is refused, the judged address is the one connected to, redirects are not followed, and time and size are bounded.
 */
export type Outbound = {
  /** @throws OutboundFailure in words */
  sendMail(server: MailServer, mail: Mail): Promise<void>
  /** @throws OutboundFailure in words */
  post(posted: Posted): Promise<Reply>
  /** @throws OutboundFailure in words */
  fetch(wanted: Wanted): Promise<Fetched>
  /** Why an address is never asked, in words, as far as that shows without asking it; null when it may be. */
  whyNever(url: string): Promise<string | null>
  /** Webhooks without TLS are posted to, as they may lie inside. */
  takesPlain: boolean
  /** The installation's own mail server, for tenants without one and for the platform's own mail. */
  own: { server: MailServer; from: string; sendMail(mail: Mail): Promise<void> } | null
}

/** Opens the way out as the settings bound it; the installation's own mail server may lie inside. */
export function openOutbound({ smtpUrl, outboundPrivate }: Pick<Config, 'smtpUrl' | 'outboundPrivate'>): Outbound {
  const bounds = { allowPrivate: outboundPrivate === 'allow' }
  const own = smtpUrl ? readMailUrl(smtpUrl) : null
  return {
    sendMail: (server, mail) => sendMail(server, mail, bounds),
    takesPlain: bounds.allowPrivate,
    post: (posted) => post(posted, bounds),
    fetch: (wanted) => fetchFile(wanted, bounds),
    whyNever: (url) => whyNever(url, bounds),
    own: own && { ...own, sendMail: (mail) => sendMail(own.server, mail, { allowPrivate: true }) },
  }
}

/** "smtps://user:password@mail.example:465?from=desk@mail.example"; smtp:// uses STARTTLS, unless `?tls=none` says not. */
function readMailUrl(text: string): { server: MailServer; from: string } {
  const url = new URL(text)
  const isTls = url.protocol === 'smtps:'
  const plain = url.searchParams.get('tls') === 'none' ? 'none' : 'starttls'
  const login = url.username
    ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
    : null
  return {
    server: {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(url.port || (isTls ? 465 : 587)),
      security: isTls ? 'tls' : plain,
      login,
    },
    from: url.searchParams.get('from') ?? '',
  }
}
