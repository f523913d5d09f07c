import { listFiscalYears, openFiscalYear, setFirstFiscalYear } from '#contract/accounting/fiscal-years/api.ts'
import { closeYear, getYearClosing, reopenYear } from '#contract/accounting/year-closing/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type FiscalYear = Received<typeof listFiscalYears>['years'][number]
export type ClosingPreview = Received<typeof getYearClosing>

const changed = { touches: ['accounting.period'] } as const
const posted = { touches: ['accounting.period', 'accounting.entry'] } as const

/** The fiscal years that were opened, the latest first. */
export const useFiscalYears = () => useRead(listFiscalYears)
export const useOpenYear = () => useWrite(openFiscalYear, changed)
/** Says when the years of the books begin, while nothing is posted. */
export const useSetFirstYear = () => useWrite(setFirstFiscalYear, changed)

/** What is still to be done before a year is closed, and its entry. */
export const useYearClosing = (year: number) => useRead(getYearClosing, { params: { year } })
export const useCloseYear = () => useWrite(closeYear, posted)
export const useReopenYear = () => useWrite(reopenYear, posted)
