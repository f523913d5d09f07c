import type * as api from '#contract/hotel/channels/api/channels.ts'
import type { Channel, ChannelId } from '#contract/hotel/channels/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { fingerprint, newToken } from '#server/identity/public/credentials.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { channelGivesNothing, channelNameTaken, channelsFull } from '../rules/refusals.ts'
import { roomTypeIn } from '../../room-types/actions.ts'
import { openRoom } from '../data/busy.ts'
import * as data from '../data/channels.ts'
import { closuresOf } from '../data/closures.ts'
import { endAll } from '../data/conflicts.ts'
import { channelIn } from './at.ts'
import { openNights } from './closing.ts'
import { feedPurpose } from './feed.ts'

const mostChannels = 100

/** The channels of the house by name. */
export async function listChannels(ctx: Ctx): Promise<Channel[]> {
  return ctx.read(data.channelsOf)
}

/** One channel. @throws 404 */
export async function showChannel(ctx: Ctx, id: ChannelId): Promise<Channel> {
  return ctx.read((tx) => channelIn(tx, id))
}

/** Connects a calendar or a program. @throws 400 at the field · 404 · 409 `channel_name_taken`, `channels_full` */
export async function createChannel(ctx: Ctx, wish: Given<typeof api.createChannel>['body']): Promise<Channel> {
  const id: ChannelId = newId<'channel'>()
  const calendar = wish.kind === 'ical' ? wish : null
  if (calendar?.url) await refuseAddress(ctx, calendar.url)
  return ctx.transaction(async (tx) => {
    if ((await data.countChannels(tx)) >= mostChannels) throw channelsFull({ most: mostChannels })
    if (await data.isNameTaken(tx, wish.name, id)) throw channelNameTaken()
    const place = calendar ? await placeOf(tx, calendar) : { roomTypeId: null, roomId: null }
    await data.insertChannel(tx, {
      id,
      kind: wish.kind,
      name: wish.name,
      ...place,
      everyMinutes: calendar?.everyMinutes ?? 15,
      feed: calendar?.url ? sealed(ctx, id, calendar.url) : null,
      token: calendar ? freshToken(ctx, id).kept : null,
    })
    record(tx, {
      action: 'channel.create',
      id,
      label: wish.name,
      change: { kind: wish.kind, server: hostOf(calendar?.url) },
    })
    return channelIn(tx, id)
  })
}

/** Changes a channel, pauses it, or lets it go on. @throws 400 at the field · 404 · 409 `stale`, `channel_name_taken` */
export async function changeChannel(
  ctx: Ctx,
  id: ChannelId,
  { version, url, ...wish }: Given<typeof api.changeChannel>['body'],
): Promise<Channel> {
  if (url) await refuseAddress(ctx, url)
  return ctx.transaction(async (tx) => {
    const before = await lockedIn(tx, id)
    if (version !== undefined && version !== before.version) throw stale({ what: 'channel' })
    if (url !== undefined && before.kind === 'api')
      throw invalid('url', 'A program delivers by the API and has no calendar')
    const { name = before.name, state = before.state, everyMinutes = before.everyMinutes } = wish
    if (await data.isNameTaken(tx, name, id)) throw channelNameTaken()
    const feed = url === undefined ? undefined : url === null ? null : sealed(ctx, id, url)
    await data.writeChannel(tx, id, { name, state, everyMinutes, feed })
    const change = {
      before: { name: before.name, state: before.state, everyMinutes: before.everyMinutes, server: before.feedHost },
      after: { name, state, everyMinutes, server: url === undefined ? before.feedHost : hostOf(url) },
    }
    record(tx, { action: 'channel.change', id, label: name, change })
    return channelIn(tx, id)
  })
}

