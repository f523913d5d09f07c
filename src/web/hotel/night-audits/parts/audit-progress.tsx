import { Circle, CircleCheck } from 'lucide-react'
import { daySteps } from '#contract/tenancy/day-close/shapes.ts'
import { t } from '#web/texts/text.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SpinnerMark } from '#web/ui/spinner.tsx'
import type { NightAudit } from '../data.ts'
import { stepWords } from '../rules.ts'

/** The steps of an audit that is under way; it goes on when this screen is left. */
export function AuditProgress({ audit }: { audit: NightAudit | undefined }) {
  const done = audit?.steps.filter((step) => step.status === 'done') ?? []
  const steps = audit?.steps.map(({ name }) => name) ?? daySteps
  const current = steps[done.length]
  return (
    <div role="status" aria-label={t('Progress of the night audit')}>
      <ProgressBar label={t('Steps done')} done={done.length} total={steps.length} />
      <ol className="mt-3 flex flex-col gap-2 text-14">
        {steps.map((name) => {
          const step = done.find((one) => one.name === name)
          return (
            <li key={name} className="flex items-center gap-3">
              {step && <CircleCheck size={16} aria-hidden="true" className="text-positive" />}
              {!step && name === current && <SpinnerMark size={16} />}
              {!step && name !== current && <Circle size={16} aria-hidden="true" className="text-faint" />}
              <span className={step || name === current ? '' : 'text-soft'}>
                {step ? stepWords[name].done(step.count) : stepWords[name].doing}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="mt-3 text-13 text-soft">{t('You can leave this screen; the audit goes on.')}</p>
    </div>
  )
}
