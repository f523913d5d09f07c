import type * as api from '#contract/accounting/payables/api.ts'
import { billSums } from '#contract/accounting/payables/rules.ts'
import type { Bill, BillId, BillTerms } from '#contract/accounting/payables/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { isPositive, majorOf } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { businessDate, readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { takeOne } from '#server/tenancy/public/numbers.ts'
import { post } from '../../journal/actions/post.ts'
import { inputTaxAccounts } from '../../taxes/actions/input-accounts.ts'
import { foreignWords } from '../../treasury/actions/foreign.ts'
import { chosenAccount } from '../../treasury/actions/move.ts'
import { openingEquity } from '../../treasury/actions/record.ts'
import { billWithReference, findBill, type PostedBill, postedBills } from '../data/read.ts'
import { billingSupplier, supplierHeld } from '../data/suppliers.ts'
import { insertBill, type NewBill } from '../data/write.ts'
import { billPosting } from '../posting.ts'
import { amountsOf } from './amounts.ts'
import { referenceEntered } from './refusals.ts'

type Wish = Given<typeof api.enterBill>['body']

/**
 * Row 36 of the matrix: enters a bill or a credit note of a supplier, or what was open of one when the books began.
 * @throws 400 that names the field · 409 `period_locked`
 */
export async function enterBill(ctx: Ctx, wish: Wish): Promise<Bill> {
  return ctx.transaction(async (tx) => {
    const [today] = await tx.lock(businessDate(tx), supplierHeld(tx, wish.supplierId))
    const supplier = await billingSupplier(tx, wish.supplierId)
    const { kind, reference, notes = null } = wish
    const date = wish.date ?? today
    if (date > today) throw invalid('date', 'Must not lie after the business date')
    const dueDate = wish.dueDate ?? (kind === 'bill' ? addDays(date, supplier.termsDays) : date)
    if (dueDate < date) throw invalid('dueDate', 'Must not lie before the day of the bill')
    const entered = await billWithReference(tx, { supplierId: supplier.id, kind, reference })
    if (entered) throw referenceEntered(entered.number)
    const isOpening = wish.opening !== undefined || wish.openingOriginal !== undefined
    const content = isOpening ? await openingContent(tx, wish, date) : await contentOf(tx, wish, date)
    const sums = billSums(content)
    if (!isPositive(sums.total)) throw invalid('lines', 'Must come to more than nothing')
    const id = await writeBill(tx, {
      kind,
      supplier,
      reference,
      date,
      dueDate,
      notes,
      isOpening,
      ...content,
      ...sums,
      reverses: null,
    })
    await post(tx, [billPosting(await postedIn(tx, id))])
    return billIn(tx, id, today)
  })
}

type Content = Pick<NewBill, 'lines' | 'taxes' | 'foreign'>

async function contentOf(tx: Tx, wish: Wish, date: Day): Promise<Content> {
  const { lines, taxes = [], foreign } = wish
  if (!lines) throw invalid('lines', 'Must have a line')
  const known = await inputTaxAccounts(tx, date)
  const amounts = await amountsOf(tx, { foreign, date }, [
    ...lines.map((line, index) => ({ ...line, field: `lines.${index}` })),
    ...taxes.map((tax, index) => ({ ...tax, field: `taxes.${index}` })),
  ])
  const given: Content['lines'][number][] = []
  for (const [index, { description, accountId, department = null }] of lines.entries()) {
    await chosenAccount(tx, accountId, `lines.${index}.accountId`)
    given.push({ description, accountId, department, ...amounts.of(index) })
  }
  return {
    lines: given,
    taxes: taxes.map(({ component }, index) => {
      const found = known.find(({ code }) => code === component)
      if (!found) throw invalid(`taxes.${index}.component`, 'Is no tax that the house takes off on that day')
      if (taxes.findIndex((other) => other.component === component) !== index)
        throw invalid(`taxes.${index}.component`, 'Must be named once')
      return { component, accountId: found.accountId, ...amounts.of(lines.length + index) }
    }),
    foreign: amounts.foreign,
  }
}

/** What was open when the books began stands against the opening balances, whatever it was for. */
async function openingContent(tx: Tx, wish: Wish, date: Day): Promise<Content> {
  const { lines, taxes, opening: amount, openingOriginal: original, foreign } = wish
  if (lines) throw invalid('lines', 'An opening balance is said by its amount alone')
  if (taxes?.length) throw invalid('taxes', 'An opening balance is said by its amount alone')
  const { id: accountId } = await openingEquity(tx)
  const amounts = await amountsOf(tx, { foreign, date }, [{ amount, original, field: '' }])
  const line = { description: 'Opening balance', accountId, department: null, ...amounts.of(0) }
  return { lines: [line], taxes: [], foreign: amounts.foreign }
}

/** Writes a document with its number and its record; the caller posts it. */
export async function writeBill(tx: Tx, wish: NewBill): Promise<BillId> {
  const id: BillId = newId<'bill'>()
  const given = await takeOne(tx, Number(wish.date.slice(0, 4)), 'BL')
  await insertBill(tx, { ...given, id }, wish)
  tx.audit({
    action: wish.reverses ? 'bill.reverse' : wish.kind === 'bill' ? 'bill.enter' : 'bill.credit',
    resource: 'bill',
    id: wish.reverses?.id ?? id,
    label: `${given.number} ${wish.supplier.name}`,
    reason: wish.reverses?.reason ?? null,
    change: {
      reference: wish.reference,
      date: wish.date,
      total: majorOf(wish.total),
      ...(wish.foreign && { original: foreignWords(wish.foreign), rate: wish.foreign.rate }),
    },
  })
  tx.tell({ topic: 'accounting.bill', payload: { id } })
  return id
}

/** A document as its posting needs it. */
export async function postedIn(tx: Tx, id: BillId): Promise<PostedBill> {
  const [bill] = await postedBills(tx, [id])
  if (!bill) throw new Error('The bill was just written')
  return bill
}

/** A document that was just written, whole. */
export async function billIn(tx: Tx, id: BillId, today: Day): Promise<Bill> {
  const bill = await findBill(tx, id, today)
  if (!bill) throw new Error('The bill was just written')
  return bill
}

/** Which taxes of a bill the house takes off what it owes itself, on the day of the books. */
export async function getBillTerms(ctx: Ctx): Promise<BillTerms> {
  return ctx.read(async (tx) => {
    const today = await readBusinessDate(tx)
    const taxes = (await inputTaxAccounts(tx, today)).map(({ code, name }) => ({ component: code, name }))
    return { businessDate: today, taxes }
  })
}
