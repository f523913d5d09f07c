import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const fiscalYearScreens = screensOf({
  path: '/settings/periods/$year',
  title: t('Closing of a year'),
  permission: 'financial:read',
  module: 'accounting',
  load: () => import('./pages/year-page.tsx').then((page) => page.YearPage),
})
