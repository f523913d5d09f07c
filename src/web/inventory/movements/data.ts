import { createMovement, listMovements, reverseMovement } from '#contract/inventory/movements/api.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Movement = Received<typeof listMovements>[number]
export type MovementQuery = NonNullable<Sent<typeof listMovements>['query']>

const stock = { touches: ['inventory.stock'] } as const

export const useMovements = (query: MovementQuery) => usePage(listMovements, { query })
export const allMovements = (query: MovementQuery) =>
  readAll((place) => callPage(listMovements, { query: { ...query, ...place } }))
export const useMoveStock = () => useWrite(createMovement, stock)
export const useReverseMovement = () => useWrite(reverseMovement, stock)
