import { FlaskConical } from 'lucide-react'
import { lazy } from 'react'
import { fetchCode } from '#web/shell/fetch-code.ts'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const sampleScreens = screensOf({
  path: '/settings/sample-data',
  title: t('Sample data'),
  permission: 'settings:system',
  module: 'core',
  section: {
    group: 'house',
    line: t('Records to try things on, and how to remove them.'),
    icon: FlaskConical,
    order: 90,
  },
  words: t('demo example test try'),
  load: () => import('./pages/sample-page.tsx').then((page) => page.SamplePage),
})

/** The last step of the set-up; its code comes when it is opened. */
export const beginStep = lazy(async () => ({
  default: await fetchCode(() => import('./forms/begin-step.tsx').then((step) => step.BeginStep)),
}))
