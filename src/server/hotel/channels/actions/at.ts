import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Channel, ChannelId } from '#contract/hotel/channels/shapes.ts'
import { notFound } from '#server/platform/errors.ts'
import { findChannel, seeChannel, type Working } from '../data/channels.ts'

/** Who acts, in which transaction. */
export type At = { ctx: Ctx; tx: Tx }

/**
 * The same caller where a channel is carried out: it names the price that its guest was promised, which asks for a right at the desk. It
 * asks for no sale past a limit or a restriction; who lets it says so with a right of their own.
 */
export function asChannel(ctx: Ctx): Ctx {
  return { ...ctx, can: () => true }
}

/** A channel as its work needs it. @throws 404 */
export async function workingIn(tx: Tx, id: ChannelId): Promise<Working> {
  const channel = await seeChannel(tx, id)
  if (!channel) throw notFound('channel')
  return channel
}

/** A channel as people look at it. @throws 404 */
export async function channelIn(tx: Tx, id: ChannelId): Promise<Channel> {
  const channel = await findChannel(tx, id)
  if (!channel) throw notFound('channel')
  return channel
}
