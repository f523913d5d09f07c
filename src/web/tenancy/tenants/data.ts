import { changeProperty, getProperty, putLogo, removeLogo } from '#contract/tenancy/tenants/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Property = Received<typeof getProperty>

const changed = { touches: ['tenancy.settings'] } as const

/** The name of the house and its letterhead. */
export const useProperty = () => useRead(getProperty)
export const useChangeProperty = () => useWrite(changeProperty, changed)
export const usePutLogo = () => useWrite(putLogo, changed)
export const useRemoveLogo = () => useWrite(removeLogo, changed)
