import { getApiKey, listApiKeys, makeApiKey, revokeApiKey, rotateApiKey } from '#contract/identity/api-keys/api.ts'
import type { ApiKeyId } from '#contract/identity/api-keys/shapes.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { usePage, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type ApiKey = Received<typeof getApiKey>
export type Shown = Received<typeof makeApiKey>

const touched = { touches: ['identity.api_key'] } as const

export const useKeys = (query: NonNullable<Sent<typeof listApiKeys>['query']>) => usePage(listApiKeys, { query })
export const useKey = (id: ApiKeyId) => useRead(getApiKey, { params: { id } })
export const useMakeKey = () => useWrite(makeApiKey, touched)
export const useRotateKey = () => useWrite(rotateApiKey, touched)
export const useRevokeKey = (onDone: (key: ApiKey) => void) => useWrite(revokeApiKey, { ...touched, onDone })
