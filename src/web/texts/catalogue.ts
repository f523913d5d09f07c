/** Texts of a language by their English; those that count stand by both English forms, "one|other", with one text for each plural. */
export type Catalogue = Readonly<Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>>

/** Both forms of a text that counts something in English. */
export type Counting = { one: string; other: string }

/** Where a text that counts stands in a catalogue. */
export function countingKey({ one, other }: Counting): string {
  return `${one}|${other}`
}
