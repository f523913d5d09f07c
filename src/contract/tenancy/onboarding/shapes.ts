import * as z from 'zod/mini'

/** THE STEPS of the set-up in their order. Each can be put off and come back to; the web side has a form of the same name. */
export const onboardingSteps = ['property', 'country', 'rooms', 'outlets', 'accounts', 'team', 'begin'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

export const stepStates = ['done', 'skipped'] as const
export type StepState = (typeof stepStates)[number]

/** How far a house is with its set-up. */
export const onboardingProgress = z.object({
  isCompleted: z.boolean(),
  steps: z.array(z.object({ name: z.enum(onboardingSteps), state: z.enum(['open', ...stepStates]) })),
})
export type OnboardingProgress = z.output<typeof onboardingProgress>
