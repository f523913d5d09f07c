import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { useDeferredValue } from 'react'
import { search } from '#contract/insights/search/api.ts'
import { type Rank, mostCounted } from '#contract/kernel/found.ts'
import { holds } from '#contract/kernel/permission.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { call } from '../call/call.ts'
import { useViewer } from '../plan/use-plan.ts'
import { useCatalogue } from '../screens.tsx'
import { useSession } from '../session/use-session.ts'
import { pressSoon } from '../shortcuts/shortcuts.ts'
import type { FinderVerb } from './finder.ts'
import { findCommands, findScreens } from './find-screens.ts'
import { byRank, verbIn } from './rank.ts'
import { recentFinds, type RecentFind } from './recent.ts'

/** One line of the palette: it leads somewhere, does something, or both. */
export type Find = {
  key: string
  title: string
  note: string | undefined
  icon: LucideIcon | undefined
  to?: string
  run?: () => void
  /** What is kept of it among the recent ones. */
  recent?: RecentFind
}
export type FindGroup = { label: string; count?: string | undefined; finds: Find[] }

/**
 * What is found for a text: commands and screens at once, records as the server answers. While it answers the records of before stay,
 * so that nothing flickers; `settled` says that they are those of the text.
 */
export function useFinds(typed: string): { groups: FindGroup[]; busy: boolean; settled: boolean } {
  const text = typed.trim()
  const { verb, rest } = useVerb(text)
  const sought = useDeferredValue(rest)
  const isAsked = sought.length >= 2 || /\d/.test(sought)
  const answer = useQuery({
    queryKey: ['/api/search', sought],
    queryFn: ({ signal }) => searchFor(sought, signal),
    enabled: isAsked,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
  const records = useRecords(isAsked ? (answer.data ?? []) : [], verb)
  const local = useLocalFinds(text)
  const groups = text === '' ? local : byRank([...records.exact, ...local, ...records.others], ({ rank }) => rank)
  return {
    groups: groups.filter(({ finds }) => finds.length > 0),
    busy: answer.isFetching,
    settled: sought === rest && !(isAsked && (answer.isPlaceholderData || answer.isPending)),
  }
}

async function searchFor(text: string, signal: AbortSignal) {
  signal.throwIfAborted()
  return call(search, { query: { text } })
}

type RankedGroup = FindGroup & { rank: Rank }
type Groups = Awaited<ReturnType<typeof searchFor>>

/** The verb that the text begins with, for who may use it, and what is left to be found. */
function useVerb(text: string): { verb: FinderVerb | null; rest: string } {
  const { finders } = useCatalogue()
  const { permissions } = useViewer()
  const verbs = finders.flatMap(({ verbs: own = [] }) => own).filter((verb) => holds(permissions, verb.permission))
  return verbIn(text, verbs) ?? { verb: null, rest: text }
}

function useRecords(groups: Groups, verb: FinderVerb | null): { exact: RankedGroup[]; others: RankedGroup[] } {
  const { finders } = useCatalogue()
  const { text: written } = useFormats()
  const all = groups.flatMap(({ kind, total, hits }): RankedGroup[] => {
    const finder = finders.find((one) => one.kind === kind)
    if (!finder || (verb && !finder.verbs?.includes(verb))) return []
    const finds = hits.map(({ id, title, note }): Find => {
      const shown = { key: `${kind}-${id}`, title, note: note === '' ? undefined : written(note), icon: finder.icon }
      const to = finder.to(id)
      if (verb) return { ...shown, title: `${verb.label}: ${title}`, to: verb.to(id) }
      return { ...shown, to, recent: { key: shown.key, title, ...(note && { note }), kind, to } }
    })
    return [
      {
        label: finder.label,
        count: countOf(total, hits.length),
        finds,
        rank: verb ? 'exact' : (hits[0]?.rank ?? 'part'),
      },
    ]
  })
  return { exact: all.filter(({ rank }) => rank === 'exact'), others: all.filter(({ rank }) => rank !== 'exact') }
}

/** "6 of 23"; nothing where all are shown. */
function countOf(total: number, shown: number): string | undefined {
  if (total <= shown) return undefined
  return total > mostCounted
    ? t('{shown} of more than {mostCounted}', { shown, mostCounted })
    : t('{shown} of {total}', { shown, total })
}

/** What the browser finds by itself: what was opened last, commands, and screens. */
function useLocalFinds(text: string): RankedGroup[] {
  const { screens, finders } = useCatalogue()
  const viewer = useViewer()
  const { user } = useSession()
  const { text: written } = useFormats()
  const recent = text === '' ? recentFinds(user.id) : []
  const recents = recent.map((one): Find => {
    const icon = finders.find(({ kind }) => kind === one.kind)?.icon
    return {
      key: `recent-${one.key}`,
      title: one.title,
      note: one.note && written(one.note),
      icon,
      to: one.to,
      recent: one,
    }
  })
  const commands = findCommands(screens, viewer, text).map(({ command, screen, rank }) => ({
    rank,
    find: {
      key: `command-${command.label}`,
      title: command.label,
      note: undefined,
      icon: screen.menu?.icon ?? screen.section?.icon,
      ...(command.run ? { run: command.run } : { to: screen.path }),
      ...(command.keys ? { run: () => pressSoon(command.label) } : {}),
    },
  }))
  const places = findScreens(screens, viewer, text).map(({ screen, label, group, rank }) => ({
    rank,
    find: {
      key: screen.path,
      title: label,
      note: group || undefined,
      icon: screen.menu?.icon ?? screen.section?.icon,
      to: screen.path,
    },
  }))
  return [
    { label: t('Recent'), finds: recents, rank: 'exact' },
    groupOf(t('Commands'), commands, text === '' ? 8 : 5),
    groupOf(t('Screens'), places, text === '' ? 50 : 6),
  ]
}

function groupOf(label: string, ranked: readonly { rank: Rank; find: Find }[], most: number): RankedGroup {
  const finds = byRank(ranked, ({ rank }) => rank)
  return { label, finds: finds.slice(0, most).map(({ find }) => find), rank: finds[0]?.rank ?? 'part' }
}
