import type { Ctx } from '#server/platform/context.ts'
import { deleteFavourite, favouritesOf, insertFavourite } from '../data/favourites.ts'

/** Reports that the caller keeps at the top of their list. */
export async function listFavourites(ctx: Ctx): Promise<string[]> {
  return ctx.read(favouritesOf)
}

/** Keeps one there, or no longer; either twice changes nothing. */
export async function chooseFavourite(
  ctx: Ctx,
  { report, isFavourite }: { report: string; isFavourite: boolean },
): Promise<string[]> {
  return ctx.transaction(async (tx) => {
    await (isFavourite ? insertFavourite(tx, report) : deleteFavourite(tx, report))
    tx.audit({
      action: 'favourite_report.choose',
      resource: 'report',
      id: null,
      label: report,
      change: { isFavourite },
    })
    return favouritesOf(tx)
  })
}
