import { type Catalogue, type Counting, countingKey } from './catalogue.ts'
import { type Language, language, locale } from './language.ts'

/** What takes the place of "{name}" in a text. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

const catalogues: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  fr: async () => (await import('./fr/all.ts')).french,
}
const catalogue: Catalogue = language === 'en' ? {} : await catalogues[language]()
const plurals = new Intl.PluralRules(locale)
const numbers = new Intl.NumberFormat(locale)

/** A text in the language of this browser: `t('Charge {amount}', { amount })`. What the catalogue lacks is answered in English. */
export function t(text: string, values?: Values): string {
  return values ? filled(translated(text), values) : translated(text)
}

/** A text that counts, in the form that the number asks for: `counted(3, { one: '{count} night', other: '{count} nights' })`. */
export function counted(count: number, texts: Counting, values?: Values): string {
  return filled(inForm(count, texts), { count: numbers.format(count), ...values })
}

/** Marks a text that counts where it stands as a value, so that the catalogues have it; `counted` says it. */
export function counting(texts: Counting): Counting {
  return texts
}

/** A text without its values, for who fills it with more than words. */
export function translated(text: string): string {
  const found = catalogue[text]
  return typeof found === 'string' ? found : text
}

function inForm(count: number, texts: Counting): string {
  const form = plurals.select(count)
  const found = catalogue[countingKey(texts)]
  if (typeof found === 'object') return found[form] ?? found.other ?? texts.other
  return form === 'one' ? texts.one : texts.other
}

function filled(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name] ?? '') : place))
}
