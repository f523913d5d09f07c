import { serverOf, type CommunicationSecret } from '#contract/tenancy/messages/settings.ts'
import type { MessageChannel } from '#contract/tenancy/messages/shapes.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import { brief, OutboundFailure } from '#server/platform/outbound/failure.ts'
import type { Mail } from '#server/platform/outbound/mail.ts'
import type { Outbound } from '#server/platform/outbound/outbound.ts'
import type { WrittenFile } from '#server/platform/sheet.ts'
import type { Vault } from '#server/platform/vault.ts'
import type { DueMessage, Setup } from '../data/due.ts'
import { htmlOf } from '../rules.ts'

/** What is handed to the server of a channel. */
export type Letter = Pick<DueMessage, 'id' | 'to' | 'name' | 'subject' | 'text'> & { files: readonly WrittenFile[] }

/** How a message leaves a house. @throws OutboundFailure in words */
export type Way = (letter: Letter) => Promise<void>

type Means = { vault: Vault; outbound: Outbound; tenant: TenantId | null }

/** The way of a channel as the house has set it; null where it waits for a setting. */
export function wayOf(channel: MessageChannel, setup: Setup, means: Means): Way | null {
  switch (channel) {
    case 'email':
      return mailWay(setup, means)
    case 'sms':
      return webhookWay('smsSecret', setup.set.smsUrl, { setup, means })
    case 'chat':
      return webhookWay('chatSecret', setup.set.chatUrl, { setup, means })
  }
}

/** A secret of the house in plain; null when there is none for the server that is set. */
export function openSecret(
  name: CommunicationSecret,
  { set, sealed }: Pick<Setup, 'set' | 'sealed'>,
  means: Omit<Means, 'outbound'>,
) {
  const purpose = purposeOf(name, { set, tenant: means.tenant })
  const kept = sealed[name]
  return purpose === null || kept === undefined ? null : means.vault.open(kept, purpose)
}

/** What a secret is sealed for: this house and this server. Null when there is no server to be for. */
export function purposeOf(name: CommunicationSecret, { set, tenant }: Pick<Setup, 'set'> & Pick<Means, 'tenant'>) {
  const server = serverOf(name, set)
  return server === null ? null : `${tenant} ${name} ${server}`
}

function mailWay(setup: Setup, means: Means): Way | null {
  const { house, set } = setup
  const { outbound } = means
  const mailOf = ({ to, name, subject, text, files }: Letter, from: string): Mail => ({
    from: { address: from, name: set.fromName ?? house },
    replyTo: set.replyTo,
    to: { address: to, name },
    subject,
    text,
    html: htmlOf(text, house),
    files,
  })
  const { smtpHost: host, smtpPort: port, smtpSecurity: security, smtpUser: user, fromAddress } = set
  if (host === null || fromAddress === null) {
    const { own } = outbound
    return own && ((letter) => own.sendMail(mailOf(letter, own.from)))
  }
  return async (letter) => {
    const password = user === null ? null : openSecret('smtpPassword', setup, means)
    if (user !== null && password === null)
      throw new OutboundFailure('sign_in', 'The password of the mail server must be entered again')
    const login = user === null || password === null ? null : { user, password }
    await outbound.sendMail({ host, port, security, login }, mailOf(letter, fromAddress))
  }
}

type Given = { setup: Setup; means: Means }

function webhookWay(name: 'smsSecret' | 'chatSecret', url: string | null, { setup, means }: Given): Way | null {
  if (url === null) return null
  return async ({ id, to, name: person, text }) => {
    const secret = openSecret(name, setup, means)
    if (secret === null && setup.sealed[name] !== undefined)
      throw new OutboundFailure('sign_in', 'The key of the webhook must be entered again')
    const { status, text: answer } = await means.outbound.post({
      url,
      headers: secret === null ? {} : { 'x-hostelry-secret': secret },
      body: JSON.stringify({ id, to, name: person, text }),
    })
    if (status >= 200 && status < 300) return
    const { host } = new URL(url)
    if (status >= 300 && status < 400)
      throw new OutboundFailure('rejected', `${host} points to another address (${status}), which is not followed`)
    throw new OutboundFailure('rejected', `${host} answered ${status}${answer ? `: ${brief(answer)}` : ''}`)
  }
}
