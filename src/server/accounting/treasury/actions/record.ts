import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import { kindWords } from '#contract/accounting/treasury/rules.ts'
import type { MoneyPlace, TreasuryDocument, TreasuryDocumentId } from '#contract/accounting/treasury/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { compare, majorOf, type Money } from '#contract/kernel/money.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { businessDate, holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { takeOne } from '#server/tenancy/public/numbers.ts'
import { post } from '../../journal/actions/post.ts'
import type { Posting } from '../../journal/posting.ts'
import { findPlaces, leastHeld, type NamedAccount, playerOf, treasuryHeld } from '../data/places.ts'
import { findDocument } from '../data/read.ts'
import { insertDocument, type NewDocument } from '../data/write.ts'
import { treasuryPosting } from '../posting.ts'

/**
 * Holds the treasury for one act, and what else it needs, and answers its day: the business date unless another is named.
 * @throws 400 `date`
 */
export async function holdTreasury(tx: Tx, wished: Day | undefined, ...also: readonly Lock<unknown>[]): Promise<Day> {
  const [today] = await tx.lock(businessDate(tx), treasuryHeld(tx), ...also)
  return dayWithin(today, wished)
}

/** The day of an act: the business date unless another is named. @throws 400 `date` */
export function dayWithin(today: Day, wished: Day | undefined): Day {
  if (wished !== undefined && wished > today) throw invalid('date', 'Must not lie after the business date')
  return wished ?? today
}

/** A place where money of the house lies. @throws 400 `placeId` */
export async function placeOf(tx: Tx, id: AccountId, { butSafe = false } = {}): Promise<MoneyPlace> {
  const [place] = await findPlaces(tx, id)
  if (!place) throw invalid('placeId', 'Must be the safe, a bank or petty cash, in the currency of the house')
  if (butSafe && place.isSafe) throw invalid('placeId', 'Must be a bank, not the safe')
  return place
}

/** The account against which the house began. */
export function openingEquity(tx: Tx): Promise<NamedAccount> {
  return playerOf(tx, 'opening_equity')
}

/** The account of what suppliers are owed. */
export function owedToSuppliers(tx: Tx): Promise<NamedAccount> {
  return playerOf(tx, 'accounts_payable')
}

type Taking = { day: Day; amount: Money; field?: string }

/** Refuses more than the safe holds on a day and after it; a bank may be overdrawn. @throws 400 */
export async function refuseBeyond(tx: Tx, place: Pick<MoneyPlace, 'id' | 'isSafe'>, taking: Taking): Promise<void> {
  if (!place.isSafe) return
  const { day, amount, field = 'amount' } = taking
  const held = await leastHeld(tx, place.id, day)
  if (compare(amount, held) > 0) throw invalid(field, `The safe holds only ${majorOf(held).toFixed(2)}`)
}

/**
 * Refuses a float or change for a drawer that the safe doesn't hold today; the field is that of the amount.
 * @throws 400
 */
export async function refuseSafeShort(tx: Tx, amount: Money, field: string): Promise<void> {
  const safe = await playerOf(tx, 'safe')
  const held = await leastHeld(tx, safe.id, await holdBusinessDate(tx))
  if (compare(amount, held) > 0) throw invalid(field, `The safe holds only ${majorOf(held).toFixed(2)}. ${beginning}`)
}

const beginning = 'What the house began with is entered under Cash and bank'

/** Writes a document with its number, its record and its posting. The caller holds the treasury. */
export async function record(
  tx: Tx,
  wish: NewDocument,
  postingOf: (one: TreasuryDocument) => Posting = treasuryPosting,
): Promise<TreasuryDocument> {
  const one = await write(tx, wish)
  const [entry] = await post(tx, [postingOf(one)])
  return { ...one, entry: entry ? { id: entry.id, number: entry.number } : null }
}

/** Writes several documents, their numbers before all of their postings. The caller holds the treasury. */
export async function recordSeveral(tx: Tx, wishes: readonly NewDocument[]): Promise<TreasuryDocument[]> {
  const written: TreasuryDocument[] = []
  for (const wish of wishes) written.push(await write(tx, wish))
  const entries = await post(tx, written.map(treasuryPosting))
  const byKey = new Map(entries.map(({ id, key, number }) => [key, { id, number }]))
  return written.map((one) => ({ ...one, entry: byKey.get(treasuryPosting(one).key) ?? null }))
}

async function write(tx: Tx, wish: NewDocument): Promise<TreasuryDocument> {
  const id: TreasuryDocumentId = newId<'treasury_document'>()
  const given = await takeOne(tx, Number(wish.date.slice(0, 4)), 'TR')
  await insertDocument(tx, { ...given, id }, wish)
  const one = await foundIn(tx, id)
  tx.audit({
    action: wish.reversesId ? 'treasury.reverse' : `treasury.${wish.kind}`,
    resource: 'treasury',
    id,
    label: `${one.number} ${kindWords[one.kind]}`,
    reason: wish.reason ?? null,
    change: {
      amount: one.amount,
      from: one.from.code,
      to: one.to.code,
      date: one.date,
      ...(one.approvedByName && { approvedBy: one.approvedByName }),
    },
  })
  tx.tell({ topic: 'accounting.treasury', payload: { id } })
  return one
}

/** A document that was just written. */
export async function foundIn(tx: Tx, id: TreasuryDocumentId): Promise<TreasuryDocument> {
  const one = await findDocument(tx, id)
  if (!one) throw new Error('The document was just written')
  return one
}
