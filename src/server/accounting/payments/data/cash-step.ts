import { cashRounding, type CashStep } from '#contract/accounting/payments/settings.ts'
import type { SettingValues } from '#contract/tenancy/settings/shapes.ts'
import type { Sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readSettings, settingsFrom, valuesOf } from '#server/tenancy/public/settings.ts'

/** The smallest coin that the tenant takes cash in. */
export async function cashStepIn(tx: Tx): Promise<CashStep> {
  return (await readSettings(tx, cashRounding)).step
}

/** What the tenant set of it as sql, for a statement that reads it beside its own rows; `cashStepFrom` reads the answer. */
export function cashStepOf(tx: Tx): Sql<SettingValues | null> {
  return valuesOf(tx, cashRounding.name)
}

/** The smallest coin from what `cashStepOf` answered. */
export function cashStepFrom(values: SettingValues | null): CashStep {
  return settingsFrom(cashRounding, values ?? {}).step
}
