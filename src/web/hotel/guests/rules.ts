import { documentTypes, guestFilters, type DocumentType, type GuestKind } from '#contract/hotel/guests/shapes.ts'
import { locale } from '#web/texts/language.ts'
import { t } from '#web/texts/text.ts'
import type { ItemKind } from '#web/ui/combobox.tsx'

/** First and last name as one. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

/** What is typed into a search, as the name of a new guest: the last word is the last name. */
export function namesFrom(typed: string): { firstName: string; lastName: string } {
  const words = typed.trim().split(/\s+/)
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' }
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** The parts of a list that the address can ask for. */
export const filters = ['all', ...guestFilters] as const
export type Filter = (typeof filters)[number]

/** A filter of the address; an unknown one shows all guests. */
export function filterOf(name: string): Filter {
  return filters.find((known) => known === name) ?? 'all'
}

export const kindWords: Record<GuestKind, string> = {
  person: t('Person'),
  company: t('Company'),
  agency: t('Agency'),
}

export const documentWords: Record<DocumentType, string> = {
  passport: t('Passport'),
  national_id: t('Identity card'),
  driving_licence: t('Driving licence'),
  residence_permit: t('Residence permit'),
  other: t('Another document'),
}

export const documentOptions = documentTypes.map((value) => ({ value, label: documentWords[value] }))

const regions = new Intl.DisplayNames(locale, { type: 'region' })

/** A country by its name in the language of the screen. */
export function countryName(code: string): string {
  return regions.of(code) ?? code
}

/** A country as a field lets it be chosen: by its name or its two letters. */
export const countryKind: ItemKind<string> = {
  key: (code) => code,
  text: countryName,
  searchIn: (code) => [countryName(code), code],
}
