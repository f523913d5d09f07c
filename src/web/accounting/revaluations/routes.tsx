import { TrendingUpDown } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const revaluationScreens = screensOf({
  path: '/accounting/revaluations',
  title: t('Revaluation'),
  permission: 'financial:read',
  module: 'accounting',
  menu: { group: 'accounting', icon: TrendingUpDown, order: 57 },
  words: t('revaluation foreign currency exchange month end unrealised gain loss'),
  load: () => import('./pages/revaluations-page.tsx').then((page) => page.RevaluationsPage),
})
