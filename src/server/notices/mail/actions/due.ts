import { mailTemplate } from '#contract/notices/events/rules.ts'
import { addressesOf, type Address } from '#server/identity/public/users.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import type { Platform } from '#server/platform/platform.ts'
import { queueMessageFor } from '#server/tenancy/public/messages.ts'
import { noticeEvents } from '../../events/actions/catalogue.ts'
import { dropMail, noteMailed, takeDueMails, type ToMail } from '../data.ts'

/** So many are written in one transaction. */
const most = 100

/** Writes the mails of notifications that are due: what came in quiet hours waited for their end. They leave by the outbox. */
export async function mailDue(platform: Platform): Promise<void> {
  while ((await inPlatform(platform.platformPool, (tx) => writeDue(tx, platform))) === most);
}

async function writeDue(tx: PlatformTx, { clock, config }: Platform): Promise<number> {
  const due = await takeDueMails(tx, clock.now(), most)
  if (due.length === 0) return 0
  const addresses = await addressesOf(
    tx,
    due.map(({ user }) => user),
  )
  for (const notification of due) {
    const address = addresses.get(notification.user)
    if (address) await writeOne(tx, notification, { address, at: config.address })
    else await dropMail(tx, [notification.id])
  }
  return due.length
}

async function writeOne(tx: PlatformTx, notification: ToMail, { address, at }: { address: Address; at: string }) {
  const { id, tenant, event: kind, values, actionUrl } = notification
  const event = noticeEvents.get().find((one) => one.kind === kind)
  if (!event) return dropMail(tx, [id])
  const message = await queueMessageFor(tx, tenant, {
    template: mailTemplate(event),
    to: address.email,
    name: address.name,
    values: { ...values, link: actionUrl ? `${at}${actionUrl}` : '' },
  })
  await noteMailed(tx, [id], message)
}
