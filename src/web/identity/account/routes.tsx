import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const accountScreens = screensOf({
  path: '/account',
  title: t('Account'),
  permission: 'signed-in',
  module: 'core',
  audience: 'everyone',
  words: t('profile name password sessions two-factor pin sign-in security'),
  load: () => import('./pages/account-page.tsx').then((page) => page.AccountPage),
})

export const securityScreens = screensOf({
  path: '/settings/sign-in',
  title: t('Sign-in'),
  permission: 'settings:read',
  module: 'core',
  section: { group: 'people', line: t('Which roles must use two-factor.'), icon: ShieldCheck, order: 50 },
  words: t('security two-factor password roles sign-in'),
  load: () => import('./pages/security-page.tsx').then((page) => page.SecurityPage),
})

/** Stands outside the frame: whoever is sent here may not use the rest yet. */
export function twoFactorRoute(root: AnyRoute): AnyRoute {
  const component = lazyRouteComponent(() => import('./pages/must-set-up-page.tsx'), 'MustSetUpPage')
  return createRoute({ getParentRoute: () => root, path: '/set-up-two-factor', component })
}
