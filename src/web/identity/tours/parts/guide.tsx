import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { holdMenu, releaseMenu } from '#web/shell/layout/drawer.ts'
import { useViewer } from '#web/shell/plan/use-plan.ts'
import { useCatalogue } from '#web/shell/screens.tsx'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import { markTour } from '../data.ts'
import { type ShownStep, stepsFor } from '../rules/steps.ts'
import { tours } from '../rules/tours.ts'
import { endTour, moveTo, pauseTour, type RunningTour, startTour, useRunningTour } from '../state.ts'
import { markerOf, outOfSight } from './marker.ts'
import { type Card, openStage, type Stage } from './stage.ts'

/** Leads through the tour that runs in this window. */
export function Guide() {
  const running = useRunningTour()
  return running && <Steps key={running.tour} running={running} />
}

function Steps({ running }: { running: RunningTour }) {
  const { screens } = useCatalogue()
  const viewer = useViewer()
  const tour = tours.find(({ id }) => id === running.tour)
  const steps = tour ? stepsFor(tour, screens, viewer) : []
  const at = steps.findIndex(({ name }) => name === running.step)
  const index = Math.max(0, at)
  const step = steps[index]
  const shown = useShown(step, step && cardOf(running, steps, index))
  useStrayed(running, step, shown)
  return null
}

/** What the step says and does: on, back, away for now, away for good, and done at its end. */
function cardOf({ tour }: RunningTour, steps: readonly ShownStep[], index: number): Card | undefined {
  const step = steps[index]
  if (!step) return undefined
  const go = (to: number) => () => {
    const next = steps[to]
    if (next) moveTo(next.name)
  }
  const complete = () => {
    endTour()
    void markTour(tour)
  }
  const isLast = index === steps.length - 1
  return {
    title: step.title,
    description: step.description,
    position: step.position,
    progress: t('Step {index} of {steps}', { index: index + 1, steps: steps.length }),
    isFirst: index === 0,
    isLast,
    onNext: isLast ? complete : go(index + 1),
    onBack: go(index - 1),
    onPause: () => putAway(tour, step.name),
    onSkip: endTour,
  }
}

function putAway(tour: RunningTour['tour'], step: string) {
  pauseTour(step)
  toast.info(t('Tour paused'), { action: { label: t('Resume'), run: () => startTour(tour, step) } })
}

type Shown = { current: string | null }

/** Opens what the step asks for, finds what it points at and shows it; says which step is shown. */
function useShown(step: ShownStep | undefined, card: Card | undefined): Shown {
  const stage = useRef<Stage>(null)
  const shown = useRef<string>(null)
  const { pathname } = useLocation()
  const go = useGo()
  useEffect(() => {
    const opened = openStage()
    stage.current = opened
    return () => {
      releaseMenu()
      opened.close()
    }
  }, [])
  const show = useEffectEvent(async (wanted: AbortSignal) => {
    if (!step || !card) return
    stage.current?.wait()
    if (step.inMenu) holdMenu()
    else releaseMenu()
    if (step.path && step.path !== pathname) go(step.path)
    while (!wanted.aborted) {
      const element = step.target && step.position !== 'center' ? await markerOf(step.target, wanted) : null
      if (wanted.aborted) return
      shown.current = step.name
      stage.current?.show(card, element)
      if (!element) return
      await outOfSight(element, wanted)
    }
  })
  const name = step?.name
  useEffect(() => {
    const wanted = new AbortController()
    void show(wanted.signal)
    return () => wanted.abort()
  }, [name])
  return shown
}

/** Who goes to another screen by themselves puts the tour away. */
function useStrayed({ tour }: RunningTour, step: ShownStep | undefined, shown: Shown) {
  const { pathname } = useLocation()
  const look = useEffectEvent(() => {
    if (step?.path && shown.current === step.name && pathname !== step.path) putAway(tour, step.name)
  })
  useEffect(() => look(), [pathname])
}
