import { createContext, use, type ReactNode } from 'react'

const TouchContext = createContext(false)

/**
 * A screen for fingers: of what stands below, and of what opens from it, everything that is pressed is at least 48 px high and wide. Where it
 * is one on a phone alone, `when` says so, and what stands below stays as it is.
 */
export function TouchScreen({ children, when = true }: { children: ReactNode; when?: boolean }) {
  return (
    <TouchContext value={when}>
      <div className={when ? 'contents [--control:3rem]' : 'contents'}>{children}</div>
    </TouchContext>
  )
}

/** True on a screen for fingers; what opens over the page is told by this, since it stands elsewhere in the document. */
export function useTouch(): boolean {
  return use(TouchContext)
}
