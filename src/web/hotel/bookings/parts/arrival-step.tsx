import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'

type StepState = 'done' | 'open' | 'missing'

type ArrivalStepProps = {
  icon: LucideIcon
  title: string
  state: StepState
  action?: ReactNode
  children?: ReactNode
}

const looks: Record<StepState, { icon: LucideIcon; words: string; look: string }> = {
  done: { icon: CircleCheck, words: t('done'), look: 'text-positive' },
  open: { icon: CircleDashed, words: t('open'), look: 'text-soft' },
  missing: { icon: CircleAlert, words: t('missing'), look: 'text-critical' },
}

/** One line of the check-in's list: what it is about, whether it is done, and what can be done about it. */
export function ArrivalStep({ icon: Icon, title, state, action, children }: ArrivalStepProps) {
  const { icon: State, words, look } = looks[state]
  return (
    <section aria-label={title} className="flex flex-col gap-1.5 rounded-2 border border-line px-3 py-2">
      <div className="flex min-h-(--control) flex-wrap items-center gap-2">
        <State size={17} className={classes('shrink-0', look)} aria-label={words} />
        <h3 className="flex grow items-center gap-1.5 text-13 font-semibold">
          <Icon size={15} className="text-soft" aria-hidden="true" />
          {title}
        </h3>
        {action}
      </div>
      {children && <div className="flex flex-col gap-1.5 ps-6.25">{children}</div>}
    </section>
  )
}
