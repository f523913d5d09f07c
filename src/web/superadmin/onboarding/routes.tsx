import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'

/** The set-up stands outside the frame: whoever is sent here may not use the rest yet. */
export function onboardingRoute(root: AnyRoute): AnyRoute {
  const component = lazyRouteComponent(() => import('./pages/onboarding-page.tsx'), 'OnboardingPage')
  return createRoute({ getParentRoute: () => root, path: '/onboarding', component })
}
