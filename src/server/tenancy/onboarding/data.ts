import type { Instant } from '#contract/kernel/day.ts'
import type { OnboardingStep, StepState } from '#contract/tenancy/onboarding/shapes.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'

export type Progress = { completedAt: Instant | null; steps: Map<string, StepState> }

/** How far the set-up of a tenant is. */
export async function progressOf(tx: PlatformTx, tenant: TenantId): Promise<Progress> {
  const found = await tx.client.query<{ completedAt: Instant | null; steps: Record<string, StepState> | null }>(
    `select t.onboarding_completed_at as "completedAt", (select jsonb_object_agg(s.name, s.state) from onboarding_step s
       where s.tenant_id = t.id) as steps from tenant t where t.id = $1`,
    [tenant],
  )
  const row = found.rows[0]
  return { completedAt: row?.completedAt ?? null, steps: new Map(Object.entries(row?.steps ?? {})) }
}

/** The same of the tenant that the transaction has entered. */
export async function ownProgress(tx: Tx): Promise<Progress> {
  const [tenant, steps] = await Promise.all([
    tx.db.selectFrom('tenant').select('onboarding_completed_at').where('id', '=', tx.tenant).executeTakeFirstOrThrow(),
    tx.db.selectFrom('onboarding_step').select(['name', 'state']).execute(),
  ])
  return {
    completedAt: tenant.onboarding_completed_at,
    steps: new Map(steps.map(({ name, state }) => [name, state])),
  }
}

/** Writes what became of a step; the last word counts. */
export async function writeStep(tx: Tx, name: OnboardingStep, state: StepState): Promise<void> {
  const row = { name, state, changed_by_name: tx.actor.name, changed_at: tx.now }
  await tx.db
    .insertInto('onboarding_step')
    .values(row)
    .onConflict((on) => on.constraint('onboarding_step_pkey').doUpdateSet(row))
    .execute()
}

/** Says that the set-up is behind the house; a second time changes nothing. */
export async function completeOnboarding(tx: Tx): Promise<void> {
  await tx.db
    .updateTable('tenant')
    .set({ onboarding_completed_at: tx.now })
    .where('id', '=', tx.tenant)
    .where('onboarding_completed_at', 'is', null)
    .execute()
}
