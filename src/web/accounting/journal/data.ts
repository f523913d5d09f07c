import {
  changeDraft,
  createEntry,
  deleteDraft,
  getEntry,
  listEntries,
  postEntry,
  reverseEntry,
} from '#contract/accounting/journal/api.ts'
import type { JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import { listLocks } from '#contract/accounting/locks/api.ts'
import { listPeriods } from '#contract/accounting/periods/api.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead } from '#web/shell/data/read.ts'
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

const books = { touches: ['accounting.entry'] } as const
export const useCreateEntry = () => useWrite(createEntry, books)
export const useChangeDraft = () => useWrite(changeDraft, books)
export const useDeleteDraft = () => useWrite(deleteDraft, books)
export const usePostEntry = () => useWrite(postEntry, books)
export const useReverseEntry = () => useWrite(reverseEntry, books)
