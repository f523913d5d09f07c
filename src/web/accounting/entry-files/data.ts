import {
  addEntryFile,
  type EntryFileId,
  getEntryFile,
  listEntryFiles,
  removeEntryFile,
} from '#contract/accounting/entry-files/api.ts'
import type { JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { call } from '#web/shell/call/call.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type KeptFile = Received<typeof listEntryFiles>[number]

export const useEntryFiles = (id: JournalEntryId) => useRead(listEntryFiles, { params: { id } })
const books = { touches: ['accounting.entry'] } as const
export const useAddEntryFile = () => useWrite(addEntryFile, books)
export const useRemoveEntryFile = () => useWrite(removeEntryFile, books)

/** A file as the browser keeps it. */
export async function fetchEntryFile(id: EntryFileId): Promise<{ name: string; content: Blob }> {
  const { name, type, content } = await call(getEntryFile, { params: { id } })
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  return { name, content: new Blob([bytes], { type }) }
}
