import type { MessageState, MessageTemplate, WordChannel } from './shapes.ts'

/** The words of a template with its values put in; a field that has no value is left empty, and leaves no gap. */
export function filledIn<Field extends string>(
  { subject, text }: Pick<MessageTemplate<Field>, 'subject' | 'text'>,
  values: Readonly<Record<Field, string>>,
): { subject: string; text: string } {
  const known = new Map<string, string>(Object.entries(values))
  const fill = (words: string) => words.replaceAll(placeholder, (_, field: string) => known.get(field) ?? '')
  return { subject: fill(subject).replaceAll(/\s+/g, ' ').trim(), text: fill(text).replaceAll(/\n{3,}/g, '\n\n') }
}

/** Fields that words name and the template doesn't have. */
export function unknownFields({ fields }: Pick<MessageTemplate, 'fields'>, words: string): string[] {
  const named = [...words.matchAll(placeholder)].flatMap(([, field]) => field ?? [])
  return [...new Set(named)].filter((field) => !Object.hasOwn(fields, field))
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g

/** Why a template may not have these words, at the field of each; empty when it may. */
export function templateProblems(
  template: Pick<MessageTemplate<string, WordChannel>, 'fields' | 'channel'>,
  { subject, text }: Pick<MessageTemplate, 'subject' | 'text'>,
): { path: 'subject' | 'text'; message: string }[] {
  const named = Object.entries({ subject, text }).flatMap(([path, words]) =>
    unknownFields(template, words).map((field) => ({
      path: path === 'subject' ? ('subject' as const) : ('text' as const),
      message: `{{${field}}} is not a field of this template; it has ${listed(Object.keys(template.fields))}`,
    })),
  )
  const missing = subject.trim() === '' ? needed[template.channel] : undefined
  return [...(missing ? [{ path: 'subject' as const, message: missing }] : []), ...named]
}

const needed: Partial<Record<WordChannel, string>> = {
  email: 'A mail needs a subject',
  bell: 'A notification needs a title',
}

function listed(fields: readonly string[]): string {
  return fields.length === 0 ? 'none' : fields.map((field) => `{{${field}}}`).join(', ')
}

export type MessageVerb = 'retry' | 'cancel'

/** What may be done with a message in each state. */
const verbs: Readonly<Record<MessageState, readonly MessageVerb[]>> = {
  waiting: ['retry', 'cancel'],
  held: ['cancel'],
  sending: [],
  sent: [],
  unsure: ['retry'],
  failed: ['retry'],
  cancelled: [],
}

/** Whether it may be done; the words of a secret message go when it ends, and without words nothing is sent again. */
export function mayDo(verb: MessageVerb, { state, isSecret }: { state: MessageState; isSecret: boolean }): boolean {
  return verbs[state].includes(verb) && !(isSecret && (state === 'unsure' || state === 'failed'))
}
