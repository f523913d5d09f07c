import { getDashboard } from '#contract/insights/dashboard/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { refresh } from '#web/shell/data/client.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useEvent } from '#web/shell/realtime/use-connection.ts'

export type Dashboard = Received<typeof getDashboard>
export type Part<Name extends keyof Dashboard> = NonNullable<Dashboard[Name]>

/** What matters today; read again whenever somebody else changes something. */
export function useDashboard() {
  const again = () => void refresh('/api/dashboard')
  useEvent('changed', again)
  useEvent('connect', again)
  return useRead(getDashboard)
}
