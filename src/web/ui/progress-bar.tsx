import { classes } from './class-names.ts'

type ProgressBarProps = { label: string; done: number; total: number; size?: 'normal' | 'thin' }

/** How much of something is done; `label` is read out and not shown. */
export function ProgressBar({ label, done, total, size = 'normal' }: ProgressBarProps) {
  const share = total > 0 ? Math.min(1, done / total) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      className={classes('w-full overflow-hidden rounded-full bg-sunken', size === 'thin' ? 'h-1.5' : 'h-2')}
    >
      <div
        style={{ width: `${share * 100}%` }}
        className="h-full rounded-full bg-brand transition-[width] duration-160"
      />
    </div>
  )
}
