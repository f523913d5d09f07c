import { t } from '#web/texts/text.ts'
import type { RatePlan } from './data.ts'

/** A plan in the tree of what derives from what, and how deep it stands. */
export type PlanNode = { plan: RatePlan; depth: number }

/** Plans as a tree in lines: each below what it derives from. One whose parent is not among them stands at the root. */
export function treeOf(plans: readonly RatePlan[]): PlanNode[] {
  const ids = new Set<string>(plans.map(({ id }) => id))
  const below = (parent: string | null, depth: number): PlanNode[] =>
    plans
      .filter(({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null) === parent)
      .flatMap((plan) => [{ plan, depth }, ...below(plan.id, depth + 1)])
  return below(null, 0)
}

/** "−10 % of Best available, then +20.00". */
export function derivationWords(plan: RatePlan, plans: readonly RatePlan[], amount: (value: number) => string): string {
  if (plan.parentId === null) return t('The prices of the room types')
  const parent = plans.find(({ id }) => id === plan.parentId)?.name ?? t('an archived plan')
  const percent = signed(plan.percent, `${Math.abs(plan.percent)} %`)
  const plus = signed(plan.amount, amount(Math.abs(plan.amount)))
  if (plan.percent !== 0 && plan.amount !== 0)
    return t('{parent} {percent}, then {amount}', { parent, percent, amount: plus })
  if (plan.percent !== 0) return t('{parent} {percent}', { parent, percent })
  if (plan.amount !== 0) return t('{parent} {percent}', { parent, percent: plus })
  return t('The same as {parent}', { parent })
}

function signed(value: number, size: string): string {
  return value < 0 ? `−${size}` : `+${size}`
}

/** Plans that a plan could derive from without a circle: all but itself and what derives from it. */
export function possibleParents(plans: readonly RatePlan[], plan: RatePlan | null): RatePlan[] {
  if (!plan) return [...plans]
  const tree = treeOf(plans)
  const at = tree.findIndex((node) => node.plan.id === plan.id)
  const depth = tree[at]?.depth ?? 0
  const after = tree.slice(at + 1).findIndex((node) => node.depth <= depth)
  const own = new Set(tree.slice(at, after < 0 ? undefined : at + 1 + after).map((node) => node.plan.id))
  return plans.filter(({ id }) => !own.has(id))
}
