import { Download } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { download } from '#web/ui/table/download.ts'
import { toast } from '#web/ui/toast.ts'
import { type ExportQuery, exportNow } from '../data.ts'

/** Takes the records of the filter out as a file, which the trail tells of. */
export function ExportTrail({ query, total }: { query: ExportQuery; total: number }) {
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const { name, text, records } = await exportNow(query)
      download(name, text)
      toast.success(counted(records, { one: '{count} record was written', other: '{count} records were written' }))
    } catch (problem) {
      toast.error(t('The file was not written'), { description: errorText(problem) })
    }
    setBusy(false)
  }
  return (
    <Button
      icon={<Download size={15} aria-hidden="true" />}
      busy={busy}
      reason={total === 0 && t('There is nothing to export')}
      onClick={() => void take()}
    >
      {t('Export')}
    </Button>
  )
}
