import * as api from '#contract/identity/onboarding/api.ts'
import { on, onVisit } from '#server/platform/http/route.ts'
import { finishOnboarding, markStep, readProgress } from './actions.ts'

export const onboardingRoutes = [
  onVisit(api.getProgress, (ctx) => readProgress(ctx)),
  on(api.markStep, (ctx, { params, body }) => markStep(ctx, params.step, body.state)),
  on(api.completeOnboarding, (ctx) => finishOnboarding(ctx)),
]
