import type { ReactNode } from 'react'

type CardProps = { title?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A part of a page on a raised ground. */
export function Card({ title, actions, children }: CardProps) {
  return (
    <section className="rounded-2 border border-line bg-raised">
      {(title || actions) && (
        <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1">
          <h2 className="grow text-14 font-semibold">{title}</h2>
          {actions}
        </header>
      )}
      <div className="p-4">{children}</div>
    </section>
  )
}

/** Facts as terms and values, one per line: the body of a side panel. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-2 text-14">{children}</dl>
}

/** One fact. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-13 text-soft">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
