import type { Given } from '#contract/kernel/endpoint.ts'
import { holds } from '#contract/kernel/permission.ts'
import type * as api from '#contract/notices/events/api.ts'
import { mailTimeOf, reachOf } from '#contract/notices/events/rules.ts'
import { notificationSettings } from '#contract/notices/events/settings.ts'
import type { OwnReach } from '#contract/notices/events/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, stale } from '#server/platform/errors.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { mailIsChosen } from '../../errors.ts'
import { allChosen } from '../data/reach.ts'
import { lockOwnChoice, ownChoice, writeOwnChoice } from '../data/own.ts'
import { eventsOf } from './catalogue.ts'

/** How the caller is reached, and what of it they may choose. */
export async function showOwnReach(ctx: Ctx): Promise<OwnReach> {
  return ctx.read((tx) => ownIn(ctx, tx))
}

/**
 * Sets the caller's own quiet hours and what they get by mail.
 * @throws 400 for an event that doesn't reach them · 409 `stale`, `mail_is_chosen` where the house lets nobody choose
 */
export async function changeOwnReach(
  ctx: Ctx,
  { mails, quietFrom, quietTo, version }: Given<typeof api.changeOwnReach>['body'],
): Promise<OwnReach> {
  return ctx.transaction(async (tx) => {
    const held = await lockOwnChoice(tx)
    if (version !== undefined && version !== held.version) throw stale({ what: 'choice' })
    const { events, mayChoose } = await ownIn(ctx, tx)
    if (!mayChoose && Object.keys(mails).length > 0) throw mailIsChosen()
    for (const kind of Object.keys(mails))
      if (!events.some((event) => event.kind === kind && !event.isFixed))
        throw invalid(`mails.${kind}`, 'Does not reach you, or can’t be chosen')
    await writeOwnChoice(tx, { mails, quietFrom, quietTo, version: held.version + 1 })
    tx.audit({
      action: 'account.notifications',
      resource: 'account',
      id: ctx.actor.id,
      label: ctx.actor.name,
      change: { mails, quietFrom, quietTo },
    })
    return ownIn(ctx, tx)
  })
}

async function ownIn(ctx: Ctx, tx: Tx): Promise<OwnReach> {
  const [set, chosen, own] = await Promise.all([readSettings(tx, notificationSettings), allChosen(tx), ownChoice(tx)])
  const { id, role, permissions } = ctx.actor
  const events = eventsOf(ctx).flatMap((event) => {
    const { kind, label, line, type, permission } = event
    if (permission !== null && !holds(permissions, permission)) return []
    const isFixed = event.roles === 'concerned'
    const reach = reachOf(event, isFixed ? undefined : chosen.find((one) => one.event === kind), { id, role })
    if (!reach.bell && reach.mail === 'none') return []
    const mail = mailTimeOf(reach, { choice: own.mails[kind], ownMail: set.ownMail && !isFixed })
    return [{ kind, label, line, type, bell: reach.bell, mail, house: reach.mail, isFixed }]
  })
  return {
    mayChoose: set.ownMail,
    digestAt: set.digestAt,
    house: { quietFrom: set.quietFrom, quietTo: set.quietTo },
    quietFrom: own.quietFrom,
    quietTo: own.quietTo,
    events,
    version: own.version,
  }
}
