import { Download, Paperclip, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { mostBytes } from '#contract/accounting/entry-files/api.ts'
import type { JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import { errorText, refusalOf } from '#web/shell/call/api-error.ts'
import { base64Of } from '#web/shell/data/base64.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { download } from '#web/ui/table/download.ts'
import { toast } from '#web/ui/toast.ts'
import { fetchEntryFile, type KeptFile, useAddEntryFile, useEntryFiles, useRemoveEntryFile } from '../data.ts'

/** The files of an entry: read by who reads the books, taken away from a draft alone. */
export function EntryFiles({ id, isDraft }: { id: JournalEntryId; isDraft: boolean }) {
  const { data: files, error, refetch } = useEntryFiles(id)
  const canWrite = useCan()('financial:write')
  return (
    <section aria-label={t('Files')}>
      <h3 className="mb-2 font-semibold">{t('Files')}</h3>
      <ReadProblem error={error} onRetry={refetch} />
      <ul className="flex flex-col gap-1">
        {files?.map((file) => (
          <FileLine key={file.id} file={file} canRemove={isDraft && canWrite} />
        ))}
      </ul>
      {files?.length === 0 && !canWrite && <p className="text-13 text-soft">{t('None.')}</p>}
      {canWrite && files && <AddFile id={id} />}
    </section>
  )
}

function FileLine({ file, canRemove }: { file: KeptFile; canRemove: boolean }) {
  const formats = useFormats()
  const remove = useRemoveEntryFile()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const { name, content } = await fetchEntryFile(file.id)
      download(name, content)
    } catch (problem) {
      toast.error(t('The file was not read'), { description: errorText(problem) })
    } finally {
      setBusy(false)
    }
  }
  const takeAway = () =>
    remove.mutate(
      { params: { id: file.id } },
      { onError: (problem) => toast.error(t('Not removed'), { description: errorText(problem) }) },
    )
  return (
    <li className="flex items-center gap-2 text-13">
      <button
        type="button"
        disabled={busy}
        onClick={() => void open()}
        className="link inline-flex min-w-0 items-center gap-1.5"
      >
        <Download size={15} aria-hidden="true" className="shrink-0" />
        <span className="truncate">{file.name}</span>
      </button>
      <span className="text-soft">
        {t('{size} KB · {name}, {day}', {
          size: Math.ceil(file.bytes / 1024),
          name: file.addedByName,
          day: formats.dateTime(file.addedAt),
        })}
      </span>
      {canRemove && (
        <IconButton label={t('Remove {name}', { name: file.name })} icon={<Trash2 size={15} />} onClick={takeAway} />
      )}
    </li>
  )
}

function AddFile({ id }: { id: JournalEntryId }) {
  const add = useAddEntryFile()
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (file: File) => {
    setProblem(null)
    if (file.size > mostBytes) return setProblem(t('The file is larger than 3 MB'))
    try {
      await add.mutateAsync({ params: { id }, body: { name: file.name, content: await base64Of(file) } })
      toast.success(t('{name} is kept with the entry', { name: file.name }))
    } catch (error) {
      const { message, fields = [] } = refusalOf(error)
      setProblem(fields[0]?.message ?? message)
    }
  }
  return (
    <div className="mt-2 flex flex-col gap-2">
      {problem && <Notice tone="critical">{t('{problem}. Nothing was changed.', { problem })}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={t('File of the entry')}
          text={t('Attach a file')}
          icon={Paperclip}
          accept=".pdf,.csv,image/png,image/jpeg,image/webp"
          busy={add.isPending}
          onChoose={(chosen) => void choose(chosen)}
        />
        <p className="text-12 text-soft">{t('PDF, picture or CSV, at most 3 MB')}</p>
      </div>
    </div>
  )
}
