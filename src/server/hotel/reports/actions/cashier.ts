import type { DeskShiftId } from '#contract/accounting/desk-shifts/shapes.ts'
import type { PaymentMethod } from '#contract/accounting/payments/shapes.ts'
import type { Cells, Period, Report } from '#contract/hotel/reports/shapes.ts'
import { majorOf, subtract, sumOf } from '#contract/kernel/money.ts'
import { takingsBy } from '#server/accounting/public/reports.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { earlier } from '../data/days.ts'
import { column, refuseDays, reportOf, rowOf } from '../rules/table.ts'

type Asked = Period & { shift?: DeskShiftId | undefined }

/** Money taken and given back at the desk, by person and method; of one shift where it is named. @throws 400 */
export async function readCashier(ctx: Ctx, query: Asked): Promise<Report> {
  refuseDays(query)
  return ctx.read((tx) => cashierIn(tx, query))
}

/** The same within a transaction. */
export async function cashierIn(tx: Tx, query: Asked): Promise<Report> {
  const { from, to, knownOn, shift } = query
  const taken = await takingsBy(tx, { source: 'folio', from, to: earlier(to, knownOn), shift })
  const drill = { from, to: earlier(to, knownOn), ...(shift === undefined ? {} : { shift }) }
  const cells = (some: typeof taken): Cells => {
    const [received, refunded] = [sumOf(some, (one) => one.received), sumOf(some, (one) => one.refunded)]
    const count = some.reduce((total, one) => total + one.count, 0)
    return {
      count,
      received: majorOf(received),
      refunded: majorOf(refunded),
      net: majorOf(subtract(received, refunded)),
      tips: majorOf(sumOf(some, (one) => one.tips)),
    }
  }
  return reportOf(query, {
    head: 'Method',
    columns: [
      column('count', 'Payments', { kind: 'count', how: 'Payments and refunds that were not voided.' }),
      column('received', 'Received', {
        kind: 'money',
        how: 'What was paid, in cash with its rounding.',
        figure: 'received',
      }),
      column('refunded', 'Given back', {
        kind: 'money',
        how: 'What was given back, in cash with its rounding.',
        figure: 'refunded',
      }),
      column('net', 'Net', { kind: 'money', how: 'Received less given back.' }),
      column('tips', 'Of it tips', { kind: 'money', how: 'What guests gave the staff, less what of it went back.' }),
    ],
    rows: taken.map((one) =>
      rowOf({
        key: `${one.person} ${one.method}`,
        label: methodWords[one.method],
        group: one.person,
        cells: cells([one]),
        drill: { ...drill, person: one.person, paymentMethod: one.method },
      }),
    ),
    totals: { cells: cells(taken), before: null, drill },
  })
}

const methodWords: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  mobile_money: 'Mobile money',
  bank: 'Bank transfer',
  guest_credit: 'Guest credit',
}
