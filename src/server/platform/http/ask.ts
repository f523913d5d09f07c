import * as z from 'zod/mini'
import type { Permission } from '#contract/kernel/permission.ts'
import type { AuditEntry, Ctx } from '../context.ts'
import { Rehearsed } from '../db/rehearsal.ts'
import { Refusal } from '../errors.ts'
import type { parseRequest } from './parse.ts'
import { rehearsalCtx, tenantCtx, type Visit } from './request-context.ts'

/** An act that somebody else should sign for: whose right it needs, what it would record, and where it is done. */
export type Asking = { signer: Permission; entries: readonly AuditEntry[]; at: string | null }

/** With what an act is answered that somebody was asked to sign for: it waits, and nothing was denied. */
export const askedCode = 'approval_asked'

/** Asks those who may sign for an act on their own devices; answers how that is told to who asked. */
export type Ask = (ctx: Ctx, asking: Asking) => Promise<Refusal>

type Asked = { visit: Visit; given: ReturnType<typeof parseRequest>; ask: Ask }

const asks = z.object({ approval: z.object({ ask: z.literal(true), at: z.optional(z.string()) }) })

/**
 * What is told of an act that failed. Where somebody else may sign for it and is to be asked, it is tried as if they had, and taken back:
 * what it would have done is put before them, and what is refused to them as well is told at once. Everything else is told as it is.
 */
export async function askInstead(error: unknown, { visit, given, ask }: Asked): Promise<unknown> {
  const { route } = visit
  if (!(error instanceof Refusal) || !error.signer || route.audience !== 'tenant') return error
  const asking = z.safeParse(asks, given.body)
  if (!asking.success) return error
  const entries = await rehearse(() => route.run(rehearsalCtx(visit), given))
  const { at = null } = asking.data.approval
  return ask(tenantCtx(visit), { signer: error.signer, entries, at })
}

async function rehearse(act: () => Promise<unknown>): Promise<readonly AuditEntry[]> {
  try {
    await act()
  } catch (error) {
    if (error instanceof Rehearsed) return error.entries
    throw error
  }
  throw new Error('What is only tried never ends well')
}
