import { useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useCan } from '../session/use-session.ts'
import { History, type HistoryOf } from './history.tsx'

/** Shows what happened to a record that has no panel of its own; not there for who may not read the trail. */
export function HistoryButton({ of, name }: { of: HistoryOf; name: string }) {
  const may = useCan()('audit:read')
  const [open, show] = useState(false)
  if (!may) return null
  return (
    <>
      <Button variant="ghost" onClick={() => show(true)} aria-label={t('History of {name}', { name })}>
        {t('History')}
      </Button>
      <Dialog open={open} onClose={() => show(false)} title={t('History of {name}', { name })}>
        {open && <History of={of} />}
      </Dialog>
    </>
  )
}
