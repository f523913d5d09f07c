import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  checkBeforeAudit,
  getAuditPack,
  getNightAudit,
  listNightAudits,
  runNightAudit,
} from '#contract/hotel/night-audits/api.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { NightAuditId } from '#contract/tenancy/day-close/shapes.ts'
import { mayHaveHappened } from '#web/shell/call/api-error.ts'
import { call } from '#web/shell/call/call.ts'
import { readAfter, readAgain } from '#web/shell/data/fresh.ts'
import { keyOf, usePage, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type NightAudit = Received<typeof getNightAudit>
export type AuditPack = Received<typeof getAuditPack>
export type PreCheck = Received<typeof checkBeforeAudit>['checks'][number]

export const usePreChecks = () => useRead(checkBeforeAudit)
export const useNightAudits = (query: { page: number; limit: number }) => usePage(listNightAudits, { query })
export const useAuditPack = (id: NightAuditId) => useRead(getAuditPack, { params: { id } })
export const useNightAudit = (id: NightAuditId) => useRead(getNightAudit, { params: { id } })

const newest = { query: { limit: 1 } }

/** The newest audit, looked at again and again while it is under way. */
function useNewest(often: boolean) {
  return useQuery({
    queryKey: [...keyOf(listNightAudits, newest), 'progress'],
    queryFn: () => call(listNightAudits, newest),
    refetchInterval: often ? 400 : false,
  }).data?.[0]
}

/**
 * Closes the night of a date. The audit goes on when its answer is lost on the way: then it is followed until it is done.
 * `audit` is how far it has come, `finished` what came of it.
 */
export function useAuditRun() {
  const run = useWrite(runNightAudit, { touches: ['tenancy.night_audit'] })
  const [date, setDate] = useState<Day | null>(null)
  const [isLost, setLost] = useState(false)
  const newestAudit = useNewest(run.isPending || isLost)
  const audit = newestAudit?.date === date ? newestAudit : undefined
  const isDone = audit?.status === 'done'
  useEffect(() => {
    if (isLost && isDone) void readAfter('tenancy.night_audit')
  }, [isLost, isDone])
  const start = async (night: Day, approval?: Approval) => {
    setDate(night)
    setLost(false)
    try {
      await run.mutateAsync({ body: { date: night, ...(approval ? { approval } : {}) } })
    } catch (error) {
      setLost(mayHaveHappened(error))
      await readAgain(listNightAudits)
    }
  }
  const finished = run.data ?? (isLost && isDone ? audit : undefined)
  return {
    start,
    audit,
    finished,
    isRunning: run.isPending || (isLost && !isDone),
    error: isLost ? null : run.error,
    interrupted: newestAudit?.status === 'running' ? newestAudit : undefined,
  }
}
