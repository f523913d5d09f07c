import { useState } from 'react'
import { waiveDeposit } from '#contract/hotel/deposits/api.ts'
import type { StepState } from '#contract/hotel/deposits/shapes.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counted, t } from '#web/texts/text.ts'
import { StatusChip, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import type { Schedule } from '../data.ts'
import { WaiveStep } from '../forms/waive-step.tsx'

type Step = Schedule['steps'][number]

type StepListProps = {
  steps: readonly Step[]
  waived?: Schedule['waived']
  /** The booking whose steps may be waived; a group is asked by other rules instead. */
  waives?: Schedule['id']
  /** So many days ahead the house writes by itself; null for never. */
  remindDays: number | null
}

/** The steps of a deposit with what became of each, what was waived, and when somebody is reminded. */
export function StepList({ steps, waived = [], waives, remindDays }: StepListProps) {
  const can = useCan()
  const [waiving, setWaiving] = useState<string | null>(null)
  const step = steps.find(({ dueOn }) => dueOn === waiving)
  if (steps.length === 0 && waived.length === 0)
    return <p className="text-13 text-soft">{t('Nothing is asked ahead.')}</p>
  return (
    <div className="flex flex-col gap-3">
      <ul
        aria-label={t('Steps')}
        className="num flex flex-col divide-y divide-line rounded-2 border border-line bg-raised text-13"
      >
        {steps.map((one) => (
          <li key={one.dueOn} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <StepFacts step={one} />
            {waives && one.missing > 0 && can(waiveDeposit.access) && (
              <Button variant="ghost" onClick={() => setWaiving(one.dueOn)}>
                {t('Waive')}
              </Button>
            )}
          </li>
        ))}
        {waived.map((one) => (
          <li
            key={`${one.dueOn} ${one.waivedOn} ${one.amount}`}
            className="flex flex-wrap items-center gap-x-3 px-3 py-2"
          >
            <Waived waiver={one} />
          </li>
        ))}
      </ul>
      {steps.some(({ missing }) => missing > 0) && <p className="text-13 text-soft">{reminderWords(remindDays)}</p>}
      {step && waives && <WaiveStep id={waives} step={step} onClose={() => setWaiving(null)} />}
    </div>
  )
}

function reminderWords(days: number | null): string {
  if (days === null) return t('Nobody is reminded by itself: remind them from the list of deposits.')
  if (days === 0) return t('A reminder goes out by itself on the day of each step.')
  return counted(days, {
    one: 'A reminder goes out by itself a day before each step.',
    other: 'A reminder goes out by itself {count} days before each step.',
  })
}

function StepFacts({ step: { dueOn, amount, missing, state, remindedOn } }: { step: Step }) {
  const { day, money } = useFormats()
  const { tone, word } = states[state]
  const notes = [
    ...(state !== 'paid' && missing < amount ? [t('{missing} missing', { missing: money(missing) })] : []),
    ...(remindedOn === null ? [] : [t('reminded {day}', { day: day(remindedOn) })]),
  ]
  return (
    <>
      <span className="min-w-24">{day(dueOn)}</span>
      <StatusChip tone={tone}>{word}</StatusChip>
      <span className="flex-1 text-soft">{notes.join(', ')}</span>
      <b className="font-semibold">
        <Money value={amount} />
      </b>
    </>
  )
}

function Waived({ waiver: { dueOn, amount, reason, waivedByName } }: { waiver: Schedule['waived'][number] }) {
  const { day } = useFormats()
  return (
    <>
      <span className="min-w-24">{day(dueOn)}</span>
      <StatusChip tone="plain">{t('Waived')}</StatusChip>
      <span className="flex-1 text-soft">{t('{reason} ({person})', { reason, person: waivedByName })}</span>
      <s className="text-soft">
        <Money value={amount} />
      </s>
    </>
  )
}

const states: Record<StepState, { tone: Tone; word: string }> = {
  paid: { tone: 'positive', word: t('Paid') },
  due: { tone: 'info', word: t('Due') },
  overdue: { tone: 'critical', word: t('Overdue') },
}
