import type * as api from '#contract/accounting/journal/api.ts'
import { journalRules } from '#contract/accounting/journal/settings.ts'
import type { PostedParty } from '#contract/accounting/journal/shapes.ts'
import type { Answer } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { listLocations } from '../data/locations.ts'
import { postedParties } from '../data/parties.ts'

/** What a person needs to know before they write an entry. */
export async function showJournalTerms(ctx: Ctx): Promise<Answer<typeof api.getJournalTerms>> {
  return ctx.read(async (tx) => {
    const { approvalLimit } = await readSettings(tx, journalRules)
    return { approvalLimit, outlets: await listLocations(tx) }
  })
}

/** Whom a line may be about, by a part of their name; at most 20. */
export async function findParties(ctx: Ctx, { search }: { search: string }): Promise<PostedParty[]> {
  return ctx.read((tx) => postedParties.get().find(tx, search))
}
