import { useState, useSyncExternalStore } from 'react'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { listenToShortcuts, shortcuts } from './shortcuts.ts'
import { useShortcut } from './use-shortcut.ts'

const always = [
  { keys: 'Ctrl K', label: t('Search') },
  { keys: 'Ctrl S', label: t('Save a form') },
  { keys: 'Esc', label: t('Close') },
]

/** The list of keys, opened with `?`. */
export function ShortcutList() {
  const [open, setOpen] = useState(false)
  const known = useSyncExternalStore(listenToShortcuts, shortcuts)
  useShortcut('?', t('List of keys'), () => setOpen(true))
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={t('Keys')}
      description={t('They work while no field is being written in.')}
    >
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 pb-2 text-14 sm:grid-cols-[1fr_auto_1fr_auto] sm:gap-x-6">
        {[...always, ...known].map(({ keys, label }) => (
          <div key={keys} className="contents">
            <dt>{label}</dt>
            <dd className="flex gap-1">
              {keys.split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
