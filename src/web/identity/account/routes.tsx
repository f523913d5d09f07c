import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { screensOf } from '#web/shell/screen.ts'

export const accountScreens = screensOf({
  path: '/account',
  title: 'Account',
  permission: 'signed-in',
  module: 'core',
  audience: 'everyone',
  words: 'profile name password sessions two-factor pin sign-in security',
  load: () => import('./pages/account-page.tsx').then((page) => page.AccountPage),
})

/** Stands outside the frame: whoever is sent here may not use the rest yet. */
export function twoFactorRoute(root: AnyRoute): AnyRoute {
  const component = lazyRouteComponent(() => import('./pages/must-set-up-page.tsx'), 'MustSetUpPage')
  return createRoute({ getParentRoute: () => root, path: '/set-up-two-factor', component })
}
