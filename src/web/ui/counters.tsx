import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'

type Tone = 'plain' | 'caution' | 'critical'

/** A figure over a list that shows only its rows; without a figure it is on its way. */
export type Counter<Name extends string> = { name: Name; word: string; figure: number | undefined; tone?: Tone }

type CountersProps<Name extends string> = {
  label: string
  counters: readonly Counter<Name>[]
  chosen: string
  onChoose: (name: Name) => void
  /** Chosen when the chosen one is pressed again. */
  all: Name
  /** How many stand beside each other. */
  columns: string
  /** A figure that shows no rows. */
  children?: ReactNode
}

/** A list in figures; each figure shows its rows. */
export function Counters<Name extends string>({
  label,
  counters,
  chosen,
  columns,
  children,
  ...acts
}: CountersProps<Name>) {
  const { onChoose, all } = acts
  return (
    <div
      role="group"
      aria-label={label}
      className={classes('grid gap-px overflow-hidden rounded-2 border border-line bg-line', columns)}
    >
      {counters.map(({ name, word, figure, tone }) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen === name}
          onClick={() => onChoose(chosen === name ? all : name)}
          className="num relative bg-raised px-3.5 py-2.5 text-start transition-colors hover:bg-sunken focus-visible:-outline-offset-2 aria-pressed:bg-brand-soft"
        >
          <Figure word={word} tone={figure ? tone : 'plain'}>
            {figure}
          </Figure>
          {chosen === name && <span className="absolute inset-x-0 bottom-0 h-0.5 bg-brand" />}
        </button>
      ))}
      {children}
    </div>
  )
}

/** A figure beside the counters that shows no rows. */
export function Sum({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div className="num bg-raised px-3.5 py-2.5 max-sm:col-span-2">
      <Figure word={word}>{children}</Figure>
    </div>
  )
}

function Figure({ word, tone = 'plain', children }: { word: string; tone?: Tone | undefined; children: ReactNode }) {
  return (
    <>
      <span className="block text-12 leading-5 text-soft">{word}</span>
      <strong className={classes('block text-20 leading-6.5 font-semibold tracking-tight', colours[tone])}>
        {children ?? <Skeleton width="2rem" height="1.625rem" />}
      </strong>
    </>
  )
}

const colours: Record<Tone, string> = { plain: '', caution: 'text-caution', critical: 'text-critical' }
