import type { Received } from '#contract/kernel/endpoint.ts'
import {
  changeSavedReport,
  chooseFavouriteReport,
  createSavedReport,
  deleteSavedReport,
  listFavouriteReports,
  listOfferedReports,
  listSavedReports,
  sendSavedReport,
} from '#contract/notices/saved-reports/api.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type SavedReport = Received<typeof listSavedReports>[number]
export type OfferedReport = Received<typeof listOfferedReports>[number]

/** What the house has saved of the reports that the person may see. */
export const useSavedReports = () => useRead(listSavedReports)
export const useOfferedReports = () => useRead(listOfferedReports)
export const useCreateSaved = () => useWrite(createSavedReport)
export const useChangeSaved = () => useWrite(changeSavedReport)
export const useDeleteSaved = () => useWrite(deleteSavedReport)
export const useSendSaved = () => useWrite(sendSavedReport, { touches: ['tenancy.message'] })
/** The reports that the person keeps at the top of their list. */
export const useFavourites = () => useRead(listFavouriteReports)
/** Keeps a report there, or no longer. */
export const useChooseFavourite = () => useWrite(chooseFavouriteReport)
