import type { ReactNode } from 'react'

/**
 * Fills a column of its parent and takes no size from what it holds, so that a change inside is laid out inside. A browser grants
 * that to a positioned box, not to an item of a flex box: hence two.
 */
export function Fixed({ children }: { children: ReactNode }) {
  return (
    <div className="relative min-h-0 min-w-0 flex-1">
      <div className="absolute inset-0 flex flex-col contain-size contain-layout contain-style">{children}</div>
    </div>
  )
}
