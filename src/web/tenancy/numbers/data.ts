import type { Received } from '#contract/kernel/endpoint.ts'
import { changeNumbering, listNumbering } from '#contract/tenancy/numbers/api.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Numbering = Received<typeof listNumbering>[number]

export const useNumbering = () => useRead(listNumbering)
export const useChangeNumbering = () => useWrite(changeNumbering, { touches: ['tenancy.settings'] })
