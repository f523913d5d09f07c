export { completeOnboarding, ownProgress, type Progress, progressOf, writeStep } from '../onboarding/data.ts'
