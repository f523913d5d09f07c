import { useState } from 'react'
import { labelEvery, shortFigure, ticksFor } from './scale.ts'
import { useWidth } from './use-width.ts'

/** One bar: its name on the axis, its height, and what is told of it when it is pointed at. */
export type Bar = { key: string; label: string; value: number; facts: readonly { label: string; value: string }[] }

type BarChartProps = {
  /** Names the chart for readers: what is shown over what. */
  label: string
  bars: readonly Bar[]
  /** The figure over a bar. */
  format: (value: number) => string
  /** The height of the scale; the largest value when absent. */
  most?: number
}

const height = 208
const edge = { top: 18, bottom: 22, start: 40, end: 4 }

/** Upright bars from zero with their figures over them. Its table twin serves readers and keyboards. */
export function BarChart({ label, bars, format, most }: BarChartProps) {
  const [box, width] = useWidth()
  const [at, setAt] = useState<string | null>(null)
  const ticks = ticksFor(most ?? Math.max(0, ...bars.map((bar) => bar.value)))
  const top = ticks.at(-1) ?? 1
  const plot = { width: Math.max(0, width - edge.start - edge.end), height: height - edge.top - edge.bottom }
  const yOf = (value: number) => edge.top + plot.height * (1 - value / top)
  const step = plot.width / Math.max(1, bars.length)
  const every = labelEvery(bars.length, plot.width, 46)
  const pointed = bars.find((bar) => bar.key === at)
  return (
    <div ref={box} className="num relative" onPointerLeave={() => setAt(null)}>
      <svg width={width} height={height} role="img" aria-label={label} className="block overflow-visible">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={edge.start} x2={width - edge.end} y1={yOf(tick)} y2={yOf(tick)} stroke="var(--line)" />
            <text x={edge.start - 8} y={yOf(tick) + 4} textAnchor="end" fontSize="11" fill="var(--ink-soft)">
              {shortFigure(tick)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => (
          <g key={bar.key} onPointerEnter={() => setAt(bar.key)}>
            <rect x={edge.start + index * step} y={edge.top} width={step} height={plot.height} fill="transparent" />
            <rect
              x={edge.start + index * step + step * 0.16}
              y={yOf(bar.value)}
              width={step * 0.68}
              height={Math.max(0, yOf(0) - yOf(bar.value))}
              rx="3"
              fill={bar.key === at ? 'var(--brand-strong)' : 'var(--brand)'}
            />
            {step >= 34 && bar.value !== 0 && (
              <text {...centre(index, step)} y={yOf(bar.value) - 5} fontSize="11" fill="var(--ink-soft)">
                {format(bar.value)}
              </text>
            )}
            {index % every === 0 && (
              <text {...centre(index, step)} y={height - 6} fontSize="11" fill="var(--ink-soft)">
                {bar.label}
              </text>
            )}
          </g>
        ))}
      </svg>
      {pointed && <Facts bar={pointed} x={edge.start + (bars.indexOf(pointed) + 0.5) * step} width={width} />}
    </div>
  )
}

function centre(index: number, step: number) {
  return { x: edge.start + (index + 0.5) * step, textAnchor: 'middle' as const }
}

function Facts({ bar, x, width }: { bar: Bar; x: number; width: number }) {
  const left = Math.max(0, Math.min(x - 88, width - 176))
  return (
    <dl
      aria-hidden="true"
      style={{ left }}
      className="pointer-events-none absolute top-0 z-10 grid w-44 grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 rounded-2 bg-ink px-2.5 py-2 text-12 text-surface shadow-float"
    >
      {bar.facts.map((fact) => (
        <div key={fact.label} className="contents">
          <dt className="opacity-80">{fact.label}</dt>
          <dd className="text-end font-semibold">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
