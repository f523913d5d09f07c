export { StepActions, type StepProps } from './onboarding/parts/step-actions.tsx'
