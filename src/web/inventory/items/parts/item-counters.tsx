import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ItemSummary } from '../data.ts'
import { type Counter, counters } from '../rules.ts'

type CountersProps = { summary: ItemSummary | undefined; chosen: string; onChoose: (counter: Counter) => void }

/** The stock in figures; each count shows its items. */
export function ItemCounters({ summary, chosen, onChoose }: CountersProps) {
  const formats = useFormats()
  return (
    <div
      role="group"
      aria-label="Items by state"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-2 border border-line bg-line sm:grid-cols-5"
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
          <Figure tone={toneOf(summary, counter)}>{summary && figureOf(summary, counter)}</Figure>
          {chosen === counter && <span className="absolute inset-x-0 bottom-0 h-0.5 bg-brand" />}
        </button>
      ))}
      <div className="num bg-raised px-3.5 py-2.5 max-sm:col-span-2">
        <span className="block text-12 leading-5 text-soft">Value</span>
        <Figure tone="">{summary && formats.money(summary.value)}</Figure>
      </div>
    </div>
  )
}

function Figure({ tone, children }: { tone: string; children: string | number | undefined }) {
  return (
    <strong className={classes('block text-20 leading-6.5 font-semibold tracking-tight', tone)}>
      {children ?? <Skeleton width="2rem" height="1.625rem" />}
    </strong>
  )
}

const words: Record<Counter, string> = { all: 'All items', low: 'Low', out: 'Out', negative: 'Below zero' }

function figureOf(summary: ItemSummary, counter: Counter): number {
  return counter === 'all' ? summary.count : summary[counter]
}

function toneOf(summary: ItemSummary | undefined, counter: Counter): string {
  if (!summary || counter === 'all' || summary[counter] === 0) return ''
  return counter === 'low' ? 'text-caution' : 'text-critical'
}
