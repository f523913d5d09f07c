import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

const base = { module: 'accounting' } as const

/** What entries are written from: reached from the journal, not from the menu. */
export const patternScreens = screensOf(
  {
    ...base,
    path: '/journal-entries/templates/new',
    title: t('New template'),
    permission: 'financial:write',
    load: () => import('./pages/template-pages.tsx').then((page) => page.NewTemplatePage),
  },
  {
    ...base,
    path: '/journal-entries/templates/$patternId/edit',
    title: t('Edit template'),
    permission: 'financial:write',
    load: () => import('./pages/template-pages.tsx').then((page) => page.EditTemplatePage),
  },
  {
    ...base,
    path: '/journal-entries/templates',
    title: t('Templates of entries'),
    permission: 'financial:read',
    words: t('journal templates standard entries patterns'),
    load: () => import('./pages/templates-page.tsx').then((page) => page.TemplatesPage),
  },
  {
    ...base,
    path: '/journal-entries/recurring/new',
    title: t('New recurring entry'),
    permission: 'financial:post',
    load: () => import('./pages/recurring-pages.tsx').then((page) => page.NewRecurringPage),
  },
  {
    ...base,
    path: '/journal-entries/recurring/$patternId/edit',
    title: t('Edit recurring entry'),
    permission: 'financial:post',
    load: () => import('./pages/recurring-pages.tsx').then((page) => page.EditRecurringPage),
  },
  {
    ...base,
    path: '/journal-entries/recurring',
    title: t('Recurring entries'),
    permission: 'financial:read',
    words: t('recurring repeating standing accruals depreciation rent auto-reverse'),
    load: () => import('./pages/recurring-list-page.tsx').then((page) => page.RecurringListPage),
    panels: [
      {
        path: '$patternId',
        title: t('Recurring entry'),
        load: () => import('./pages/recurring-panel.tsx').then((page) => page.RecurringPanel),
      },
    ],
  },
)
