import { changeSupplier, createSupplier, deleteSupplier, listSuppliers } from '#contract/inventory/suppliers/api.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Supplier = Received<typeof listSuppliers>[number]

type SupplierQuery = NonNullable<Sent<typeof listSuppliers>['query']>
export const useSuppliers = (query: SupplierQuery) => usePage(listSuppliers, { query })
export const allSuppliers = (query: SupplierQuery) =>
  readAll((place) => callPage(listSuppliers, { query: { ...query, ...place } }))

const touches = ['inventory.supplier'] as const
export const useCreateSupplier = () => useWrite(createSupplier, { touches })
export const useChangeSupplier = () => useWrite(changeSupplier, { touches })
export const useDeleteSupplier = () => useWrite(deleteSupplier, { touches })
