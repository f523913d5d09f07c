import { sql } from '#server/platform/db/sql.ts'
import type { MessageId, MessageTemplate } from '#contract/tenancy/messages/shapes.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { newId } from '#server/platform/ids.ts'
import type { WrittenFile } from '#server/platform/sheet.ts'

/** A message with its words, ready to be sent. */
export type WrittenMessage = {
  template: Pick<MessageTemplate, 'name' | 'channel' | 'isSecret'>
  to: string
  name: string
  subject: string
  text: string
}

/** Inserts a message of the tenant that the transaction has entered. */
export async function insertMessage(tx: Tx, message: WrittenMessage): Promise<MessageId> {
  const id: MessageId = newId<'message'>()
  const { template, to, name, subject, text } = message
  await sql`
    insert into message (id, ${sql.ref('tenant_id')}, template, channel, is_secret, recipient, recipient_name, subject, body, created_at,
      next_try_at)
    values (${id}, ${tx.tenant}, ${template.name}, ${template.channel}, ${template.isSecret}, ${to}, ${name}, ${subject}, ${text},
      ${tx.now}, ${tx.now})`.execute(tx.db)
  return id
}

/** Attaches files to a message, in their order. */
export async function insertFiles(tx: Tx, id: MessageId, files: readonly WrittenFile[]): Promise<void> {
  await tx.db
    .insertInto('message_file')
    .values(files.map((file, index) => ({ message_id: id, place: index + 1, ...file })))
    .execute()
}

/** Inserts a message of any tenant, or of the platform itself. */
export async function insertMessageOf(tx: PlatformTx, tenant: TenantId | null, message: WrittenMessage) {
  const id: MessageId = newId<'message'>()
  const { template, to, name, subject, text } = message
  await tx.db
    .insertInto('message')
    .values({
      id,
      tenant_id: tenant,
      template: template.name,
      channel: template.channel,
      is_secret: template.isSecret,
      recipient: to,
      recipient_name: name,
      subject,
      body: text,
    })
    .execute()
  return id
}

/** Words of a tenant over those of a template, in the tenant that the transaction has entered. */
export async function ownWords(tx: Pick<Tx, 'db'>, template: string): Promise<Words | undefined> {
  return tx.db
    .selectFrom('message_template')
    .select(['subject', 'body as text'])
    .where('name', '=', template)
    .executeTakeFirst()
}

/** The same for any tenant. */
export async function ownWordsOf(tx: PlatformTx, tenant: TenantId, template: string): Promise<Words | undefined> {
  const found = await tx.client.query<Words>(
    'select w.subject, w.body as text from message_template w where w.tenant_id = $1 and w.name = $2',
    [tenant, template],
  )
  return found.rows[0]
}

type Words = Pick<MessageTemplate, 'subject' | 'text'>
