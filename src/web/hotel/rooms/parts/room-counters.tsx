import type { Received } from '#contract/kernel/endpoint.ts'
import type { summarizeRooms } from '#contract/hotel/rooms/api.ts'
import { t } from '#web/texts/text.ts'
import { Counters } from '#web/ui/counters.tsx'
import { counters, type Counter } from '../rules.ts'

type Summary = Received<typeof summarizeRooms>
type CountersProps = { summary: Summary | undefined; chosen: string; onChoose: (counter: Counter) => void }

/** The house in figures; each figure shows its rooms. */
export function RoomCounters({ summary, ...choice }: CountersProps) {
  const figures = counters.map((name) => ({ name, ...looks[name], figure: summary?.[looks[name].of] }))
  return (
    <Counters
      label={t('Rooms by state')}
      columns="grid-cols-3 lg:grid-cols-6"
      counters={figures}
      all="all"
      {...choice}
    />
  )
}

type CounterLook = { word: string; of: Exclude<keyof Summary, 'floors'>; tone?: 'caution' | 'critical' }

const looks: Record<Counter, CounterLook> = {
  all: { word: t('All rooms'), of: 'total' },
  ready: { word: t('Ready'), of: 'ready' },
  dirty: { word: t('Dirty'), of: 'dirty', tone: 'caution' },
  occupied: { word: t('Occupied'), of: 'occupied' },
  out_of_order: { word: t('Out of order'), of: 'outOfOrder', tone: 'critical' },
  out_of_service: { word: t('Out of service'), of: 'outOfService' },
}
