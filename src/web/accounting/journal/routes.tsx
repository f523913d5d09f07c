import { BookText } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'

export const journalScreens = screensOf(
  {
    path: '/journal-entries/new',
    title: 'New journal entry',
    permission: 'financial:write',
    module: 'accounting',
    words: 'write post entry by hand',
    load: () => import('./pages/new-entry-page.tsx').then((page) => page.NewEntryPage),
  },
  {
    path: '/journal-entries/$entryId/edit',
    title: 'Edit draft',
    permission: 'financial:write',
    module: 'accounting',
    load: () => import('./pages/edit-entry-page.tsx').then((page) => page.EditEntryPage),
  },
  {
    path: '/journal-entries',
    title: 'Journal entries',
    permission: 'financial:read',
    module: 'accounting',
    menu: { group: 'accounting', icon: BookText, order: 30, key: 'j' },
    words: 'postings bookings ledger day book drafts reversals',
    load: () => import('./pages/entries-page.tsx').then((page) => page.EntriesPage),
    panels: [
      {
        path: '$entryId',
        title: 'Journal entry',
        load: () => import('./pages/entry-panel.tsx').then((page) => page.EntryPanel),
      },
    ],
  },
)

export const entryFinder: Finder = {
  label: 'Journal entries',
  icon: BookText,
  kind: 'journal_entry',
  to: to.journalEntry,
}
