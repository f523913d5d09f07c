import { useState } from 'react'
import { onboardingSteps, type OnboardingStep, type StepState } from '#contract/tenancy/onboarding/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Progress, useFinish, useMarkStep } from '../data.ts'
import { steps } from './steps.tsx'
import { StepList } from './step-list.tsx'

/** The steps of the set-up: one is open, the first that nothing became of yet. */
export function SetUp({ progress }: { progress: Progress }) {
  const [chosen, choose] = useState<OnboardingStep | null>(null)
  const mark = useMarkStep()
  const open = chosen ?? progress.steps.find(({ state }) => state === 'open')?.name ?? null
  const goOn = async (step: OnboardingStep, state: StepState) => {
    try {
      await mark.set(step, state)
      choose(null)
    } catch (error) {
      toast.error(t('The step was not kept'), { description: errorText(error) })
    }
  }
  return (
    <div className="grid gap-8 lg:grid-cols-[15rem_1fr]">
      <div>
        <p className="mb-3 text-13 text-soft">
          {t('{progress} of {onboardingSteps} steps are behind you. All can be changed later.', {
            progress: doneOf(progress),
            onboardingSteps: onboardingSteps.length,
          })}
        </p>
        <StepList progress={progress} open={open} onOpen={choose} />
      </div>
      {open ? <OpenStep key={open} step={open} busy={mark.busy} onGoOn={goOn} /> : <Finish />}
    </div>
  )
}

function doneOf({ steps: all }: Progress): number {
  return all.filter(({ state }) => state !== 'open').length
}

type OpenStepProps = {
  step: OnboardingStep
  busy: boolean
  onGoOn: (step: OnboardingStep, state: StepState) => Promise<void>
}

function OpenStep({ step, busy, onGoOn }: OpenStepProps) {
  const { title, line, Form } = steps[step]
  const skip = (
    <Button busy={busy} onClick={() => void onGoOn(step, 'skipped')}>
      {t('Later')}
    </Button>
  )
  return (
    <section aria-label={title} className="max-w-160">
      <h1 className="text-20 font-semibold tracking-tight">{title}</h1>
      <p className="mt-px mb-4 text-13 text-soft">{line}</p>
      <div className="rounded-2 border border-line bg-raised p-5">
        <Form onDone={() => onGoOn(step, 'done')} skip={skip} />
      </div>
    </section>
  )
}

function Finish() {
  const { tenant } = useSession()
  const finish = useFinish(tenant?.id ?? 'platform')
  return (
    <section aria-label={t('Open the house')} className="max-w-160">
      <h1 className="text-20 font-semibold tracking-tight">{t('{name} is ready', { name: tenant?.name })}</h1>
      <p className="mt-1 mb-5 text-14 text-soft">
        {t('The first screen shows what belongs to a first day. What you put off waits there and under Settings.')}
      </p>
      <Button
        variant="primary"
        busy={finish.isPending}
        onClick={() =>
          finish.mutate({}, { onError: (error) => toast.error(t('Not opened'), { description: errorText(error) }) })
        }
      >
        {t('Open the house')}
      </Button>
    </section>
  )
}
