import type { ReactNode } from 'react'

/** The row of buttons of a dialog; a form inside a dialog puts its own at its end. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2 px-5 pt-4 pb-5">{children}</div>
}
