import {
  changeRecurring,
  changeTemplate,
  createRecurring,
  createTemplate,
  deleteTemplate,
  getRecurring,
  listRecurring,
  listTemplates,
  steerRecurring,
} from '#contract/accounting/patterns/api.ts'
import type { EntryPatternId } from '#contract/accounting/patterns/shapes.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Template = Received<typeof listTemplates>[number]
export type Recurring = Received<typeof getRecurring>

export const useTemplates = () => useRead(listTemplates)
export const useRecurringEntries = () => useRead(listRecurring)
export const useRecurring = (id: EntryPatternId) => useRead(getRecurring, { params: { id } })

const books = { touches: ['accounting.entry'] } as const
export const useCreateTemplate = () => useWrite(createTemplate, books)
export const useChangeTemplate = () => useWrite(changeTemplate, books)
export const useDeleteTemplate = () => useWrite(deleteTemplate, books)
export const useCreateRecurring = () => useWrite(createRecurring, books)
export const useChangeRecurring = () => useWrite(changeRecurring, books)
export const useSteerRecurring = () => useWrite(steerRecurring, books)
