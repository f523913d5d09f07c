import { type OnboardingProgress, onboardingSteps, type StepState } from '#contract/tenancy/onboarding/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound } from '#server/platform/errors.ts'
import type { VisitorCtx } from '#server/platform/http/visitor.ts'
import {
  completeOnboarding,
  ownProgress,
  type Progress,
  progressOf,
  writeStep,
} from '#server/tenancy/public/onboarding.ts'

type Told = { progress: OnboardingProgress }

/** How far the caller's tenant is with its set-up; a superadmin has none to finish. */
export async function readProgress(ctx: VisitorCtx): Promise<Told> {
  const { tenant } = ctx
  if (!tenant) return { progress: { isCompleted: true, steps: [] } }
  return told(await ctx.platform((tx) => progressOf(tx, tenant.id)))
}

/** Says that a step is done or put off, so that whoever comes back goes on after it. @throws 404 for an unknown step */
export async function markStep(ctx: Ctx, name: string, state: StepState): Promise<Told> {
  const step = onboardingSteps.find((one) => one === name)
  if (!step) throw notFound('step')
  return ctx.transaction(async (tx) => {
    await writeStep(tx, step, state)
    tx.audit({ action: 'onboarding.step', resource: 'tenant', id: tx.tenant, label: `${step}: ${state}` })
    return told(await ownProgress(tx))
  })
}

/** Finishes the set-up, whatever of it was put off. */
export async function finishOnboarding(ctx: Ctx): Promise<Told> {
  return ctx.transaction(async (tx) => {
    await completeOnboarding(tx)
    tx.audit({ action: 'onboarding.complete', resource: 'tenant', id: tx.tenant, label: ctx.tenant.name })
    return told(await ownProgress(tx))
  })
}

function told({ completedAt, steps }: Progress): Told {
  return {
    progress: {
      isCompleted: completedAt !== null,
      steps: onboardingSteps.map((name) => ({ name, state: steps.get(name) ?? 'open' })),
    },
  }
}
