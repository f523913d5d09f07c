import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { entryColumns } from '#contract/accounting/journal-import/api.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { download } from '#web/ui/table/download.ts'
import { toast } from '#web/ui/toast.ts'
import { type CheckedEntries, useCheckEntryFile, useImportEntries } from '../data.ts'

type EntryFileProps = { open: boolean; onClose: () => void }

/** Brings entries in from a CSV file as drafts: what it comes to is shown first. */
export function EntryFile({ open, onClose }: EntryFileProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Import entries')}
      description={t('A CSV file with a row for each line. All of it comes in as drafts, or none of it.')}
    >
      <FileForm onClose={onClose} />
    </Dialog>
  )
}

function FileForm({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<{ name: string; text: string } | null>(null)
  const [found, setFound] = useState<CheckedEntries | null>(null)
  const check = useCheckEntryFile()
  const take = useImportEntries()
  const go = useGo()
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
        onSuccess: ({ entries }) => {
          onClose()
          toast.success(counted(entries, { one: '{count} draft written', other: '{count} drafts written' }))
          go(to.drafts())
        },
      },
    )
  const error = check.error ?? take.error
  const wrong = (found?.problems.length ?? 0) > 0
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
        <button type="button" className="link text-13" onClick={() => download('entries.csv', sample)}>
          {t('Download a sample')}
        </button>
        {file && <span className="text-13 text-soft">{file.name}</span>}
      </div>
      {found && <Found found={found} />}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="primary"
          busy={take.isPending}
          reason={found === null ? t('Choose a file first') : wrong && t('Mend the rows that are named')}
          onClick={save}
        >
          {t('Import')}
        </Button>
      </FormActions>
    </div>
  )
}

function Found({ found: { problems, entries, total } }: { found: CheckedEntries }) {
  const { money } = useFormats()
  if (problems.length === 0) {
    return (
      <p className="text-13">
        {counted(entries, { one: '{count} entry', other: '{count} entries' })}, <b className="num">{money(total)}</b>
      </p>
    )
  }
  return (
    <Notice tone="critical">
      {counted(problems.length, {
        one: '{count} problem: nothing would be changed.',
        other: '{count} problems: nothing would be changed.',
      })}
      <ul className="mt-1 max-h-56 list-disc overflow-y-auto ps-5 text-13">
        {problems.map(({ row, column, message }) => (
          <li key={`${row} ${column}`}>{t('Row {row}, {column}: {message}', { row, column, message })}</li>
        ))}
      </ul>
    </Notice>
  )
}

const sample = [
  entryColumns.join(','),
  'Rent,2026-03-31,Rent of March,6900,1200.00,,Non-operating,,Shop',
  'Rent,,,1020,,1200.00,,,',
].join('\r\n')
