import { getDashboard } from '#contract/insights/dashboard/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { useRead } from '#web/shell/data/read.ts'

export type Dashboard = Received<typeof getDashboard>
export type Part<Name extends keyof Dashboard> = NonNullable<Dashboard[Name]>

/** What matters today. */
export const useDashboard = () => useRead(getDashboard)
