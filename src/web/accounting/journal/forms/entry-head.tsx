import type { KeyboardEvent } from 'react'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useBooksDay } from '../../reports/data.ts'
import type { EditorEntry } from '../rules/editor.ts'

type EntryHeadProps = {
  entry: EditorEntry
  onChange: (entry: EditorEntry) => void
  /** Posting was tried: what is missing is said at its field. */
  asked: boolean
  /** Enter goes on to the lines. */
  onNext: () => void
}

/** Date and memo of an entry. */
export function EntryHead({ entry, onChange, asked, onNext }: EntryHeadProps) {
  const today = useBooksDay()
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    onNext()
  }
  return (
    // The key is taken where it passes by, as in the grid below; the fields themselves are what has focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={press} className="grid gap-4 sm:grid-cols-[12rem_1fr]">
      <DateField
        label={t('Date')}
        value={entry.date}
        onChange={(date) => onChange({ ...entry, date })}
        today={today}
        error={asked && entry.date === null ? t('Choose a date') : undefined}
      />
      <TextField
        label={t('Memo')}
        value={entry.memo}
        onChange={(memo) => onChange({ ...entry, memo })}
        placeholder={t('What the entry is for')}
        autoFocus
        error={asked && entry.memo.trim() === '' ? t('Say what the entry is for') : undefined}
      />
    </div>
  )
}
