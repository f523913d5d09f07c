import { Tabs as Base } from '@base-ui/react/tabs'
import { useEffect, useRef, type ReactNode } from 'react'

type TabsProps = {
  label: string
  value: string
  onChange: (value: string) => void
  tabs: readonly { value: string; label: ReactNode; count?: number }[]
  children: ReactNode
}

/** Views of one thing, one shown at a time; keep `value` in the address. `children` is the open view. */
export function Tabs({ label, value, onChange, tabs, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const counted = tabs.some((tab) => tab.count !== undefined)
  useEffect(() => bringIntoSight(list.current), [value, counted])
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <Base.List
        ref={list}
        aria-label={label}
        className="relative flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none] max-sm:mask-r-from-[calc(100%-2rem)] max-sm:pe-8"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="flex h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent text-13 font-medium text-soft hover:text-ink data-active:border-brand data-active:font-semibold data-active:text-ink focus-visible:-outline-offset-2"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="num rounded-full bg-sunken px-1.5 text-11 text-soft">{tab.count}</span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className="pt-4">
        {children}
      </Base.Panel>
    </Base.Root>
  )
}

/** On a narrow screen the open tab may stand beyond the edge of its row. */
function bringIntoSight(list: HTMLElement | null): void {
  const open = list?.querySelector<HTMLElement>('[data-active]')
  if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2
}
