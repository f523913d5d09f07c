import { type Rank, ranks } from '#contract/kernel/found.ts'

/** How well a text fits what somebody is called by, or by other words for it; null when it doesn't. */
export function fitOf(sought: string, name: string, otherWords = ''): Rank | null {
  const text = small(sought)
  const called = small(name)
  if (text === '') return null
  if (called === text) return 'exact'
  if (called.startsWith(text)) return 'start'
  const known = small(`${name} ${otherWords}`).split(' ')
  const words = text.split(' ')
  if (words.every((word) => known.some((one) => one.startsWith(word)))) return words.length > 1 ? 'start' : 'part'
  return words.every((word) => known.some((one) => one.includes(word))) ? 'part' : null
}

/** The verb that a text begins with, and what stands behind it: "check in 204" is "Check in" of "204"; null when it begins with none. */
export function verbIn<Verb extends { label: string }>(
  text: string,
  verbs: readonly Verb[],
): { verb: Verb; rest: string } | null {
  const typed = small(text)
  const [verb] = verbs
    .filter(({ label }) => typed.startsWith(`${small(label)} `))
    .sort((a, b) => b.label.length - a.label.length)
  return verb ? { verb, rest: typed.slice(verb.label.length).trim() } : null
}

/** The best first; what fits alike stays in its order. */
export function byRank<Ranked>(all: readonly Ranked[], rankOf: (one: Ranked) => Rank): Ranked[] {
  return ranks.flatMap((rank) => all.filter((one) => rankOf(one) === rank))
}

function small(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .trim()
}
