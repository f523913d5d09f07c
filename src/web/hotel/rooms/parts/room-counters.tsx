import type { Received } from '#contract/kernel/endpoint.ts'
import type { summarizeRooms } from '#contract/hotel/rooms/api.ts'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Counters } from '#web/ui/counters.tsx'
import { counters, type Counter } from '../rules.ts'

type Summary = Received<typeof summarizeRooms>
type CountersProps = { summary: Summary | undefined; chosen: string; onChoose: (counter: Counter) => void }

/** The house in figures; each shows its rooms, and the arrivals without one their bookings. */
export function RoomCounters({ summary, chosen, onChoose }: CountersProps) {
  const can = useCan()
  const go = useGo()
  const shown = counters.filter((name) => name !== 'unassigned' || can('bookings:read'))
  const figures = shown.map((name) => ({ name, ...looks[name], figure: summary?.[looks[name].of] }))
  return (
    <Counters
      label={t('Rooms by state')}
      columns={shown.length === counters.length ? 'grid-cols-3 lg:grid-cols-9' : 'grid-cols-4 lg:grid-cols-8'}
      counters={figures}
      all="all"
      chosen={chosen}
      onChoose={(name) => (name === 'unassigned' ? go(to.bookingsTab('unassigned')) : onChoose(name))}
    />
  )
}

type CounterLook = { word: string; of: Exclude<keyof Summary, 'floors' | 'features'>; tone?: 'caution' | 'critical' }

const looks: Record<Counter, CounterLook> = {
  all: { word: t('All rooms'), of: 'total' },
  ready: { word: t('Ready'), of: 'ready' },
  to_inspect: { word: t('To inspect'), of: 'toInspect' },
  dirty: { word: t('Dirty'), of: 'dirty', tone: 'caution' },
  occupied: { word: t('Occupied'), of: 'occupied' },
  unassigned: { word: t('Without a room'), of: 'unassigned', tone: 'caution' },
  out_of_order: { word: t('Out of order'), of: 'outOfOrder', tone: 'critical' },
  out_of_service: { word: t('Out of service'), of: 'outOfService' },
  house_use: { word: t('House use'), of: 'houseUse' },
}
