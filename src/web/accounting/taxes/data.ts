import {
  addTaxComponent,
  addTaxRate,
  changeTaxComponent,
  changeTaxSet,
  createTaxSet,
  endTaxComponent,
  listTaxSets,
  removeTaxComponent,
} from '#contract/accounting/taxes/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Set = Received<typeof listTaxSets>[number]
export type Component = Set['components'][number]

const changed = { touches: ['accounting.tax_set'] } as const

export const useTaxSets = () => useRead(listTaxSets, { query: {} })
export const useCreateTaxSet = () => useWrite(createTaxSet, changed)
export const useChangeTaxSet = () => useWrite(changeTaxSet, changed)
export const useAddComponent = () => useWrite(addTaxComponent, changed)
export const useAddRate = () => useWrite(addTaxRate, changed)
export const useChangeComponent = () => useWrite(changeTaxComponent, changed)
export const useRemoveComponent = () => useWrite(removeTaxComponent, changed)
export const useEndComponent = () => useWrite(endTaxComponent, changed)
