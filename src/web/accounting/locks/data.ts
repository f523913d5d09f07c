import { endException, grantException, listLocks, moveLock } from '#contract/accounting/locks/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

type Locks = Received<typeof listLocks>
export type PostingLock = Locks['locks'][number]
export type LockPerson = Locks['people'][number]
export type LockException = Locks['exceptions'][number]

const changed = { touches: ['accounting.period'] } as const

/** What is shut, who may post there all the same, and who could be let in. */
export const useLocks = () => useRead(listLocks)
export const useMoveLock = () => useWrite(moveLock, changed)
export const useGrantException = () => useWrite(grantException, changed)
export const useEndException = () => useWrite(endException, changed)
