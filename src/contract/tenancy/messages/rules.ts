import type { MessageTemplate } from './shapes.ts'

/** The words of a template with its values put in; a field that has no value is left empty. */
export function filledIn<Field extends string>(
  { subject, text }: Pick<MessageTemplate<Field>, 'subject' | 'text'>,
  values: Readonly<Record<Field, string>>,
): { subject: string; text: string } {
  const known = new Map<string, string>(Object.entries(values))
  const fill = (words: string) => words.replaceAll(placeholder, (_, field: string) => known.get(field) ?? '')
  return { subject: fill(subject).replaceAll(/\s+/g, ' ').trim(), text: fill(text) }
}

/** Fields that words name and the template doesn't have. */
export function unknownFields({ fields }: Pick<MessageTemplate, 'fields'>, words: string): string[] {
  const named = [...words.matchAll(placeholder)].flatMap(([, field]) => field ?? [])
  return [...new Set(named)].filter((field) => !Object.hasOwn(fields, field))
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g
