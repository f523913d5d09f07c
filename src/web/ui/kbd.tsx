import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

/** A key to press, shown beside what it does. */
export function Kbd({ children, plain = false }: { children: ReactNode; plain?: boolean }) {
  return (
    <kbd
      aria-hidden="true"
      className={classes(
        'rounded-[4px] border px-1 font-sans text-11 font-medium whitespace-nowrap pointer-coarse:hidden',
        plain ? 'border-current opacity-85' : 'border-line-strong text-faint',
      )}
    >
      {children}
    </kbd>
  )
}
