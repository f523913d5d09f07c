import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { later, OnceWanted } from '#web/ui/later.tsx'

const Palette = later(() => import('./palette.tsx').then((part) => part.Palette))

/** The one search box; Ctrl/Cmd+K opens it from anywhere. */
export function SearchBox() {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setTyped('')
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
        onClick={() => {
          setTyped('')
          setOpen(true)
        }}
        className="flex h-(--control) min-w-9 items-center gap-2 rounded-2 border border-line bg-raised px-2.5 text-13 whitespace-nowrap text-faint hover:border-line-strong sm:w-95 sm:shrink"
      >
        <Search size={16} aria-hidden="true" className="shrink-0" />
        <span className="truncate max-sm:sr-only">{t('Search guests, bookings, invoices, screens')}</span>
        <span className="ms-auto hidden sm:inline">
          <Kbd>{t('Ctrl K')}</Kbd>
        </span>
      </button>
      <OnceWanted wanted={open} meanwhile={open && <TypeAhead text={typed} onType={setTyped} />}>
        {open && <Palette typed={typed} onClose={() => setOpen(false)} />}
      </OnceWanted>
    </>
  )
}

/** Takes what is typed before the search has come, so that no letter of a quick hand is lost. */
function TypeAhead({ text, onType }: { text: string; onType: (text: string) => void }) {
  return (
    <input
      autoFocus
      aria-label={t('Search')}
      className="sr-only"
      value={text}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
