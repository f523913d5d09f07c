import {
  changeDraft,
  createEntry,
  deleteDraft,
  findParties,
  getEntry,
  getJournalTerms,
  listEntries,
  postEntry,
  returnDraft,
  reverseEntry,
  submitDraft,
} from '#contract/accounting/journal/api.ts'
import { checkEntryFile, importEntries } from '#contract/accounting/journal-import/api.ts'
import type { JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import { listLocks } from '#contract/accounting/locks/api.ts'
import { listPeriods } from '#contract/accounting/periods/api.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead, useReadWhen } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Entry = Received<typeof getEntry>
export type EntryQuery = NonNullable<Sent<typeof listEntries>['query']>
export type EntryBody = Sent<typeof createEntry>['body']

export const useEntries = (query: EntryQuery) => usePage(listEntries, { query })
export const allEntries = (query: EntryQuery) =>
  readAll((place) => callPage(listEntries, { query: { ...query, ...place } }))
export const useEntry = (id: JournalEntryId) => useRead(getEntry, { params: { id } })

/** The periods of all years, to say beforehand whether a day takes entries. */
export const usePeriods = () => useRead(listPeriods)

/** Up to which day the books are shut, and for whom not. */
export const useLocks = () => useRead(listLocks)

/** The limit above which two post, and the outlets. */
export const useJournalTerms = () => useRead(getJournalTerms)
export const useParties = (search: string) => useReadWhen(search.length >= 2, findParties, { query: { search } })

const books = { touches: ['accounting.entry'] } as const
export const useCreateEntry = () => useWrite(createEntry, books)
export const useChangeDraft = () => useWrite(changeDraft, books)
export const useDeleteDraft = () => useWrite(deleteDraft, books)
export const usePostEntry = () => useWrite(postEntry, books)
export const useReverseEntry = () => useWrite(reverseEntry, books)
export const useSubmitDraft = () => useWrite(submitDraft, books)
export const useReturnDraft = () => useWrite(returnDraft, books)

export type CheckedEntries = Received<typeof checkEntryFile>
export const useCheckEntryFile = () => useWrite(checkEntryFile, { touches: [] })
export const useImportEntries = () => useWrite(importEntries, books)
