import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { StepProps } from './step-actions.tsx'

/** The form of a step that a later domain brings. */
export type StepForm = ComponentType<StepProps>

const BeginContext = createContext<StepForm | null>(null)

/** Hands in the form of the last step: it knows what can be imported and what sample data there is. */
export function BeginProvider({ form, children }: { form: StepForm; children: ReactNode }) {
  return <BeginContext value={form}>{children}</BeginContext>
}

export function BeginStep(step: StepProps) {
  const Form = use(BeginContext)
  return <Suspense fallback={<Skeleton height="16rem" />}>{Form && <Form {...step} />}</Suspense>
}
