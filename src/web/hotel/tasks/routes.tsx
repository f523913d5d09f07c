import { ListChecks } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const taskScreens = screensOf({
  path: '/tasks',
  title: t('Tasks'),
  permission: 'housekeeping:read',
  module: 'hotel',
  menu: { group: 'housekeeping', icon: ListChecks, order: 40 },
  words: t('to do checklist overdue remind trace hand-over shift note'),
  load: () => import('./pages/tasks-page.tsx').then((page) => page.TasksPage),
  panels: [
    {
      path: '$taskId',
      title: t('Task'),
      load: () => import('./pages/task-panel.tsx').then((page) => page.TaskPanel),
    },
  ],
})
