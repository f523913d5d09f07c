import { reverseTaxes } from '#contract/accounting/taxes/rules/document.ts'
import type { TaxAmount } from '#contract/accounting/taxes/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import { categoryOfCharge, chargeTypeOf } from '#contract/hotel/folios/rules.ts'
import type { ChargeType, Folio, FolioLineId } from '#contract/hotel/folios/shapes.ts'
import {
  add,
  allocate,
  beyondLine,
  compare,
  greatest,
  isWithinLine,
  isZero,
  majorOf,
  minorOf,
  type Money,
  negate,
  subtract,
  sum,
  times,
  zero,
} from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import { post, type Posting } from '#server/accounting/public/entries.ts'
import { taxingOf, taxWith } from '#server/accounting/public/taxes.ts'
import { allowanceOf, approvalNeeded, byWhom, limitsIn } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { chargeInvoiced, folioClosed, guestNotInHouse, overAllowance, overCreditLimit } from '../../errors.ts'
import { chargeTotalChanged } from './refusals.ts'
import { findCharge, knownFolio, type LockedFolio, type NewFolioLine } from '../data/folio.ts'
import { linesBorneBy } from '../data/night-packages.ts'
import { allowanceLine, chargeLine, numberLines, type Taxed, writeLines } from '../data/lines.ts'
import { allowancePosting, chargePosting } from '../posting.ts'
import { readFolioIn } from '../data/read.ts'
import { changeOf } from '../rules.ts'
import { itemNamed } from './catalogue.ts'
import { comingOf } from './coming.ts'
import { openLedger } from './master.ts'

/** A folio with its lines. @throws 404 */
export async function readFolio(ctx: Ctx, id: FolioId): Promise<Folio> {
  return ctx.read(async (tx) => {
    const folio = await readFolioIn(tx, id)
    const { balance } = folio.totals
    return { ...folio, expectedDue: folio.status === 'closed' ? balance : add(balance, await comingOf(tx, id)) }
  })
}

export type Charge = {
  description: string
  type?: ChargeType | undefined
  /** What of the catalogue it is; its category says what it is to the books. */
  item?: string | undefined
  quantity: Quantity
  unitPrice: Money
  expectedTotal?: Money | undefined
}

/**
 * Charges a guest in house: the folio line, its taxes and the ledger move together.
 * @throws 400 for no kind, or an item that is gone · 404 · 409 `guest_not_in_house`, `folio_closed`, `over_credit_limit`, `charge_total_changed`
 */
export async function addCharge(ctx: Ctx, id: FolioId, { item, type: named, expectedTotal, ...charge }: Charge) {
  return ctx.transaction(async (tx) => {
    const { category, type } = await kindOf(tx, { item, type: named })
    const [[date, folio], taxing] = await Promise.all([
      tx.lock(businessDate(tx), knownFolio(tx, id)),
      taxingOf(tx, category),
    ])
    refuseClosed(folio)
    if (!isWithinLine(charge.unitPrice, charge.quantity)) throw invalid('quantity', beyondLine)
    const amount = times(charge.unitPrice, charge.quantity)
    const [taxed] = taxWith(taxing.set, [{ date, line: { amount, category: taxing.category } }])
    if (!taxed) throw new Error('A charge has its taxes')
    refuseOtherTotal(taxed.gross, expectedTotal)
    refuseOverLimit(folio, taxed.gross)
    const place = { folioId: folio.id, bookingId: folio.bookingId, businessDate: date }
    const line = chargeLine(place, { ...charge, ...taxed, type, category, night: null })
    tx.audit({
      action: 'folio.charge',
      resource: 'folio',
      id,
      label: folio.bookingNumber,
      change: { line: line.id, description: charge.description, gross: taxed.gross },
    })
    tx.tell({ topic: 'hotel.folio', payload: { id, bookingId: folio.bookingId } })
    const lines = numberLines([folio], [line])
    const opening = await openLedger(tx, folio, date)
    const [entries] = await Promise.all([post(tx, [...opening, chargePosting(line, folio)]), writeLines(tx, lines)])
    return changeOf(tx, { ...folio, ledger: 'guest' }, { lines, entries })
  })
}

/** What a charge is to the books and on documents: by its item of the catalogue, else by its kind. @throws 400 */
async function kindOf(
  tx: Tx,
  { item, type }: Pick<Charge, 'item' | 'type'>,
): Promise<{ category: SoldCategory; type: ChargeType }> {
  if (item !== undefined) {
    const { category } = await itemNamed(tx, item)
    return { category, type: chargeTypeOf(category) }
  }
  if (type === undefined) throw invalid('type', 'Must say what kind of charge it is')
  return { category: categoryOfCharge[type], type }
}

/** @throws 409 `charge_total_changed` */
function refuseOtherTotal(total: Money, expected: Money | undefined): void {
  if (expected !== undefined && compare(total, expected) !== 0) throw chargeTotalChanged({ total: majorOf(total) })
}

