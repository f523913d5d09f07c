import type { Id } from '../../kernel/id.ts'

export type MessageId = Id<'message'>

/** How a message reaches a person outside the product. */
export const messageChannels = ['email', 'sms', 'chat'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** `waiting` is for its turn or for a setting; `failed` is after the last try. */
export const messageStates = ['waiting', 'sent', 'failed', 'cancelled'] as const
export type MessageState = (typeof messageStates)[number]

/** Words for one occasion, with `{{field}}` where a value belongs; a domain declares it beside its feature. */
export type MessageTemplate<Field extends string = string> = {
  /** In the row and in the settings: "user_invited". It never changes. */
  name: string
  label: string
  channel: MessageChannel
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
