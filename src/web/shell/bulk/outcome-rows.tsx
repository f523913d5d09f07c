import { CircleAlert } from 'lucide-react'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import type { Counting } from '#web/texts/catalogue.ts'
import type { Outcome } from './verb.ts'

type RefusedRowsProps = { outcome: Outcome | undefined; words: Counting | undefined; onClose: () => void }

/** Names each row that was refused, with its reason; they stay selected. */
export function RefusedRows({ outcome, words, onClose }: RefusedRowsProps) {
  const { done = [], refused = [] } = outcome ?? {}
  return (
    <DialogFrame
      open={outcome !== undefined}
      onClose={onClose}
      title={done.length > 0 && words ? counted(done.length, words) : t('Nothing was changed')}
      description={counted(refused.length, {
        one: '{count} was refused and stays selected.',
        other: '{count} were refused and stay selected.',
      })}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <ul className="flex max-h-96 flex-col divide-y divide-line" aria-label={t('Refused')}>
        {refused.map(({ id, name, why }) => (
          <li key={id} className="flex items-start gap-2.5 py-2 text-13">
            <CircleAlert size={16} aria-hidden="true" className="mt-px shrink-0 text-critical" />
            <span className="min-w-0 flex-1">
              <b className="font-semibold wrap-break-word">{name}</b>
              <span className="block text-soft">{why}</span>
            </span>
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}
