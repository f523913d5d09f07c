import { filledIn } from '#contract/tenancy/messages/rules.ts'
import type { MessageId, MessageTemplate, WordChannel } from '#contract/tenancy/messages/shapes.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import type { WrittenFile } from '#server/platform/sheet.ts'
import { insertFiles, insertMessage, insertMessageOf, ownWords, ownWordsOf } from '../data/queue.ts'

/** A message to a person: an address of its template's channel, and what its words say of this occasion. */
export type NewMessage<Field extends string> = {
  to: string
  name: string
  values: Readonly<Record<Field, string>>
}

/** A message of a house, with what is attached to it where it goes by mail: two files at most. */
export type NewLetter<Field extends string> = NewMessage<Field> & { files?: readonly WrittenFile[] }

/** The words of the house for an occasion, or those that the template ships with. */
export async function wordsOf(
  tx: Pick<Tx, 'db'>,
  template: MessageTemplate<string, WordChannel>,
): Promise<Pick<MessageTemplate, 'subject' | 'text'>> {
  return (await ownWords(tx, template.name)) ?? template
}

/**
 * Puts a message into the outbox in the words of the house, in the transaction of what it tells: it leaves after the commit, or not at all. Until there is a
 * setting to send it by, it waits there.
 */
export async function queueMessage<Field extends string>(
  tx: Tx,
  template: MessageTemplate<Field>,
  { values, files = [], ...message }: NewLetter<Field>,
): Promise<MessageId> {
  const words = await wordsOf(tx, template)
  const id = await insertMessage(tx, { template, ...message, ...filledIn(words, values) })
  if (files.length > 0) await insertFiles(tx, id, files)
  tx.tell({ topic: 'tenancy.message', payload: { id } })
  return id
}

/** The same from the platform's own work: for a person of a tenant, or of none. */
export async function queueMessageFor<Field extends string>(
  tx: PlatformTx,
  tenant: TenantId | null,
  { template, values, ...message }: NewMessage<Field> & { template: MessageTemplate<Field> },
): Promise<MessageId> {
  const words = (tenant && (await ownWordsOf(tx, tenant, template.name))) ?? template
  return insertMessageOf(tx, tenant, { template, ...message, ...filledIn(words, values) })
}
