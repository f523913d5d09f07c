import { tableKinds } from '#contract/import/tables/shapes.ts'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'
import { kindWords, needsOf } from './rules/kinds.ts'

export const importScreens = screensOf(
  ...tableKinds.map((kind) => ({
    path: `/import/${kind}` as const,
    title: kindWords[kind].title,
    ...needsOf(kind),
    words: t('csv upload spreadsheet excel bring take over'),
    load: () => import('./pages/import-page.tsx').then((page) => page.importPage(kind)),
  })),
)
