import * as api from '#contract/identity/onboarding/api.ts'
import { onVisit } from '#server/platform/http/route.ts'
import { readProgress } from './actions.ts'

export const onboardingRoutes = [onVisit(api.getProgress, (ctx) => readProgress(ctx))]
