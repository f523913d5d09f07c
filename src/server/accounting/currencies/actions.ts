import type * as api from '#contract/accounting/currencies/api.ts'
import type { CurrencyRate } from '#contract/accounting/currencies/shapes.ts'
import type { Rate } from '#contract/kernel/currency.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, namedConflict, notFound, onConstraint } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { currencyIn } from '#server/tenancy/public/tenants.ts'
import { deleteRate, newestRates, putRate, rateOfDay, ratesOf } from './data.ts'

const accountKeepsCurrency = namedConflict(
  'account_keeps_currency',
  'A posting names an account of another currency without the amount in it',
  () =>
    'One of the accounts is kept in another currency, and nothing says how much of it this is; choose another account',
)

onConstraint('account_keeps_currency', () => accountKeepsCurrency())

type OfDay = Given<typeof api.setCurrencyRate>['params']

/** What the house deals in beside its own currency, at the newest rate on or before a day, the business date where none is given. */
export async function listCurrencies(ctx: Ctx, { on }: { on?: Day | undefined }): Promise<CurrencyRate[]> {
  return ctx.read(async (tx) => newestRates(tx, on ?? (await readBusinessDate(tx))))
}

/** The rates of a currency, newest first. */
export async function listCurrencyRates(
  ctx: Ctx,
  currency: string,
  query: Given<typeof api.listCurrencyRates>['query'],
): Promise<Page<CurrencyRate>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await ratesOf(tx, currency, window)
    return pageOf(rows, total, window)
  })
}

/** Enters or mends the rate of a day. @throws 400 `currency` for that of the house */
export async function setCurrencyRate(ctx: Ctx, of: OfDay, rate: Rate): Promise<CurrencyRate> {
  if (of.currency === ctx.tenant.currency) throw invalid('currency', `The books are kept in ${of.currency} already`)
  return ctx.transaction(async (tx) => {
    const before = (await rateOfDay(tx, of))?.rate ?? null
    await putRate(tx, { ...of, rate })
    record(tx, { verb: 'set_rate', ...of, change: { before, after: rate } })
    const entered = await rateOfDay(tx, of)
    if (!entered) throw new Error('The rate was just entered')
    return entered
  })
}

/** Takes the rate of a day away. @throws 404 */
export async function removeCurrencyRate(ctx: Ctx, of: OfDay): Promise<OfDay> {
  return ctx.transaction(async (tx) => {
    const before = (await rateOfDay(tx, of))?.rate ?? null
    if (!(await deleteRate(tx, of))) throw notFound('rate')
    record(tx, { verb: 'remove_rate', ...of, change: { before, after: null } })
    return of
  })
}

/** The currency of the house, and what others cost in it on a day: null where none was entered on or before it. */
export async function ratesOn(tx: Tx, day: Day): Promise<{ house: string; rateOf: (currency: string) => Rate | null }> {
  const rates = new Map((await newestRates(tx, day)).map(({ currency, rate }) => [currency, rate]))
  return { house: await currencyIn(tx), rateOf: (currency) => rates.get(currency) ?? null }
}

type Said = OfDay & { verb: 'set_rate' | 'remove_rate'; change: Record<string, unknown> }

function record(tx: Tx, { verb, currency, day, change }: Said): void {
  tx.audit({ action: `currency.${verb}`, resource: 'currency', id: null, label: `${currency} ${day}`, change })
  tx.tell({ topic: 'accounting.currency', payload: { currency, day } })
}
