import {
  listRevaluations,
  previewRevaluation,
  revalue,
  takeBackRevaluation,
} from '#contract/accounting/revaluations/api.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { usePage, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Preview = Received<typeof previewRevaluation>
export type Revaluation = Received<typeof listRevaluations>[number]

export const usePreview = (day: Day) => useRead(previewRevaluation, { query: { day } })
export const pageSize = 12
export const useRevaluations = (page: number, id?: Revaluation['id']) =>
  usePage(listRevaluations, { query: { page, limit: pageSize, ...(id ? { id } : {}) } })
const touches = ['accounting.entry'] as const
export const useRevalue = () => useWrite(revalue, { touches })
export const useTakeBack = () => useWrite(takeBackRevaluation, { touches })
