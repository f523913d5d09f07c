import { Minus, Plus } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { classes } from './class-names.ts'
import { formatQuantity } from './format/money.ts'

type StepperProps = {
  /** What is counted, for readers: "Grilled tilapia". */
  of: string
  value: number
  onChange: (value: number) => void
  least?: number
  most?: number
  size?: 'normal' | 'large'
}

/** Counts one up and down. */
export function Stepper({ of, value, onChange, least = 0, most = 9999, size = 'normal' }: StepperProps) {
  const key = classes(
    'grid shrink-0 touch-manipulation place-items-center rounded-2 border border-line bg-raised text-ink select-none hover:border-line-strong active:bg-sunken disabled:opacity-40',
    size === 'large' ? 'size-14' : 'size-12',
  )
  return (
    <span className="inline-flex shrink-0 items-center">
      <button
        type="button"
        aria-label={t('One {of} less', { of })}
        disabled={value <= least}
        onClick={() => onChange(value - 1)}
        className={key}
      >
        <Minus size={size === 'large' ? 20 : 15} />
      </button>
      <output className={classes('num text-center font-semibold', size === 'large' ? 'w-14 text-20' : 'w-8 text-14')}>
        {formatQuantity(value)}
      </output>
      <button
        type="button"
        aria-label={t('One {of} more', { of })}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
        className={key}
      >
        <Plus size={size === 'large' ? 20 : 15} />
      </button>
    </span>
  )
}
