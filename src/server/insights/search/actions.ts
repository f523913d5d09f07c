import { type Found, type Hit, mostCounted, ranks } from '#contract/kernel/found.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Finder, Sought } from '#server/platform/finder.ts'
import { openSlot } from '#server/platform/wiring.ts'

/** What every domain lets people find; kinds stand in this order where they fit alike. */
export const finders = openSlot<readonly Finder[]>('finders of the search')

/** How many of a kind are answered. */
const shown = 6

/** What the caller may see that fits the text, by kind; a kind with what is called exactly so stands first. */
export async function search(ctx: Ctx, text: string): Promise<Found[]> {
  const sought = soughtOf(text)
  const asked = finders.get().filter((finder) => mayFind(ctx, finder))
  return ctx.read(async (tx) => {
    const groups = await Promise.all(
      asked.map(async ({ kind, find }) => ({ kind, hits: byRank(await find(tx, sought)) })),
    )
    return byBest(groups.filter(({ hits }) => hits.length > 0)).map(({ kind, hits }) => ({
      kind,
      total: Math.min(hits.length, mostCounted + 1),
      hits: hits.slice(0, shown),
    }))
  })
}

function mayFind(ctx: Ctx, { access, module }: Finder): boolean {
  return ctx.can(access) && (module === 'core' || ctx.tenant.modules.includes(module))
}

function soughtOf(text: string): Sought {
  const small = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return { text: small, words: small.split(' ').slice(0, 4) }
}

function byRank(hits: readonly Hit[]): Hit[] {
  return ranks.flatMap((rank) => hits.filter((hit) => hit.rank === rank))
}

type Group = { kind: string; hits: Hit[] }

function byBest(groups: readonly Group[]): Group[] {
  return ranks.flatMap((rank) => groups.filter(({ hits }) => hits[0]?.rank === rank))
}
