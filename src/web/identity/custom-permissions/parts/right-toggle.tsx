import { Check, Minus, Plus } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { toast } from '#web/ui/toast.ts'
import type { GrantEffect } from '#contract/identity/custom-permissions/shapes.ts'
import type { Held } from '../rules.ts'

type RightToggleProps = {
  /** Whose right to what, read out. */
  label: string
  held: Held
  /** How it differs from the standard. */
  effect?: GrantEffect | null
  /** Why it can't be changed; a press says so. */
  reason?: string | undefined
  onPress: () => void
}

const looks: Record<Held, string> = {
  all: 'border-brand bg-brand text-on-brand',
  some: 'border-brand bg-brand-soft text-brand-strong',
  none: 'border-line-strong bg-raised text-transparent',
}

/** Whether a right is held, and the way to change that; what differs from the standard bears a mark. */
export function RightToggle({ label, held, effect = null, reason, onPress }: RightToggleProps) {
  const differs = effect === 'add' ? ', added' : effect === 'remove' ? t(', taken away') : ''
  const Mark = effect === 'add' ? Plus : Minus
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={held === 'some' ? 'mixed' : held === 'all'}
      aria-disabled={reason !== undefined}
      aria-label={`${label}${differs}`}
      title={reason ?? label}
      onClick={() => (reason === undefined ? onPress() : toast.info(reason))}
      className="group relative grid size-8 place-items-center rounded-1 hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-55 pointer-coarse:size-10"
    >
      <span className={classes('grid size-4.5 place-items-center rounded-[4px] border', looks[held])}>
        {held === 'some' ? <Minus size={13} strokeWidth={3} /> : held === 'all' && <Check size={13} strokeWidth={3} />}
      </span>
      {effect && (
        <span
          aria-hidden="true"
          className={classes(
            'absolute end-0 top-0 grid size-3.5 place-items-center rounded-full border border-raised',
            effect === 'add' ? 'bg-accent-soft text-accent-ink' : 'bg-critical-soft text-critical',
          )}
        >
          <Mark size={10} strokeWidth={3} />
        </span>
      )}
    </button>
  )
}
