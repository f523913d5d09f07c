import { holds } from '#contract/kernel/permission.ts'
import type { ReportMailing } from '#contract/notices/saved-reports/shapes.ts'
import { addresseesAmong, addressesOf, type Member, membersIn } from '#server/identity/public/users.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import type { SavedRow } from '../data/reports.ts'
import type { SendableReport } from './offered.ts'

/** Refuses receivers who work in the house and may not see the report, by name and by address alike. @throws 400 */
export async function refuseReceivers(tx: Tx, report: SendableReport, mail: ReportMailing): Promise<void> {
  const seeing = await whoSees(tx, report)
  if (mail.people.some((id) => !seeing.has(id)))
    throw invalid('mail.people', 'Somebody among them is no longer here, or may not see this report')
  const known = await addresseesAmong(tx, mail.receivers)
  const wrong = known.find(({ id }) => !seeing.has(id))
  if (wrong) throw invalid('mail.receivers', `${wrong.name} may not see this report`)
}

/** To whom a report goes out at this moment, or why it can't: the words end no sentence. */
export type Reached = { to: { to: string; name: string }[] } | { stop: string }

/** Whom a saved report reaches now: who answers for it must still see it, and whoever of the house may not is left out. */
export async function reachedBy(
  ctx: Ctx,
  report: SendableReport,
  { mail, ownerId, ownerName }: SavedRow & { mail: ReportMailing },
): Promise<Reached> {
  const { seeing, members, known } = await ctx.read(async (tx) => ({
    seeing: await whoSees(tx, report),
    members: await membersIn(tx),
    known: await addresseesAmong(tx, mail.receivers),
  }))
  if (!members.some(({ id }) => id === ownerId)) return { stop: `${ownerName} is no longer active` }
  if (!seeing.has(ownerId)) return { stop: `${ownerName} may not see this report any longer` }
  const people = mail.people.filter((id) => seeing.has(id))
  const addresses = await ctx.platform((tx) => addressesOf(tx, people))
  const barred = new Set(known.filter(({ id }) => !seeing.has(id)).map(({ email }) => email))
  const others = mail.receivers.filter((address) => !barred.has(address.toLowerCase()))
  const all = [
    ...[...addresses.values()].map(({ email, name }) => ({ to: email, name })),
    ...others.map((to) => ({ to, name: to })),
  ]
  const once = [...new Map(all.toReversed().map((one) => [one.to.toLowerCase(), one])).values()].toReversed()
  return once.length > 0 ? { to: once } : { stop: 'Nobody is left who may be sent it' }
}

async function whoSees(tx: Tx, { permission }: SendableReport): Promise<Set<Member['id']>> {
  const members = await membersIn(tx)
  return new Set(members.filter(({ permissions }) => holds(permissions, permission)).map(({ id }) => id))
}
