import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { csvOf, download } from './csv.ts'
import { useTableState } from './table-context.ts'

type ExportCsvProps = {
  /** Name of the file without its ending. */
  name: string
  /** All rows of the filter, when the server pages. */
  allRows?: () => Promise<readonly unknown[]>
  onError?: (error: unknown) => void
}

/** Writes exactly what the filter shows, in its order, with the columns in sight. */
export function ExportCsv({ name, allRows, onError }: ExportCsvProps) {
  const { shownColumns, filtered, total } = useTableState()
  const [busy, setBusy] = useState(false)
  const write = async () => {
    setBusy(true)
    try {
      download(`${name}.csv`, csvOf(shownColumns, allRows ? await allRows() : filtered))
    } catch (error) {
      onError?.(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<Download size={15} aria-hidden="true" />}
      busy={busy}
      reason={total === 0 && 'There is nothing to export'}
      onClick={() => void write()}
    >
      Export
    </Button>
  )
}
