import { useQueries } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { holds } from '#contract/kernel/permission.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { useMenu } from '../layout/use-menu.ts'
import { useViewer } from '../plan/use-plan.ts'
import { useCatalogue } from '../screens.tsx'
import { findScreens } from './find-screens.ts'
import type { Finder } from './finder.ts'

/** One line of the palette. */
export type Find = {
  key: string
  title: string
  note: string | undefined
  to: string
  icon: Finder['icon'] | undefined
}
export type FindGroup = { label: string; finds: Find[] }

/** What is found for a text: screens at once, things as their finders answer. */
export function useFinds(typed: string): { groups: FindGroup[]; busy: boolean } {
  const sought = useDeferredValue(typed.trim())
  const finders = useFinders()
  const { text } = useFormats()
  const menu = useMenu()
  const answers = useQueries({
    queries: finders.map((finder) => ({
      queryKey: ['find', finder.label, sought],
      queryFn: () => finder.find(sought),
      enabled: sought.length >= 2,
      staleTime: 10_000,
    })),
  })
  const things = finders.map((finder, index) => ({
    label: finder.label,
    finds: (answers[index]?.data ?? []).map((hit) => ({
      key: `${finder.label}-${hit.id}`,
      title: hit.title,
      note: hit.note && text(hit.note),
      to: hit.to,
      icon: finder.icon,
    })),
  }))
  const screens = findScreens(menu, sought).slice(0, sought === '' ? 50 : 6)
  const screenFinds = screens.map(({ link, group }) => ({
    key: link.screen.path,
    title: link.label,
    note: group || undefined,
    to: link.screen.path,
    icon: link.screen.menu?.icon,
  }))
  const groups = [...things, { label: 'Screens', finds: screenFinds }].filter((group) => group.finds.length > 0)
  return { groups, busy: answers.some((answer) => answer.isFetching) }
}

function useFinders(): Finder[] {
  const { finders } = useCatalogue()
  const { permissions, modules } = useViewer()
  return finders.filter(
    (finder) => holds(permissions, finder.permission) && (finder.module === 'core' || modules[finder.module]),
  )
}
