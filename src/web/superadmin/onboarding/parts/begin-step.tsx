import { type ComponentType, createContext, type ReactNode, Suspense, use, useState } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { StepProps } from './step-actions.tsx'

/** The form of a step that a later domain brings. */
export type StepForm = ComponentType<StepProps>

const BeginContext = createContext<(step: StepProps) => ReactNode>(() => null)

/** Hands in the form of the last step: it knows what can be imported and what sample data there is. */
export function BeginProvider({ form: Form, children }: { form: StepForm; children: ReactNode }) {
  const [show] = useState(() => (step: StepProps) => <Form {...step} />)
  return <BeginContext value={show}>{children}</BeginContext>
}

export function BeginStep(step: StepProps) {
  const show = use(BeginContext)
  return <Suspense fallback={<Skeleton height="16rem" />}>{show(step)}</Suspense>
}
