import type { CurrencyRate } from '#contract/accounting/currencies/shapes.ts'
import { exponentOf, rateOf } from '#contract/kernel/currency.ts'
import type { Day } from '#contract/kernel/day.ts'
import { readPage } from '#server/platform/db/list.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

type Row = Omit<CurrencyRate, 'decimals' | 'rate'> & { rate: string }

const columns = sql`r.currency, r.day, r.rate, r.entered_by_name as "enteredByName", r.entered_at as "enteredAt"`

function read({ rate, ...row }: Row): CurrencyRate {
  return { ...row, rate: rateOf(rate), decimals: exponentOf(row.currency) }
}

/** The newest rate of each currency on or before a day. */
export async function newestRates(tx: Tx, day: Day): Promise<CurrencyRate[]> {
  const found = await sql<Row>`
    select distinct on (r.currency) ${columns} from currency_rate r where ${tx.owns('r')} and r.day <= ${day}
    order by r.currency, r.day desc`.execute(tx.db)
  return found.rows.map(read)
}

/** The rates of a currency, newest first. */
export async function ratesOf(
  tx: Tx,
  currency: string,
  window: { limit: number; offset: number },
): Promise<{ rows: CurrencyRate[]; total: number }> {
  const from = sql`currency_rate r where ${tx.owns('r')} and r.currency = ${currency}`
  const { rows, total } = await readPage<Row>(tx, { columns, from, order: sql`r.day desc` }, window)
  return { rows: rows.map(read), total }
}

/** The rate of a day itself. */
export async function rateOfDay(
  tx: Tx,
  { currency, day }: { currency: string; day: Day },
): Promise<CurrencyRate | undefined> {
  const found = await sql<Row>`
    select ${columns} from currency_rate r where ${tx.owns('r')} and r.currency = ${currency} and r.day = ${day}`.execute(
    tx.db,
  )
  return found.rows.map(read)[0]
}

/** Enters the rate of a day, over one that is there. */
export async function putRate(
  tx: Tx,
  { currency, day, rate }: Pick<CurrencyRate, 'currency' | 'day' | 'rate'>,
): Promise<void> {
  await sql`
    insert into currency_rate (${sql.ref('tenant_id')}, currency, day, rate, entered_by_name, entered_at)
    values (${tx.tenant}, ${currency}, ${day}, ${rate}::numeric, ${tx.actor.name}, ${tx.now})
    on conflict (${sql.ref('tenant_id')}, currency, day) do update
      set rate = excluded.rate, entered_by_name = excluded.entered_by_name, entered_at = excluded.entered_at`.execute(
    tx.db,
  )
}

/** Takes a rate away; answers whether there was one. */
export async function deleteRate(tx: Tx, { currency, day }: { currency: string; day: Day }): Promise<boolean> {
  const gone = await tx.db
    .deleteFrom('currency_rate')
    .where('currency', '=', currency)
    .where('day', '=', day)
    .returning('currency')
    .execute()
  return gone.length > 0
}
