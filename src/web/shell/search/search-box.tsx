import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Kbd } from '#web/ui/kbd.tsx'
import { later, OnceWanted } from '#web/ui/later.tsx'

const Palette = later(() => import('./palette.tsx').then((part) => part.Palette))

/** The one search box; Ctrl/Cmd+K opens it from anywhere. */
export function SearchBox() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        data-search-box
        data-tour="search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex h-(--control) min-w-9 items-center gap-2 rounded-2 border border-line bg-raised px-2.5 text-13 whitespace-nowrap text-faint hover:border-line-strong sm:w-95 sm:shrink"
      >
        <Search size={16} aria-hidden="true" className="shrink-0" />
        <span className="truncate max-sm:sr-only">Search guests, bookings, invoices, screens</span>
        <span className="ms-auto hidden sm:inline">
          <Kbd>Ctrl K</Kbd>
        </span>
      </button>
      <OnceWanted wanted={open}>{open && <Palette onClose={() => setOpen(false)} />}</OnceWanted>
    </>
  )
}
