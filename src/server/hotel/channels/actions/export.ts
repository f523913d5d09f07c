import type { getCalendar } from '#contract/hotel/channels/api/channels.ts'
import type { Answer } from '#contract/kernel/endpoint.ts'
import { fingerprint } from '#server/identity/public/credentials.ts'
import { notFound } from '#server/platform/errors.ts'
import type { File } from '#server/platform/http/answer.ts'
import type { VisitorCtx } from '#server/platform/http/visitor.ts'
import { openHouse } from '#server/tenancy/public/day-close.ts'
import { writeFetched, writeOut } from '../data/channels.ts'
import { channelByToken } from '../data/due.ts'
import { writeCalendar } from '../rules/calendar.ts'
import { workingIn } from './at.ts'
import { closedAt, tagOf } from './out.ts'

/** The nights that can't be sold at a channel, for whoever knows the secret address of its calendar. @throws 404 */
export async function giveCalendar(ctx: VisitorCtx, token: string): Promise<Answer<typeof getCalendar> & File> {
  const found = await ctx.platform(async (tx) => {
    const whose = await channelByToken(tx, fingerprint(token))
    const tenant = whose && (await openHouse(tx, whose.tenant))
    return tenant && { id: whose.id, tenant }
  })
  if (!found) throw notFound('calendar')
  const house = ctx.within(found.tenant, 'Calendars')
  const { channel, events } = await house.read(async (tx) => {
    const one = await workingIn(tx, found.id)
    return { channel: one, events: await closedAt(tx, one) }
  })
  const etag = tagOf(events, channel.name)
  const since = await house.transaction(async (tx) => {
    const days = events.map(({ from, to }) => ({ from, to }))
    if (channel.outEtag !== etag) await writeOut(tx, channel.id, { etag, days })
    await writeFetched(tx, channel.id)
    return channel.outEtag === etag && channel.outChangedAt ? channel.outChangedAt : tx.now
  })
  const text = writeCalendar(events, { name: channel.name, at: since })
  return { type: 'text/calendar; charset=utf-8', content: Buffer.from(text), revision: { etag, since } }
}
