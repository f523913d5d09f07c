import { BookText, FileSignature } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'
import { t } from '#web/texts/text.ts'

export const journalScreens = screensOf(
  {
    path: '/journal-entries/new',
    title: t('New journal entry'),
    permission: 'financial:write',
    module: 'accounting',
    words: t('write post entry by hand'),
    load: () => import('./pages/new-entry-page.tsx').then((page) => page.NewEntryPage),
  },
  {
    path: '/journal-entries/$entryId/edit',
    title: t('Edit draft'),
    permission: 'financial:write',
    module: 'accounting',
    load: () => import('./pages/edit-entry-page.tsx').then((page) => page.EditEntryPage),
  },
  {
    path: '/journal-entries',
    title: t('Journal entries'),
    permission: 'financial:read',
    module: 'accounting',
    menu: { group: 'accounting', icon: BookText, order: 30, key: 'j' },
    words: t('postings bookings ledger day book drafts reversals'),
    load: () => import('./pages/entries-page.tsx').then((page) => page.EntriesPage),
    panels: [
      {
        path: '$entryId',
        title: t('Journal entry'),
        load: () => import('./pages/entry-panel.tsx').then((page) => page.EntryPanel),
      },
    ],
  },
  {
    path: '/settings/journal',
    title: t('Journal entries'),
    permission: 'settings:read',
    module: 'accounting',
    section: {
      group: 'books',
      line: t('Above which amount an entry that is written by hand takes two people.'),
      icon: FileSignature,
      order: 42,
    },
    words: t('approval limit second person four eyes manual entry'),
    load: () => import('./pages/journal-rules-page.tsx').then((page) => page.JournalRulesPage),
  },
)

export const entryFinder: Finder = {
  label: t('Journal entries'),
  icon: BookText,
  kind: 'journal_entry',
  to: to.journalEntry,
}
