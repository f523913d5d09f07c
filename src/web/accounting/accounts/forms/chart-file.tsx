import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { csvOf } from '#web/ui/table/csv.ts'
import { download } from '#web/ui/table/download.ts'
import { toast } from '#web/ui/toast.ts'
import { type CheckedChart, useAccounts, useCheckChartFile, useImportChart } from '../data.ts'
import { chartFileColumns, placedRows } from '../parts/chart-file-columns.ts'
import { ChartFindings } from '../parts/chart-findings.tsx'

type ChartFileProps = { open: boolean; onClose: () => void }

/** Brings a chart in from a CSV file: what it would do is shown first. */
export function ChartFile({ open, onClose }: ChartFileProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Import accounts')}
      description={t(
        'A CSV file with the columns of the export. Accounts are known by their codes; all rows come in, or none.',
      )}
    >
      <FileForm onClose={onClose} />
    </Dialog>
  )
}

function FileForm({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<{ name: string; text: string } | null>(null)
  const [found, setFound] = useState<CheckedChart | null>(null)
  const accounts = useAccounts().data ?? []
  const check = useCheckChartFile()
  const take = useImportChart()
  const choose = async (chosen: File) => {
    const text = await chosen.text()
    setFile({ name: chosen.name, text })
    setFound(null)
    await check.mutateAsync({ body: { text } }).then(setFound, () => null)
  }
  const save = () =>
    file &&
    take.mutate(
      { body: { text: file.text } },
      {
        onSuccess: ({ added, changed }) => {
          onClose()
          toast.success(
            counted(added.length + changed.length, {
              one: '{count} account written',
              other: '{count} accounts written',
            }),
          )
        },
      },
    )
  const error = check.error ?? take.error
  const nothing = found !== null && found.added.length + found.changed.length === 0
  return (
    <div className="flex flex-col gap-4">
      {error && <Notice tone="critical">{t('{problem} Nothing was changed.', { problem: errorText(error) })}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={t('File')}
          text={t('Choose a file')}
          icon={FileUp}
          accept=".csv,text/csv"
          busy={check.isPending}
          onChoose={(chosen) => void choose(chosen)}
        />
        <button
          type="button"
          className="link text-13"
          onClick={() => download('chart.csv', csvOf(chartFileColumns, placedRows(accounts)), 'text/csv;charset=utf-8')}
        >
          {t('Download this chart as a file')}
        </button>
        {file && <span className="text-13 text-soft">{file.name}</span>}
      </div>
      {found && <ChartFindings found={found} />}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="primary"
          busy={take.isPending}
          reason={
            found === null
              ? t('Choose a file first')
              : found.problems.length > 0
                ? t('Mend the rows that are named')
                : nothing && t('The chart is like the file already')
          }
          onClick={save}
        >
          {t('Import')}
        </Button>
      </FormActions>
    </div>
  )
}
