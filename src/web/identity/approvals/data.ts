import * as z from 'zod/mini'
import { decideApproval, getApprovalTerms, listApprovalRequests } from '#contract/identity/approvals/api.ts'
import { noLimits } from '#contract/identity/approvals/settings.ts'
import { type Giveaway, type Limits, limits } from '#contract/identity/approvals/shapes.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import { ApiError } from '#web/shell/call/api-error.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'
import { useCan } from '#web/shell/session/use-session.ts'

/** How far this person goes alone; nowhere until it is known. */
export function useLimits(): Limits {
  const { data } = useRead(getApprovalTerms)
  return data ? z.decode(limits, data.limits) : noLimits
}

/** The reasons that the house offers. */
export function useReasons(verb: Giveaway): readonly string[] {
  return useRead(getApprovalTerms).data?.reasons[verb] ?? []
}

/**
 * Whether an act needs a second person: this one lacks the right, and it is past what they do alone. The server has the last word,
 * since figures may have changed meanwhile: what it refused for that is asked for as well.
 */
export function useNeedsApproval(
  permission: Permission,
  isBeyond: (limits: Limits) => boolean,
  refused: unknown = null,
): boolean {
  const can = useCan()
  const own = useLimits()
  if (can(permission)) return false
  return isBeyond(own) || (refused instanceof ApiError && refused.code === 'approval_needed')
}

export type Request = Received<typeof listApprovalRequests>[number]

/** What others ask of this person, the newest first. */
export const useRequests = () => useRead(listApprovalRequests)

/** Signs for an act of somebody else, or refuses to. */
export const useDecide = () => useWrite(decideApproval, { touches: ['identity.approval'] })
