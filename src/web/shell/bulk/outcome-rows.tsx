import { CircleAlert, CircleCheck } from 'lucide-react'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Counting } from '#web/texts/catalogue.ts'
import type { Outcome } from './verb.ts'

type OutcomeRowsProps = { outcome: Outcome | undefined; words: Counting | undefined; onClose: () => void }

/** Names each row that was refused, with its reason; they stay selected. Then those for which something was chosen, with what and why. */
export function OutcomeRows({ outcome, words, onClose }: OutcomeRowsProps) {
  const { text } = useFormats()
  const { done = [], refused = [], notes = [] } = outcome ?? {}
  return (
    <DialogFrame
      open={outcome !== undefined}
      onClose={onClose}
      title={done.length > 0 && words ? counted(done.length, words) : t('Nothing was changed')}
      description={
        refused.length > 0 &&
        counted(refused.length, {
          one: '{count} was refused and stays selected.',
          other: '{count} were refused and stay selected.',
        })
      }
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <div className="flex max-h-96 flex-col gap-1 overflow-y-auto">
        {refused.length > 0 && <Rows label={t('Refused')} rows={refused} isRefused />}
        {notes.length > 0 && (
          <Rows label={t('Chosen')} rows={notes.map(({ why, ...row }) => ({ ...row, why: text(why) }))} />
        )}
      </div>
    </DialogFrame>
  )
}

type RowsProps = { label: string; rows: Outcome['refused']; isRefused?: boolean }

/** Rows by their names, each with what was chosen for it or why it was refused. */
export function Rows({ label, rows, isRefused = false }: RowsProps) {
  return (
    <ul className="flex flex-col divide-y divide-line" aria-label={label}>
      {rows.map(({ id, name, why }) => (
        <li key={id} className="flex items-start gap-2.5 py-2 text-13">
          {isRefused ? (
            <CircleAlert size={16} aria-hidden="true" className="mt-px shrink-0 text-critical" />
          ) : (
            <CircleCheck size={16} aria-hidden="true" className="mt-px shrink-0 text-positive" />
          )}
          <span className="min-w-0 flex-1">
            <b className="font-semibold wrap-break-word">{name}</b>
            <span className="block text-soft">{why}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
