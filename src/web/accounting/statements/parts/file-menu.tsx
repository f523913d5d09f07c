import { Download, Printer } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { openPrintWindow } from '#web/shell/print/print-window.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { type NewReport, SaveReport } from '#web/notices/public.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { csvOf } from '#web/ui/table/csv.ts'
import { download } from '#web/ui/table/download.ts'
import { toast } from '#web/ui/toast.ts'

type FileOf<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[] }

type FileMenuProps<Row> = {
  title: string
  /** Of the file, without its ending. */
  name: string
  /** What is written; absent while it is on its way. */
  file: FileOf<Row> | undefined
  /** Rows that have to be read first. */
  whole?: (() => Promise<FileOf<Row>>) | undefined
  /** What is printed. */
  paper: RefObject<HTMLElement | null>
  /** How it is saved and sent, where it can be. */
  save?: Omit<NewReport, 'mailed'> | undefined
}

/** The ways to take a statement along: CSV, Excel, PDF and paper. */
export function FileMenu<Row>({ title, name, file, whole, paper, save }: FileMenuProps<Row>) {
  const can = useCan()
  const [busy, setBusy] = useState(false)
  const isEmpty = !file || file.rows.length === 0
  const print = () => {
    if (paper.current) openPrintWindow(title, paper.current)
  }
  const write = async (ending: 'csv' | 'xlsx') => {
    if (!file) return
    setBusy(true)
    try {
      const { columns, rows } = whole ? await whole() : file
      if (ending === 'csv') return download(`${name}.csv`, csvOf(columns, rows), 'text/csv;charset=utf-8')
      const { xlsxOf } = await import('#web/ui/table/xlsx.ts')
      download(`${name}.xlsx`, await xlsxOf(columns, rows))
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {save && <SaveReport report={save} />}
      {can('reports:export') && (
        <Menu
          trigger={
            <Button
              icon={<Download size={15} aria-hidden="true" />}
              busy={busy}
              reason={isEmpty && t('There is nothing to export')}
            >
              {t('Export')}
            </Button>
          }
        >
          <MenuItem onSelect={() => void write('csv')}>{t('CSV')}</MenuItem>
          <MenuItem onSelect={() => void write('xlsx')}>{t('Excel (XLSX)')}</MenuItem>
          <MenuItem onSelect={print}>{t('PDF')}</MenuItem>
        </Menu>
      )}
      <Button
        icon={<Printer size={15} aria-hidden="true" />}
        reason={isEmpty && t('There is nothing to print')}
        onClick={() => window.print()}
      >
        {t('Print')}
      </Button>
    </>
  )
}
