import { minorOf, type Currency, type Money, ofMinor, plainText, symbols } from '#contract/kernel/money.ts'
import { holds } from '#contract/kernel/permission.ts'
import { bellTemplate, mailTimeOf, reachOf } from '#contract/notices/events/rules.ts'
import { notificationSettings, type NotificationSettings } from '#contract/notices/events/settings.ts'
import type { ChosenReach, MailTime } from '#contract/notices/events/shapes.ts'
import type { NoticeEvent } from '#contract/tenancy/events/shapes.ts'
import { filledIn } from '#contract/tenancy/messages/rules.ts'
import { operational } from '#contract/tenancy/tenants/settings.ts'
import { type Member, membersIn } from '#server/identity/public/users.ts'
import { type Within, withinTenant } from '#server/platform/db/within.ts'
import type { Occasion, Raising } from '#server/tenancy/public/events.ts'
import { wordsOf } from '#server/tenancy/public/messages.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { currencyIn } from '#server/tenancy/public/tenants.ts'
import { ringFor, warnSuperadmin, type Reached } from '../../notifications/actions/notify.ts'
import { chosenReach, claim, type MailChoice, mailChoices } from '../data/reach.ts'
import { type Hours, nextAt, quietUntil } from '../rules.ts'

/** How people are told of events: whomever the tenant has chosen, by bell and mail, and each cause once. */
export const ringing: Raising = {
  raise: async (tx, event, occasion) => tellOf(tx, { event, occasion, but: tx.actor.id }),
  raiseFor: async (tx, { tenant, now }, { event, occasion }) => {
    if (tenant) await withinTenant(tx, { tenant, now }, (within) => tellOf(within, { event, occasion, but: null }))
    else if (occasion.concerned)
      await warnSuperadmin(tx, { user: occasion.concerned, event, ...filledIn(bell(event), textsOf(occasion, 'USD')) })
  },
  claim: (tx, event, causes) => claim(tx, event.kind, causes),
}

/** Notes that something which is done once was done, under a name that is no event's; false when it was done before. */
export async function claimOnce(tx: Within, name: string, cause: string): Promise<boolean> {
  return (await claim(tx, name, [cause])).length === 1
}

type Told = { event: NoticeEvent; occasion: Occasion<string>; but: string | null }

async function tellOf(tx: Within, { event, occasion, but }: Told): Promise<void> {
  if (occasion.cause !== undefined && (await claim(tx, event.kind, [occasion.cause])).length === 0) return
  const house = await houseOf(tx, event)
  const members = house.members.filter((member) => mayBeTold(member, { event, occasion, but }))
  const reached = members.flatMap((member) => reachedBy(tx, event, { member, house }) ?? [])
  if (reached.length === 0) return
  const values = textsOf(occasion, house.currency)
  const { subject: title, text: message } = filledIn(house.words, values)
  const { kind, type, priority, actionText } = event
  const actionUrl = occasion.actionUrl ?? null
  await ringFor(tx, reached, {
    event: kind,
    values,
    type,
    priority,
    title,
    message,
    actionUrl,
    actionText: actionUrl && actionText,
  })
}

/** What of a house decides whom an event reaches, and in which words. */
type House = {
  members: readonly Member[]
  chosen: ChosenReach | undefined
  choices: ReadonlyMap<string, MailChoice>
  set: NotificationSettings
  timeZone: string
  currency: Currency
  words: { subject: string; text: string }
}

async function houseOf(tx: Within, event: NoticeEvent): Promise<House> {
  const [members, chosen, choices, set, { timeZone }, currency, words] = await Promise.all([
    membersIn(tx),
    chosenReach(tx, event.kind),
    mailChoices(tx),
    readSettings(tx, notificationSettings),
    readSettings(tx, operational),
    currencyIn(tx),
    wordsOf(tx, bell(event)),
  ])
  return { members, chosen, choices, set, timeZone, currency, words }
}

/** Who did it knows of it, and nobody is told what they may not see. */
function mayBeTold({ id, permissions }: Member, { event, occasion, but }: Told): boolean {
  if (event.roles === 'concerned') return id === occasion.concerned
  return id !== but && (event.permission === null || holds(permissions, event.permission))
}

function reachedBy(tx: Within, event: NoticeEvent, { member, house }: { member: Member; house: House }) {
  const { set, chosen, timeZone } = house
  const isPersonal = event.roles === 'concerned'
  const reach = reachOf(event, isPersonal ? undefined : chosen, member)
  const choice = house.choices.get(member.id)
  const ownMail = set.ownMail && !isPersonal
  const time = event.isMomentary ? 'none' : mailTimeOf(reach, { choice: choice?.mails[event.kind], ownMail })
  if (!reach.bell && time === 'none') return null
  const quiet = event.priority === 'urgent' ? null : quietUntil(tx.now, quietHours(set, choice), timeZone)
  const mailAt: Record<MailTime, () => Reached['mailAt']> = {
    none: () => null,
    now: () => quiet ?? tx.now,
    digest: () => nextAt(tx.now, set.digestAt, timeZone),
  }
  const reached: Reached = {
    user: member.id,
    role: member.role,
    inBell: reach.bell,
    isQuiet: quiet !== null,
    mail: time === 'none' ? null : time,
    mailAt: mailAt[time](),
  }
  return reached
}

function quietHours(set: NotificationSettings, choice: MailChoice | undefined): Hours[] {
  return [set, choice].flatMap((hours) =>
    hours?.quietFrom && hours.quietTo ? [{ from: hours.quietFrom, to: hours.quietTo }] : [],
  )
}

function bell(event: NoticeEvent) {
  return bellTemplate(event)
}

function textsOf({ values }: Occasion<string>, currency: Currency): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'string' ? value : amountText(value, currency),
    ]),
  )
}

function amountText(amount: Money, currency: Currency): string {
  const minor = minorOf(amount)
  const [whole = '', cents] = plainText(ofMinor(Math.abs(minor))).split('.')
  return `${minor < 0 ? '-' : ''}${symbols[currency]}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}
