import type { ReactNode } from 'react'
import { Link } from '#web/shell/link.tsx'

/** A link away from the till that a finger hits. */
export function TouchLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link inline-flex min-h-12 items-center px-2 text-14">
      {children}
    </Link>
  )
}
