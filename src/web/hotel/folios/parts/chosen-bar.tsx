import { X } from 'lucide-react'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { sumOfLines } from '../rules/lines.ts'
import type { FolioAct } from './folio-dialog.tsx'
import type { LineChoice } from './use-chosen-lines.ts'

/** The most lines that one call takes. */
const most = 200

/** Stays in sight below the lines while some are chosen: how many, what they come to, and where they go. */
export function ChosenBar({ choice, onAct }: { choice: LineChoice; onAct: (act: FolioAct) => void }) {
  const { money } = useFormats()
  const { lines, clear } = choice
  if (lines.length === 0) return null
  return (
    <div
      role="region"
      aria-label={t('Selection')}
      data-no-print
      className="sticky bottom-2 z-10 mx-auto mt-2 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-3 border border-line-strong bg-raised py-2 ps-4 pe-2 shadow-float"
    >
      <strong className="num text-13 font-semibold text-brand-strong">
        {counted(
          lines.length,
          { one: '1 line, {sum}', other: '{count} lines, {sum}' },
          { sum: money(sumOfLines(lines)) },
        )}
      </strong>
      <Button
        variant="primary"
        reason={lines.length > most && t('At most {most} lines at once', { most })}
        onClick={() => onAct({ verb: 'move', lines, onDone: clear })}
      >
        {t('Move to…')}
      </Button>
      <IconButton label={t('Clear selection')} side="top" icon={<X size={16} />} onClick={clear} />
    </div>
  )
}
