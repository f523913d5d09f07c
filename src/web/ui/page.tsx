import { useEffect, useRef, type ReactNode } from 'react'

type PageProps = { title: ReactNode; purpose?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A page: title with one line of purpose, actions at the upper right, content. The title takes focus when the route changes. */
export function Page({ title, purpose, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => arriveAt(heading.current), [])
  return (
    <div className="flex min-w-0 flex-col gap-3.5">
      <header className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h1 ref={heading} tabIndex={-1} className="text-20 font-semibold tracking-tight outline-none">
            {title}
          </h1>
          {purpose && <p className="mt-px text-13 text-soft">{purpose}</p>}
        </div>
        {actions && (
          <div data-no-print className="flex flex-wrap items-center gap-2">
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  )
}

let arrivals = 0

/** The first page leaves focus at the top of the window; each later one takes it, unless a person is busy elsewhere. */
function arriveAt(heading: HTMLElement | null) {
  arrivals += 1
  const at = document.activeElement
  const free = at === null || at === document.body || at.closest('nav') !== null
  if (arrivals > 1 && free) heading?.focus({ preventScroll: true })
}

/** One row of filters below the title. */
export function FilterRow({ children }: { children: ReactNode }) {
  return (
    <div data-no-print className="flex flex-wrap items-center gap-2">
      {children}
    </div>
  )
}

/** Pushes what follows in a row to its end. */
export function Spacer() {
  return <span className="flex-1" />
}
