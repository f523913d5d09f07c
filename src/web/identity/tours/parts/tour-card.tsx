import { ArrowRight, Play, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { counted, t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { resetTour } from '../data.ts'
import { minutesOf, type ShownStep } from '../rules/steps.ts'
import type { Tour } from '../rules/tour.ts'
import { forgetPause, startTour, usePausedAt } from '../state.ts'

type TourCardProps = { tour: Tour; steps: readonly ShownStep[]; isCompleted: boolean; isOpen: boolean }

/** One tour: what it shows, how long it takes, how far one is, and what can be done with it. */
export function TourCard({ tour, steps, isCompleted, isOpen }: TourCardProps) {
  const pausedAt = usePausedAt()(tour.id)
  const paused = steps.findIndex(({ name }) => name === pausedAt)
  const isPaused = paused > 0
  return (
    <li>
      <article
        aria-labelledby={tour.id}
        className="flex h-full flex-col gap-3 rounded-2 border border-line bg-raised p-4"
      >
        <header className="flex items-start justify-between gap-3">
          <h2 id={tour.id} className="text-16 font-semibold">
            {tour.title}
          </h2>
          {isCompleted ? (
            <StatusChip tone="positive">{t('Done')}</StatusChip>
          ) : isPaused ? (
            <StatusChip tone="caution">{t('Paused at step {paused}', { paused: paused + 1 })}</StatusChip>
          ) : (
            <StatusChip>{t('Not done')}</StatusChip>
          )}
        </header>
        <p className="text-13 text-soft">{tour.purpose}</p>
        <ol aria-label={t('What it shows')} className="flex flex-wrap gap-x-1.5 gap-y-1 text-13">
          {steps.map(({ name, title }, index) => (
            <li key={name} className="flex items-center gap-1.5">
              {title}
              {index < steps.length - 1 && <ArrowRight size={12} aria-hidden="true" className="text-faint" />}
            </li>
          ))}
        </ol>
        <footer className="mt-auto flex flex-wrap items-center gap-2 pt-1">
          <span className="num me-auto text-12 text-soft">{lengthOf(steps)}</span>
          <Verbs tour={tour} isCompleted={isCompleted} isOpen={isOpen} pausedAt={isPaused ? pausedAt : null} />
        </footer>
      </article>
    </li>
  )
}

function lengthOf(steps: readonly unknown[]): string {
  const minutes = minutesOf(steps)
  return `${counted(steps.length, { one: '{count} step', other: '{count} steps' })}, ${counted(minutes, { one: 'about {count} minute', other: 'about {count} minutes' })}`
}

type VerbsProps = { tour: Tour; isCompleted: boolean; isOpen: boolean; pausedAt: string | null }

function Verbs({ tour: { id, title }, isCompleted, isOpen, pausedAt }: VerbsProps) {
  const [busy, setBusy] = useState(false)
  const reset = async () => {
    setBusy(true)
    forgetPause(id)
    await resetTour(id)
    setBusy(false)
  }
  const reason = !isOpen && t('None of the screens it shows is open to you')
  return (
    <>
      {(isCompleted || pausedAt) && (
        <IconButton
          label={t('Reset: {title}', { title })}
          icon={<RotateCcw size={15} />}
          disabled={busy}
          onClick={() => void reset()}
        />
      )}
      {pausedAt ? (
        <Button
          variant="primary"
          aria-label={t('Resume: {title}', { title })}
          reason={reason}
          onClick={() => startTour(id, pausedAt)}
        >
          {t('Resume')}
        </Button>
      ) : (
        <Button
          variant={isCompleted ? 'secondary' : 'primary'}
          aria-label={`${isCompleted ? t('Start again') : t('Start')}: ${title}`}
          icon={<Play size={14} aria-hidden="true" />}
          reason={reason}
          onClick={() => startTour(id)}
        >
          {isCompleted ? t('Start again') : t('Start')}
        </Button>
      )}
    </>
  )
}
