import { Check } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { type HandoverNote, useHandovers, useReadHandover, useWriteHandover } from '../data.ts'
import { DepartmentChip } from './marks.tsx'

/** What shifts tell each other: written above, read and ticked off below, the newest first. */
export function Handovers() {
  const { rows, error, refetch } = useHandovers({ limit: 30 })
  return (
    <div className="flex max-w-176 flex-col gap-4">
      <WriteNote />
      <ReadProblem error={error} onRetry={refetch} />
      {!rows && !error && <Skeleton height="10rem" />}
      {rows?.length === 0 && <p className="text-14 text-soft">{t('No shift has written anything down yet.')}</p>}
      <ol className="flex flex-col gap-3" aria-label={t('Hand-over notes')}>
        {rows?.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ol>
    </div>
  )
}

function WriteNote() {
  const write = useWriteHandover()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setError(t('Write what the next shift should know'))
    try {
      await write.mutateAsync({ body: { text } })
      setText('')
    } catch (problem) {
      setError(errorText(problem))
    }
  }
  return (
    <form aria-label={t('Write a hand-over')} onSubmit={(event) => void save(event)} className="flex flex-col gap-2">
      <TextArea
        label={t('What the next shift should know')}
        value={text}
        error={error}
        onChange={(next) => {
          setText(next)
          setError(undefined)
        }}
      />
      <div>
        <Button type="submit" variant="primary" busy={write.isPending}>
          {t('Hand over')}
        </Button>
      </div>
    </form>
  )
}

function Note({ note: { id, text, department, isRead, writtenAt, writtenBy, readers } }: { note: HandoverNote }) {
  const read = useReadHandover()
  const { dateTime } = useFormats()
  const acknowledge = () =>
    void read
      .mutateAsync({ params: { id } })
      .catch((error: unknown) => toast.error(t('That was not done'), { description: errorText(error) }))
  const names = readers.map(({ name }) => name).join(', ')
  return (
    <li className="flex flex-col gap-2 rounded-2 border border-line bg-raised px-3.5 py-3 text-14">
      <p className="break-words whitespace-pre-wrap">{text}</p>
      <p className="num flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-soft">
        <span>{`${writtenBy}, ${dateTime(writtenAt)}`}</span>
        {department && <DepartmentChip department={department} />}
        <span>{names === '' ? t('Nobody has read it yet') : t('Read by {names}', { names })}</span>
      </p>
      {!isRead && (
        <div>
          <Button icon={<Check size={15} aria-hidden="true" />} busy={read.isPending} onClick={acknowledge}>
            {t('I have read it')}
          </Button>
        </div>
      )}
    </li>
  )
}