/** Disconnects a channel: what it closed is free again, its bookings stay. @throws 404 */
export async function removeChannel(ctx: Ctx, id: ChannelId): Promise<{ id: ChannelId }> {
  return ctx.transaction(async (tx) => {
    const date = await holdBusinessDate(tx)
    const { name } = await lockedIn(tx, id)
    await data.writeRemoved(tx, id)
    await endAll(tx, id, tx.actor.name)
    const closures = await closuresOf(tx, id)
    for (const closure of closures) await openNights(tx, closure.id, date)
    record(tx, { action: 'channel.delete', id, label: name, change: { opened: closures.length } })
    return { id }
  })
}

/** The secret address of the calendar that is given to a channel. @throws 404 · 409 `channel_gives_nothing` */
export async function showAddress(ctx: Ctx, id: ChannelId): Promise<{ path: string }> {
  const channel = await ctx.read((tx) => data.seeChannel(tx, id))
  if (!channel) throw notFound('channel')
  const token = channel.token === null ? null : ctx.vault.open(channel.token, tokenPurpose(ctx, id))
  if (token === null) throw channelGivesNothing({ channel: channel.name })
  return { path: pathOf(token) }
}

/** Gives the calendar another address; the one before leads nowhere at once. @throws 404 · 409 `channel_gives_nothing` */
export async function rotateAddress(ctx: Ctx, id: ChannelId): Promise<{ path: string }> {
  const { token, kept } = freshToken(ctx, id)
  return ctx.transaction(async (tx) => {
    const { name, kind } = await lockedIn(tx, id)
    if (kind === 'api') throw channelGivesNothing({ channel: name })
    await data.writeToken(tx, id, kept)
    record(tx, { action: 'channel.rotate', id, label: name })
    return { path: pathOf(token) }
  })
}

/** An address of a repeated request is asked for again. */
export function withoutAddress(): { path: string } {
  return { path: '' }
}

/** Refuses an address that is never fetched from. @throws 400 at `url` */
export async function refuseAddress({ outbound }: Ctx, url: string): Promise<void> {
  const why = await outbound.whyNever(url)
  if (why !== null) throw invalid('url', why)
}

/** The type and room that a calendar is of. @throws 400 · 404 */
export async function placeOf(tx: Tx, { roomTypeId, roomId = null }: Pick<Place, 'roomTypeId' | 'roomId'>) {
  const type = await roomTypeIn(tx, roomTypeId)
  const room = roomId === null ? null : await openRoom(tx, roomId)
  if (room === undefined) throw notFound('room')
  if (room && room.roomTypeId !== roomTypeId) throw invalid('roomId', `Room ${room.number} is no ${type.name}`)
  return { roomTypeId, roomId }
}

type Place = Extract<Given<typeof api.createChannel>['body'], { kind: 'ical' }>

function sealed(ctx: Ctx, id: ChannelId, url: string): data.Feed {
  return { feed: ctx.vault.seal(url, feedPurpose(ctx.tenant.id, id)), host: new URL(url).host }
}

function freshToken(ctx: Ctx, id: ChannelId): { token: string; kept: data.Token } {
  const token = newToken()
  return { token, kept: { hash: fingerprint(token), sealed: ctx.vault.seal(token, tokenPurpose(ctx, id)) } }
}

function tokenPurpose({ tenant }: Ctx, id: ChannelId): string {
  return `${tenant.id} address of channel ${id}`
}

function pathOf(token: string): string {
  return `/api/calendars/${token}/calendar.ics`
}

function hostOf(url: string | null | undefined): string | null {
  return url ? new URL(url).host : null
}

type Done = { action: string; id: ChannelId; label: string; change?: Record<string, unknown> }

function record(tx: Tx, done: Done): void {
  tx.audit({ ...done, resource: 'channel' })
  tx.tell({ topic: 'hotel.channel', payload: { id: done.id } })
}

async function lockedIn(tx: Tx, id: ChannelId): Promise<data.Working> {
  const channel = await data.lockChannel(tx, id)
  if (!channel) throw notFound('channel')
  return channel
}