/** Refuses charges on a folio that takes none. @throws 409 `folio_closed`, `guest_not_in_house` */
export function refuseClosed(folio: LockedFolio): void {
  if (folio.status === 'closed') throw folioClosed()
  const isForGroup = folio.groupId !== null && folio.bookingStatus !== 'cancelled'
  if (folio.bookingStatus !== 'checked_in' && !isForGroup) throw guestNotInHouse()
}

/** @throws 409 `over_credit_limit` */
export function refuseOverLimit(folio: LockedFolio, gross: Money): void {
  if (folio.creditLimit === null) return
  const left = greatest(subtract(folio.creditLimit, subtract(folio.charges, folio.payments)), zero)
  if (compare(gross, left) > 0) throw overCreditLimit({ left: majorOf(left) })
}

const beyondAllowance = 'This is more than you may take off alone. Somebody who may give allowances can approve it'

/**
 * Takes something off a charge; its taxes go with it in their own shares. Of a night what its price includes bears its share.
 * @throws 403 `approval_needed` · 404 · 409 `over_allowance`, `charge_invoiced`, `guest_not_in_house`, `folio_closed`
 */
export async function addAllowance(
  ctx: Ctx,
  id: FolioId,
  { approval, ...allowance }: { amount: Money; reason: string; lineId: FolioLineId; approval?: Approval | undefined },
) {
  const { rights, approver } = await allowanceOf(ctx, approval, 'folios:adjust')
  return ctx.transaction(async (tx) => {
    const [[date, folio], limits] = await Promise.all([
      tx.lock(businessDate(tx), knownFolio(tx, id)),
      rights.has('folios:adjust') ? null : limitsIn(tx),
    ])
    refuseClosed(folio)
    if (limits && !isWithin(limits, 'allowance', allowance.amount))
      throw approvalNeeded(beyondAllowance, 'folios:adjust')
    const charges = await chargeWithBorne(tx, id, allowance.lineId)
    const [charge] = charges
    if (!charge) throw notFound('charge')
    if (charges.some(({ isInvoiced }) => isInvoiced)) throw chargeInvoiced()
    const left = charges.map((one) => subtract(one.gross, one.allowed))
    if (compare(allowance.amount, sum(left)) > 0) throw overAllowance({ left: majorOf(sum(left)) })
    const shares = allocate(allowance.amount, left.map(minorOf))
    const given = charges.flatMap((one, index) => {
      const share = shares[index]
      if (!share || isZero(share)) return []
      return [allowanceOn(folio, one, { ...takenBack(one, share), reason: allowance.reason, date })]
    })
    const lines = numberLines(
      [folio],
      given.map(({ line }) => line),
    )
    tx.audit({
      action: 'folio.allowance',
      resource: 'folio',
      id,
      label: folio.bookingNumber,
      reason: allowance.reason,
      change: { line: lines[0]?.id, charge: charge.id, amount: allowance.amount, ...byWhom(approver) },
    })
    tx.tell({ topic: 'hotel.folio', payload: { id, bookingId: folio.bookingId } })
    const [entries] = await Promise.all([
      post(
        tx,
        given.map(({ posting }) => posting),
      ),
      writeLines(tx, lines),
    ])
    return changeOf(tx, folio, { lines, entries })
  })
}

/** A charge that an allowance is given on; of a night with all that its price includes, so that each bears its share. */
async function chargeWithBorne(tx: Tx, id: FolioId, lineId: FolioLineId) {
  const charge = await findCharge(tx, id, lineId)
  if (!charge) return []
  const borne = charge.type === 'room_rate' ? await linesBorneBy(tx, id, [lineId]) : []
  const found = await Promise.all(borne.map((line) => findCharge(tx, id, line)))
  return [charge, ...found.flatMap((one) => one ?? [])]
}

type Allowed = Taxed & { reason: string; date: Day }

/** An allowance on a charge of a folio: the line, to be written, and the posting, to be posted last. */
export function allowanceOn(
  folio: Pick<LockedFolio, 'id' | 'bookingId' | 'bookingNumber' | 'guestId'>,
  charge: Pick<Charged, 'id' | 'type' | 'category' | 'routedAs' | 'description'>,
  { date, ...taken }: Allowed,
): { line: NewFolioLine; posting: Posting } {
  const line = allowanceLine(
    { folioId: folio.id, bookingId: folio.bookingId, businessDate: date },
    {
      description: `Allowance on ${charge.description}`,
      origin: charge,
      ...taken,
    },
  )
  return { line, posting: allowancePosting(line, folio) }
}

type Charged = NonNullable<Awaited<ReturnType<typeof findCharge>>>

/** The taxes of an allowance: the part of the stored ones that the gross amount is, positive. */
export function takenBack(charge: Charged, amount: Money) {
  const stored = {
    net: charge.net,
    taxes: charge.taxes.map((tax): TaxAmount => ({ ...tax, included: false })),
    tax: subtract(charge.gross, charge.net),
    gross: charge.gross,
  }
  const back = reverseTaxes(stored, amount, charge.earlier)
  return {
    net: negate(back.net),
    tax: negate(back.tax),
    gross: amount,
    taxes: back.taxes.map((tax) => ({ ...tax, base: negate(tax.base), amount: negate(tax.amount) })),
  }
}
