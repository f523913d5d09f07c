import { t } from '#web/texts/text.ts'
import { TextField } from '#web/ui/text-field.tsx'

type PatternHeadProps = {
  name: string
  memo: string
  onName: (name: string) => void
  onMemo: (memo: string) => void
  asked: boolean
}

/** Name of a pattern, and the words of its entries. */
export function PatternHead({ name, memo, onName, onMemo, asked }: PatternHeadProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('Name')}
        value={name}
        onChange={onName}
        placeholder={t('Rent of the shop')}
        autoFocus
        error={asked && name.trim() === '' ? t('Give it a name') : undefined}
      />
      <TextField
        label={t('Memo')}
        value={memo}
        onChange={onMemo}
        hint={t('{month} and {year} stand for those of the entry’s day', { month: '{month}', year: '{year}' })}
      />
    </div>
  )
}
