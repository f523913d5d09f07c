import type * as api from '#contract/tenancy/messages/api.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import { mayDo, type MessageVerb } from '#contract/tenancy/messages/rules.ts'
import type { Message, MessageId } from '#contract/tenancy/messages/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { messageNotCancelled, messageNotRetried } from '../../errors.ts'
import { findMessage, lockMessage, type MessageRow, messagesOnPage, writeCancel, writeRetry } from '../data/outbox.ts'
import { messageTemplates } from './templates.ts'

/** A page of the outbox, newest first. */
export async function listMessages(ctx: Ctx, query: Given<typeof api.listMessages>['query']): Promise<Page<Message>> {
  const window = windowOf(query)
  const { state, ...rest } = query
  const states = state === undefined ? {} : { states: [state].flat() }
  const { rows, total } = await ctx.read((tx) => messagesOnPage(tx, { ...rest, ...states }, window))
  return pageOf(rows.map(labelled), total, window)
}

/** One message. @throws 404 */
export async function showMessage(ctx: Ctx, id: MessageId): Promise<Message> {
  return ctx.read((tx) => messageIn(tx, id))
}

/** Sends a message again, with all its tries before it. @throws 404 · 409 `message_not_retried` */
export async function retryMessage(ctx: Ctx, id: MessageId): Promise<Message> {
  return act(ctx, id, { verb: 'retry', refusal: messageNotRetried, write: writeRetry })
}

/** Keeps a message from leaving. @throws 404 · 409 `message_not_cancelled` */
export async function cancelMessage(ctx: Ctx, id: MessageId): Promise<Message> {
  return act(ctx, id, { verb: 'cancel', refusal: messageNotCancelled, write: writeCancel })
}

type Act = {
  verb: MessageVerb
  refusal: typeof messageNotRetried
  write: (tx: Tx, id: MessageId) => Promise<void>
}

async function act(ctx: Ctx, id: MessageId, { verb, refusal, write }: Act): Promise<Message> {
  return ctx.transaction(async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message) throw notFound('message')
    if (!mayDo(verb, message)) throw refusal({ state: message.state })
    await write(tx, id)
    tx.audit({ action: `message.${verb}`, resource: 'message', id, label: message.subject || message.recipient })
    tx.tell({ topic: 'tenancy.message', payload: { id } })
    return messageIn(tx, id)
  })
}

async function messageIn(tx: Tx, id: MessageId): Promise<Message> {
  const message = await findMessage(tx, id)
  if (!message) throw notFound('message')
  return labelled(message)
}

function labelled(message: MessageRow): Message {
  const template = messageTemplates.get().find(({ name }) => name === message.template)
  return { ...message, label: template?.label ?? message.template }
}
