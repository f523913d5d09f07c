import * as z from 'zod/mini'
import { section } from '../settings/shapes.ts'

/** When the connection to a mail server is encrypted: from the first byte, after STARTTLS, or never. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const

const address = z.string().check(z.trim(), z.email('Must be an e-mail address'), z.maxLength(254))
const host = z
  .string()
  .check(z.trim(), z.maxLength(253), z.regex(/^[\w.:-]+$/, 'The name of a server, such as mail.example.com'))
const webhook = z
  .string()
  .check(z.trim(), z.maxLength(500), z.refine(isWebAddress, 'An address that begins with https://'))
const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

/** By what the house reaches people outside the product. Passwords and keys are kept apart from it, and never answered. */
export const communication = section({
  name: 'communication',
  label: 'Communication',
  shape: z
    .strictObject({
      /** Without it mail goes by the installation's own server, if that has one. */
      smtpHost: z.nullable(host),
      smtpPort: z.int('Must be a whole number').check(z.minimum(1), z.maximum(65_535)),
      smtpSecurity: z.enum(mailSecurities),
      smtpUser: z.nullable(line(254)),
      fromAddress: z.nullable(address),
      /** The name of the tenant when there is none. */
      fromName: z.nullable(line(100)),
      replyTo: z.nullable(address),
      smsUrl: z.nullable(webhook),
      chatUrl: z.nullable(webhook),
    })
    .check(
      z.refine(({ smtpHost, fromAddress }) => smtpHost === null || fromAddress !== null, {
        error: 'Say from which address your mail server sends',
        path: ['fromAddress'],
      }),
      z.refine(({ smtpSecurity, smtpUser }) => smtpSecurity !== 'none' || smtpUser === null, {
        error: 'A password is never sent without encryption: choose one, or leave the user empty',
        path: ['smtpUser'],
      }),
    ),
  defaults: {
    smtpHost: null,
    smtpPort: 587,
    smtpSecurity: 'starttls',
    smtpUser: null,
    fromAddress: null,
    fromName: null,
    replyTo: null,
    smsUrl: null,
    chatUrl: null,
  },
  access: { read: 'settings:read', write: 'settings:write' },
})
export type Communication = z.output<typeof communication.shape>

/** For how many days a message is kept after it ended. */
export const messageKeeping = section({
  name: 'message_keeping',
  label: 'Kept messages',
  shape: z.strictObject({
    keptDays: z
      .int('Must be a whole number of days')
      .check(z.minimum(7, 'At least seven days, so that what failed is seen'), z.maximum(3650, 'At most ten years')),
  }),
  defaults: { keptDays: 365 },
  access: { read: 'settings:read', write: 'settings:write' },
})

/** What a tenant gives once and nobody reads again. */
export const communicationSecrets = ['smtpPassword', 'smsSecret', 'chatSecret'] as const
export type CommunicationSecret = (typeof communicationSecrets)[number]

/** The server that a secret is for: given for one, it is never shown to another. Null where there is none to be for. */
export function serverOf(secret: CommunicationSecret, set: Communication): string | null {
  switch (secret) {
    case 'smtpPassword':
      return set.smtpHost === null || set.smtpUser === null ? null : `${set.smtpUser} at ${set.smtpHost}`
    case 'smsSecret':
      return originOf(set.smsUrl)
    case 'chatSecret':
      return originOf(set.chatUrl)
  }
}

function originOf(url: string | null): string | null {
  return url === null ? null : new URL(url).origin
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  // Without TLS only servers of a private network are spoken to, which the server decides where it sends.
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
