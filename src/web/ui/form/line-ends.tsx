import { Plus, Trash2 } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'

/** The end of a line among several: takes it away, but never the last one. */
export function RemoveLine({ line, isOnly, onRemove }: { line: number; isOnly: boolean; onRemove: () => void }) {
  return (
    <span className="sm:pt-6">
      <IconButton
        label={t('Remove line {line}', { line })}
        icon={<Trash2 size={15} aria-hidden="true" />}
        disabled={isOnly}
        onClick={onRemove}
      />
    </span>
  )
}

/** The end of several lines: one more. */
export function AddLine({ onAdd }: { onAdd: () => void }) {
  return (
    <div>
      <Button icon={<Plus size={15} aria-hidden="true" />} onClick={onAdd}>
        {t('Add line')}
      </Button>
    </div>
  )
}
