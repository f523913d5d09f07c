import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

/** Figures side by side, as many in a row as there is room for; `children` are `StatCard`s. */
export function StatRow({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-px overflow-hidden rounded-2 border border-line bg-line">{children}</dl>
}

type StatCardProps = {
  label: string
  value: ReactNode
  note?: ReactNode
  tone?: 'plain' | 'caution' | 'critical'
  better?: boolean
}

/** One figure with its name; `note` stands beside it, in the positive hue when `better`. */
export function StatCard({ label, value, note, tone = 'plain', better = false }: StatCardProps) {
  return (
    <div className="num grow basis-34 bg-raised px-3.5 py-2.5">
      <dt className="text-12 leading-5 text-soft">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-1.5">
        <strong
          className={classes(
            'text-20 leading-6.5 font-semibold tracking-tight',
            tone === 'caution' && 'text-caution',
            tone === 'critical' && 'text-critical',
          )}
        >
          {value}
        </strong>
        {note && <span className={classes('text-12 font-medium', better ? 'text-positive' : 'text-soft')}>{note}</span>}
      </dd>
    </div>
  )
}
