import { Kbd } from '#web/ui/kbd.tsx'

/** The keys of the grid, in sight. */
export function GridKeys() {
  return (
    <p className="me-auto text-12 text-soft max-sm:hidden">
      <Kbd>Enter</Kbd> next · <Kbd>Ctrl D</Kbd> copy from above · <Kbd>=</Kbd> take the difference · <Kbd>Ctrl ⌫</Kbd>{' '}
      remove line
    </p>
  )
}
