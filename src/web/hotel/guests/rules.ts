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
export const filters = ['all', 'in_house', 'arriving', 'repeat', 'with_balance'] as const
export type Filter = (typeof filters)[number]

/** A filter of the address; an unknown one shows all guests. */
export function filterOf(name: string): Filter {
  return filters.find((known) => known === name) ?? 'all'
}
