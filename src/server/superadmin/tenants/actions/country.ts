import type * as api from '#contract/superadmin/tenants/api.ts'
import type { Answer, Given } from '#contract/kernel/endpoint.ts'
import { operational, property } from '#contract/tenancy/tenants/settings.ts'
import { chooseTaxSet } from '#server/accounting/public/books.ts'
import { hasEntries } from '#server/accounting/public/journal.ts'
import { defaultTaxSet } from '#server/accounting/public/taxes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { lockBusinessDate } from '#server/tenancy/public/business-date.ts'
import { readSettings, setIn } from '#server/tenancy/public/settings.ts'
import { changeCurrency, currencyIn } from '#server/tenancy/public/tenants.ts'
import { currencyFixed } from '../../errors.ts'

type Country = Answer<typeof api.getCountry>

/** Country, currency, taxes and formats as the house has them. */
export async function showCountry(ctx: Ctx): Promise<Country> {
  return ctx.read(countryIn)
}

/**
 * Chooses country, currency, taxes and formats of a house that has posted nothing yet.
 * @throws 400 for an unknown tax set · 409 `currency_fixed`
 */
export async function chooseCountry(ctx: Ctx, wish: Given<typeof api.chooseCountry>['body']): Promise<Country> {
  const { country, currency, taxSet, pricesIncludeTax, ...formats } = wish
  return ctx.transaction(async (tx) => {
    // Whoever posts holds the date: what was posted is seen, and nobody posts before this is over.
    await lockBusinessDate(tx)
    const before = await countryIn(tx)
    if (!before.isOpen) throw currencyFixed()
    await setIn(tx, property, { values: { country } })
    await setIn(tx, operational, { values: formats })
    await changeCurrency(tx, currency)
    await chooseTaxSet(tx, { taxSet, pricesIncludeTax })
    const change = { before, after: wish }
    tx.audit({ action: 'tenant.choose_country', resource: 'tenant', id: tx.tenant, label: ctx.tenant.name, change })
    tx.tell({ topic: 'tenancy.settings', payload: { section: operational.name } })
    return countryIn(tx)
  })
}

async function countryIn(tx: Tx): Promise<Country> {
  const [{ country }, formats, currency, set, isPosted] = await Promise.all([
    readSettings(tx, property),
    readSettings(tx, operational),
    currencyIn(tx),
    defaultTaxSet(tx),
    hasEntries(tx),
  ])
  const { code: taxSet, pricesIncludeTax } = set
  return { country: country ?? 'other', currency, taxSet, pricesIncludeTax, ...formats, isOpen: !isPosted }
}
