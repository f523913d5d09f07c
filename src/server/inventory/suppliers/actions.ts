import type { SupplierId } from '#contract/accounting/payables/shapes.ts'
import type * as api from '#contract/inventory/suppliers/api.ts'
import type { Supplier } from '#contract/inventory/suppliers/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import { changesBetween } from '#server/platform/changes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { unlessNamed } from '#server/platform/db/references.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { supplierInUse } from '../errors.ts'
import {
  deleteSupplierRow,
  findSupplier,
  insertSupplier,
  lockSupplier,
  suppliersOnPage,
  updateSupplier,
} from './data.ts'

/** A page of suppliers by name. @throws 400 for an unknown sort field */
export async function listSuppliers(
  ctx: Ctx,
  query: Given<typeof api.listSuppliers>['query'],
): Promise<Page<Supplier>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await suppliersOnPage(tx, { ...query, archived: query.archived === 'true' }, window)
    return pageOf(rows, total, window)
  })
}

/** Adds a supplier. @throws 409 `stock_name_taken` */
export async function createSupplier(ctx: Ctx, fields: Given<typeof api.createSupplier>['body']): Promise<Supplier> {
  return ctx.transaction(async (tx) => {
    const id: SupplierId = newId<'supplier'>()
    await insertSupplier(tx, id, fields)
    tx.audit({ action: 'supplier.create', resource: 'supplier', id, label: fields.name })
    return tellAndRead(tx, id)
  })
}

/** Changes a supplier. @throws 404 · 409 `stale`, `stock_name_taken` */
export async function changeSupplier(
  ctx: Ctx,
  id: SupplierId,
  change: Given<typeof api.changeSupplier>['body'],
): Promise<Supplier> {
  return ctx.transaction(async (tx) => {
    const locked = await lockSupplier(tx, id)
    if (!locked) throw notFound('supplier')
    if (change.version !== undefined && change.version !== locked.version) throw stale({ what: 'supplier' })
    const before = await supplierIn(tx, id)
    await updateSupplier(tx, id, change)
    const after = await tellAndRead(tx, id)
    const changes = changesBetween(before, after)
    tx.audit({ action: 'supplier.change', resource: 'supplier', id, label: after.name, change: changes })
    return after
  })
}

/** Deletes a supplier that never billed the house. @throws 404 · 409 `supplier_in_use` */
export async function deleteSupplier(ctx: Ctx, id: SupplierId): Promise<{ id: SupplierId }> {
  return ctx.transaction(async (tx) => {
    if (!(await lockSupplier(tx, id))) throw notFound('supplier')
    const { name: label } = await supplierIn(tx, id)
    await unlessNamed(deleteSupplierRow(tx, id), supplierInUse)
    tx.audit({ action: 'supplier.delete', resource: 'supplier', id, label })
    tx.tell({ topic: 'inventory.supplier', payload: { id } })
    return { id }
  })
}

async function supplierIn(tx: Tx, id: SupplierId): Promise<Supplier> {
  const supplier = await findSupplier(tx, id)
  if (!supplier) throw notFound('supplier')
  return supplier
}

async function tellAndRead(tx: Tx, id: SupplierId): Promise<Supplier> {
  tx.tell({ topic: 'inventory.supplier', payload: { id } })
  return supplierIn(tx, id)
}
