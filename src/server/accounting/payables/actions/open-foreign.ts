import type { RevaluedDocument } from '#contract/accounting/revaluations/shapes.ts'
import type { ForeignMinor } from '#contract/kernel/currency.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { owedToSuppliers } from '../../treasury/actions/record.ts'
import { openForeignOn } from '../data/open-foreign.ts'
import { suppliers } from '../data/suppliers.ts'

export type OpenPayable = {
  account: Awaited<ReturnType<typeof owedToSuppliers>>
  document: RevaluedDocument
  currency: string
  amount: ForeignMinor
  kept: Money
}

/** What is open with suppliers in other currencies after a day, document by document; what is owed is below zero, as in the books. */
export async function openPayablesOn(tx: Tx, day: Day): Promise<OpenPayable[]> {
  const open = await openForeignOn(tx, day)
  if (open.length === 0) return []
  const account = await owedToSuppliers(tx)
  const ids = [...new Set(open.map(({ supplierId }) => supplierId))]
  const names = new Map((await suppliers.get().named(tx, ids)).map(({ id, name }) => [id, name]))
  return open.map(({ kind, id, number, supplierId, ...held }) => {
    return { account, document: { kind, id, number, supplierId, supplierName: names.get(supplierId) ?? '' }, ...held }
  })
}
