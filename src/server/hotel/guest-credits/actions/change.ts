import type { CreditId, GuestCredit } from '#contract/hotel/guest-credits/shapes.ts'
import type { CreditVerb } from '#contract/hotel/guest-credits/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, compare, isPositive, isZero, majorOf, type Money, negate, subtract } from '#contract/kernel/money.ts'
import { post, type Posting } from '#server/accounting/public/entries.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, lacks, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { creditBy, type HeldCredit, moveCredit, updateCredit } from '../data/credit.ts'
import { creditIn } from '../data/list.ts'
import { creditPosting, takenBackAs } from '../posting.ts'
import { tellCredit } from './hold.ts'
import { creditHoldsMoney, creditLimitDrawn } from './refusals.ts'
import { refuseVerb } from './stored.ts'

export type CreditChange = {
  status?: 'active' | 'suspended' | 'settled' | 'cancelled' | undefined
  reason?: string | undefined
  expiresOn?: Day | null | undefined
  creditLimit?: Money | undefined
  dueOn?: Day | null | undefined
  note?: string | null | undefined
  version?: number | undefined
}

/**
 * Changes a credit: its note, its end, its limit or day; suspends it, takes it up again, closes it.
 * @throws 400 naming the field · 403 for an end that moves · 404 · 409 `stale`, `credit_status`, `credit_holds_money`, `credit_limit_drawn`
 */
export async function changeCredit(ctx: Ctx, id: CreditId, wish: CreditChange): Promise<GuestCredit> {
  if (wish.expiresOn !== undefined && !ctx.can('guest_credits:extend_expiry'))
    throw lacks('guest_credits:extend_expiry')
  return ctx.transaction(async (tx) => {
    const [date, credit] = await tx.lock(businessDate(tx), creditBy(tx, id))
    if (wish.version !== undefined && wish.version !== credit.version) throw stale({ what: 'guest credit' })
    refuseFields(credit, wish, date)
    const { status = credit.status, note, expiresOn, dueOn, creditLimit } = wish
    const postings = status === credit.status ? [] : await turned(tx, credit, { status, reason: wish.reason, date })
    await updateCredit(tx, id, {
      ...(note === undefined ? {} : { note: note?.trim() || null }),
      ...(expiresOn === undefined ? {} : { expires_on: expiresOn }),
      ...(dueOn === undefined ? {} : { due_on: dueOn }),
      ...(creditLimit === undefined ? {} : { credit_limit: creditLimit }),
      ...(status === credit.status ? {} : { status, status_reason: wish.reason ?? null }),
    })
    tx.audit({
      action: 'guest_credit.change',
      resource: 'guest_credit',
      id,
      label: credit.number,
      reason: wish.reason ?? null,
      change: { status: wish.status, expiresOn, dueOn, creditLimit },
    })
    tellCredit(tx, id)
    await post(tx, postings)
    return creditIn(tx, id)
  })
}

/** @throws 400 · 409 `credit_status`, `credit_limit_drawn` */
function refuseFields(credit: HeldCredit, { expiresOn, dueOn, creditLimit }: CreditChange, date: Day): void {
  const isLine = credit.kind === 'credit_line'
  if (expiresOn !== undefined) {
    refuseVerb(credit, 'extend')
    if (expiresOn !== null && expiresOn < date) throw invalid('expiresOn', 'Must not lie in the past')
  }
  if (dueOn !== undefined && !isLine) throw invalid('dueOn', 'Is for credit lines alone')
  if (dueOn && dueOn < date) throw invalid('dueOn', 'Must not lie in the past')
  if (creditLimit === undefined) return
  if (!isLine) throw invalid('creditLimit', 'Is for credit lines alone')
  if (compare(credit.balance, add(creditLimit, credit.fees)) > 0)
    throw creditLimitDrawn({ owed: majorOf(subtract(credit.balance, credit.fees)) })
}

const verbs = {
  active: 'resume',
  suspended: 'suspend',
  settled: 'settle',
  cancelled: 'cancel',
} as const satisfies Record<NonNullable<CreditChange['status']>, CreditVerb>

type Turn = { status: HeldCredit['status']; reason: string | undefined; date: Day }

/** Takes a credit into another state; answers what is to be posted. @throws 400 without a reason · 409 `credit_status`, `credit_holds_money` */
async function turned(tx: Tx, credit: HeldCredit, { status, reason, date }: Turn): Promise<Posting[]> {
  if (status === 'expired') throw new Error('A credit ends by its own verb')
  refuseVerb(credit, verbs[status])
  if ((status === 'suspended' || status === 'cancelled') && reason === undefined)
    throw invalid('reason', 'Must say why')
  if (status !== 'settled' && status !== 'cancelled') return []
  if (isZero(credit.balance)) return []
  if (credit.kind === 'credit_line') throw holds(credit, 'Take the payment, or write it off')
  if (credit.source !== 'goodwill' && credit.source !== 'promotion') throw holds(credit, 'Pay it out, or let it end')
  return takenBack(tx, credit, { date, reason: reason ?? null })
}

function holds({ balance }: HeldCredit, instead: string) {
  return creditHoldsMoney({ left: majorOf(balance), instead })
}

/** What is left of a present of the house is taken back with the credit. */
async function takenBack(
  tx: Tx,
  credit: HeldCredit,
  { date, reason }: { date: Day; reason: string | null },
): Promise<Posting[]> {
  const { balance: amount } = credit
  if (!isPositive(amount)) return []
  const id = newId<'credit_transaction'>()
  const move = { id, type: 'adjustment', amount: negate(amount), date, reason, description: 'Cancelled' } as const
  await moveCredit(tx, credit.id, { ...move, status: 'cancelled' })
  return [creditPosting(credit, { id, event: takenBackAs(credit), amount, date })]
}
