import * as api from '#contract/notices/saved-reports/api.ts'
import { on } from '#server/platform/http/route.ts'
import { sendSaved } from './actions/deliver.ts'
import { chooseFavourite, listFavourites } from './actions/favourites.ts'
import { listOffered } from './actions/offered.ts'
import { changeSaved, listSaved, removeSaved, saveReport } from './actions/save.ts'

export const savedReportRoutes = [
  on(api.listSavedReports, (ctx) => listSaved(ctx)),
  on(api.listOfferedReports, (ctx) => listOffered(ctx)),
  on(api.createSavedReport, (ctx, { body }) => saveReport(ctx, body)),
  on(api.changeSavedReport, (ctx, { params, body }) => changeSaved(ctx, params.id, body)),
  on(api.deleteSavedReport, (ctx, { params }) => removeSaved(ctx, params.id)),
  on(api.sendSavedReport, (ctx, { params }) => sendSaved(ctx, params.id)),
  on(api.listFavouriteReports, (ctx) => listFavourites(ctx)),
  on(api.chooseFavouriteReport, (ctx, { body }) => chooseFavourite(ctx, body)),
]
