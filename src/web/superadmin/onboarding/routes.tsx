import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import type { StepForm } from './parts/begin-step.tsx'

/**
 * The set-up stands outside the frame: whoever is sent here may not use the rest yet.
 * @param begin the form of its last step
 */
export function onboardingRoute(root: AnyRoute, begin: StepForm): AnyRoute {
  const Page = lazyRouteComponent(() => import('./pages/onboarding-page.tsx'), 'OnboardingPage')
  const component = Object.assign(() => <Page begin={begin} />, { preload: Page.preload })
  return createRoute({ getParentRoute: () => root, path: '/onboarding', component })
}
