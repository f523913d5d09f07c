export { completeOnboarding, progressOf, writeStep } from '../onboarding/data.ts'
