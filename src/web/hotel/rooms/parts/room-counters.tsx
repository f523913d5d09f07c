import type { Received } from '#contract/kernel/endpoint.ts'
import type { summarizeRooms } from '#contract/hotel/rooms/api.ts'
import { classes } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { counters, type Counter } from '../rules.ts'

type Summary = Received<typeof summarizeRooms>
type CountersProps = { summary: Summary | undefined; chosen: string; onChoose: (counter: Counter) => void }

/** The house in figures; each figure shows its rooms. */
export function RoomCounters({ summary, chosen, onChoose }: CountersProps) {
  return (
    <div
      role="group"
      aria-label="Rooms by state"
      className="grid grid-cols-3 gap-px overflow-hidden rounded-2 border border-line bg-line lg:grid-cols-6"
    >
      {counters.map((counter) => (
        <button
          key={counter}
          type="button"
          aria-pressed={chosen === counter}
          onClick={() => onChoose(chosen === counter ? 'all' : counter)}
          className="num relative bg-raised px-3.5 py-2.5 text-start transition-colors hover:bg-sunken focus-visible:-outline-offset-2 aria-pressed:bg-brand-soft"
        >
          <span className="block text-12 leading-5 text-soft">{words[counter]}</span>
          <strong
            className={classes(
              'block text-20 leading-6.5 font-semibold tracking-tight',
              counter === 'dirty' && (summary?.dirty ?? 0) > 0 && 'text-caution',
              counter === 'out_of_order' && (summary?.outOfOrder ?? 0) > 0 && 'text-critical',
            )}
          >
            {summary ? figureOf(summary, counter) : <Skeleton width="2rem" height="1.625rem" />}
          </strong>
          {chosen === counter && <span className="absolute inset-x-0 bottom-0 h-0.5 bg-brand" />}
        </button>
      ))}
    </div>
  )
}

const words: Record<Counter, string> = {
  all: 'All rooms',
  ready: 'Ready',
  dirty: 'Dirty',
  occupied: 'Occupied',
  out_of_order: 'Out of order',
  out_of_service: 'Out of service',
}

function figureOf(summary: Summary, counter: Counter): number {
  switch (counter) {
    case 'all':
      return summary.total
    case 'ready':
      return summary.ready
    case 'dirty':
      return summary.dirty
    case 'occupied':
      return summary.occupied
    case 'out_of_order':
      return summary.outOfOrder
    case 'out_of_service':
      return summary.outOfService
  }
}
