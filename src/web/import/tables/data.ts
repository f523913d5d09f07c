import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { tableCalls } from '#contract/import/tables/api.ts'
import type { CheckedTable, TableFile, TableKind } from '#contract/import/tables/shapes.ts'
import type { Topic } from '#contract/kernel/topic.ts'
import { call } from '#web/shell/call/call.ts'
import { useWrite } from '#web/shell/data/write.ts'

/** How a file is read: what is left out is guessed. */
export type Reading = Pick<TableFile, 'repeats'> & Partial<Pick<TableFile, 'separator' | 'columns'>>

/** What a file would come to, read again whenever it is read another way. `turn` tells one file from the next. */
export function useCheck(kind: TableKind, { turn, text, reading }: { turn: number; text: string; reading: Reading }) {
  return useQuery<CheckedTable>({
    queryKey: ['import', kind, turn, reading],
    queryFn: () => call(tableCalls[kind].check, { body: { text, ...reading } }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
}

const touched: Record<TableKind, readonly Topic[]> = {
  'room-types': ['hotel.room_type'],
  rooms: ['hotel.room'],
  guests: ['hotel.guest'],
  items: ['inventory.stock'],
  menu: ['restaurant.menu'],
}

export const useImport = (kind: TableKind) => useWrite(tableCalls[kind].import, { touches: touched[kind] })
