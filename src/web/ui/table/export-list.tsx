import { Download } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Button } from '../button.tsx'
import { Menu, MenuItem } from '../menu.tsx'
import { csvOf } from './csv.ts'
import { download } from './download.ts'
import { useTableState } from './table-context.ts'

type ExportListProps = {
  /** Name of the file without its ending. */
  name: string
  /** All rows of the filter, when the server pages. */
  allRows?: () => Promise<readonly unknown[]>
  onError?: (error: unknown) => void
}

/** Writes exactly what the filter shows, in its order, with the columns in sight: as text for any program, or for a spreadsheet. */
export function ExportList({ name, allRows, onError }: ExportListProps) {
  const { shownColumns, filtered, total } = useTableState()
  const [busy, setBusy] = useState(false)
  const write = async (ending: 'csv' | 'xlsx') => {
    setBusy(true)
    try {
      const rows = allRows ? await allRows() : filtered
      if (ending === 'csv') download(`${name}.csv`, csvOf(shownColumns, rows), 'text/csv;charset=utf-8')
      else {
        // The code of spreadsheets comes with the first one.
        const { xlsxOf } = await import('./xlsx.ts')
        download(`${name}.xlsx`, await xlsxOf(shownColumns, rows))
      }
    } catch (error) {
      onError?.(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      trigger={
        <Button
          data-tour="export"
          icon={<Download size={15} aria-hidden="true" />}
          busy={busy}
          reason={total === 0 && t('There is nothing to export')}
        >
          {t('Export')}
        </Button>
      }
    >
      <MenuItem onSelect={() => void write('csv')}>{t('CSV')}</MenuItem>
      <MenuItem onSelect={() => void write('xlsx')}>{t('Excel (XLSX)')}</MenuItem>
    </Menu>
  )
}
