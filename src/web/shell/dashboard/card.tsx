import type { ComponentType, ReactNode } from 'react'
import type { getDashboard } from '#contract/insights/dashboard/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'

export type Dashboard = Received<typeof getDashboard>
export type PartName = Exclude<keyof Dashboard, 'businessDate'>
export type Part<Name extends PartName> = NonNullable<Dashboard[Name]>

/** Something that waits for the person: how much of it, and where it is done. */
export type Waiting = { words: string; count: number; to: string; tone?: 'caution' | 'critical' }

/** What a domain shows of a part of the dashboard; null where the person doesn't see the part. */
export type DashboardCard = {
  name: PartName
  /** How much of a row it takes. */
  width: 'band' | 'wide' | 'card'
  show(dashboard: Dashboard): ReactNode
  waits(dashboard: Dashboard): readonly Waiting[]
}

type Shown<Name extends PartName> = {
  width?: DashboardCard['width']
  Show?: ComponentType<{ part: Part<Name>; dashboard: Dashboard }>
  /** Of the part, what waits for somebody; a count of zero is left out. */
  waits?: (part: Part<Name>) => readonly Waiting[]
}

/** Declares what a domain shows of one part. */
export function cardOf<Name extends PartName>(
  name: Name,
  { width = 'card', Show, waits = () => [] }: Shown<Name>,
): DashboardCard {
  const partOf = (dashboard: Dashboard): Part<Name> | null => dashboard[name] ?? null
  return {
    name,
    width,
    show: (dashboard) => {
      const part = partOf(dashboard)
      return part === null || !Show ? null : <Show part={part} dashboard={dashboard} />
    },
    waits: (dashboard) => {
      const part = partOf(dashboard)
      return part === null ? [] : waits(part).filter(({ count }) => count > 0)
    },
  }
}
