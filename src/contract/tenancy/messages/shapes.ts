import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { settings } from '../settings/shapes.ts'

export const messageId = id<'message'>()
export type MessageId = Id<'message'>

/** How a message reaches a person outside the product. */
export const messageChannels = ['email', 'sms', 'chat'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Where words are read: in a message, or in the bell within the product. */
export const wordChannels = ['bell', ...messageChannels] as const
export type WordChannel = (typeof wordChannels)[number]

/**
 * `waiting` is for its turn, `held` for a setting to be sent by, `sending` is under way; `unsure` was under way when the server
 * stopped, and may have arrived; `failed` is after the last try.
 */
export const messageStates = ['waiting', 'held', 'sending', 'sent', 'unsure', 'failed', 'cancelled'] as const
export type MessageState = (typeof messageStates)[number]

/** Words for one occasion, with `{{field}}` where a value belongs; a domain declares it beside its feature. */
export type MessageTemplate<Field extends string = string, Channel extends WordChannel = MessageChannel> = {
  /** In the row and in the settings: "user_invited". It never changes. */
  name: string
  label: string
  channel: Channel
  subject: string
  text: string
  /** What may stand in the words, each with an example for a preview. */
  fields: Readonly<Record<Field, { label: string; example: string }>>
  /** The words carry what only the recipient may see, such as a link that signs in: nobody reads them in the outbox. */
  isSecret: boolean
}

/** Declares a template and keeps the names of its fields. */
export function template<Field extends string>(declared: MessageTemplate<Field>): MessageTemplate<Field> {
  return declared
}

/** A message as the outbox lists it. */
export const message = z.object({
  id: messageId,
  template: z.string(),
  /** What its template is called. */
  label: z.string(),
  channel: z.enum(messageChannels),
  recipient: z.string(),
  recipientName: z.string(),
  subject: z.string(),
  /** Null where only the recipient may see the words. */
  text: z.nullable(z.string()),
  isSecret: z.boolean(),
  /** Names of the files that go with it. */
  files: z.array(z.string()),
  state: z.enum(messageStates),
  attempts: z.number(),
  nextTryAt: z.nullable(instant),
  /** Why the last try failed, or what the message waits for. */
  problem: z.nullable(z.string()),
  createdAt: instant,
  endedAt: z.nullable(instant),
})
export type Message = z.output<typeof message>

/** The words of a template as the tenant has them. */
export const wordedTemplate = z.object({
  name: z.string(),
  label: z.string(),
  channel: z.enum(wordChannels),
  subject: z.string(),
  text: z.string(),
  shipped: z.object({ subject: z.string(), text: z.string() }),
  fields: z.record(z.string(), z.object({ label: z.string(), example: z.string() })),
  isSecret: z.boolean(),
  /** 0 while the words are those it was shipped with. */
  version: z.number(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
})
export type WordedTemplate = z.output<typeof wordedTemplate>

/** How the house reaches people; of a secret it is said that it is set, never what it is. */
export const communicationShown = z.extend(settings, {
  secrets: z.object({ smtpPassword: z.boolean(), smsSecret: z.boolean(), chatSecret: z.boolean() }),
  /** The installation has a mail server for houses without one. */
  hasOwnMail: z.boolean(),
})
export type CommunicationShown = z.output<typeof communicationShown>
