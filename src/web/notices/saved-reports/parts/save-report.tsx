import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { type NewReport, SavedReportDialog } from '../forms/saved-report-form.tsx'

/** Saves the report that is open with its choices, and lets it go out by mail. */
export function SaveReport({ report }: { report: Omit<NewReport, 'mailed'> }) {
  const can = useCan()
  const [open, setOpen] = useState(false)
  if (!can('reports:export')) return null
  return (
    <>
      <Button icon={<BookmarkPlus size={15} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('Save or mail')}
      </Button>
      {open && <SavedReportDialog open of={{ ...report, mailed: false }} onClose={() => setOpen(false)} />}
    </>
  )
}
