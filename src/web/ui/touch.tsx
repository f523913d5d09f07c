import { createContext, use, type ReactNode } from 'react'

const TouchContext = createContext(false)

/** A screen for fingers: of what stands below, and of what opens from it, everything that is pressed is at least 48 px high and wide. */
export function TouchScreen({ children }: { children: ReactNode }) {
  return (
    <TouchContext value>
      <div className="contents [--control:3rem]">{children}</div>
    </TouchContext>
  )
}

/** True on a screen for fingers; what opens over the page is told by this, since it stands elsewhere in the document. */
export function useTouch(): boolean {
  return use(TouchContext)
}
