import { Check, Minus } from 'lucide-react'
import { onboardingSteps, type OnboardingStep } from '#contract/tenancy/onboarding/shapes.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import type { Progress } from '../data.ts'
import { steps } from './steps.tsx'

type StepListProps = { progress: Progress; open: OnboardingStep | null; onOpen: (step: OnboardingStep) => void }

/** Every step with what became of it; each can be come back to. */
export function StepList({ progress, open, onOpen }: StepListProps) {
  return (
    <nav aria-label={t('Steps')}>
      <ol className="flex flex-wrap gap-1 lg:flex-col">
        {onboardingSteps.map((step, index) => {
          const state = progress.steps.find(({ name }) => name === step)?.state ?? 'open'
          return (
            <li key={step} className="lg:w-full">
              <button
                type="button"
                aria-current={open === step ? 'step' : undefined}
                onClick={() => onOpen(step)}
                className={classes(
                  'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-1 px-2 text-start text-14 hover:bg-sunken',
                  open === step ? 'bg-sunken font-semibold' : 'text-soft',
                )}
              >
                <StepMark state={state} number={index + 1} />
                <span className="sr-only lg:not-sr-only">{steps[step].title}</span>
                {state === 'skipped' && (
                  <span className="ms-auto hidden text-12 font-normal text-soft lg:inline">{t('later')}</span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const marks = {
  open: 'border-line-strong text-soft',
  done: 'border-brand bg-brand text-on-brand',
  skipped: 'border-line-strong bg-sunken text-soft',
}
const said = { open: t('To do'), done: t('Done'), skipped: t('Put off') }

function StepMark({ state, number }: { state: keyof typeof marks; number: number }) {
  return (
    <span
      role="img"
      aria-label={said[state]}
      className={classes(
        'grid size-6 shrink-0 place-items-center rounded-full border text-12 font-semibold',
        marks[state],
      )}
    >
      {state === 'done' ? <Check size={14} /> : state === 'skipped' ? <Minus size={14} /> : number}
    </span>
  )
}
