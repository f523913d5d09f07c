import * as z from 'zod/mini'
import type { Role } from '../../kernel/permission.ts'
import { section } from '../../tenancy/settings/shapes.ts'
import { type Limits, limits, reasons } from './shapes.ts'
import { zero } from '../../kernel/money.ts'

/** Roles that sell or serve; an owner holds every right, and who only cleans or mends gives nothing away. */
export const limitedRoles = ['manager', 'staff', 'receptionist', 'restaurant', 'cashier'] as const
export type LimitedRole = (typeof limitedRoles)[number]

/** One figure for each role. */
function byRole<Shape extends z.ZodMiniType>(shape: Shape) {
  return z.strictObject({ manager: shape, staff: shape, receptionist: shape, restaurant: shape, cashier: shape })
}

const nothing = { manager: zero, staff: zero, receptionist: zero, restaurant: zero, cashier: zero }
const unset = { manager: null, staff: null, receptionist: null, restaurant: null, cashier: null }

/** How far each role goes alone where money is given away, and the reasons that are offered. Past that somebody with the right signs. */
export const approvals = section({
  name: 'approvals',
  label: 'Approvals',
  shape: z.strictObject({
    discountPercent: byRole(limits.shape.discountPercent),
    discountAmount: byRole(limits.shape.discountAmount),
    comp: byRole(limits.shape.comp),
    void: byRole(limits.shape.void),
    refund: byRole(limits.shape.refund),
    allowance: byRole(limits.shape.allowance),
    variance: byRole(limits.shape.variance),
    reasons,
  }),
  defaults: {
    discountPercent: { manager: 20, staff: 0, receptionist: 10, restaurant: 10, cashier: 10 },
    discountAmount: unset,
    comp: nothing,
    void: nothing,
    refund: nothing,
    allowance: nothing,
    variance: unset,
    reasons: {
      discount: ['Regular guest', 'Complaint', 'Special offer', 'Staff'],
      comp: ['On the house', 'Complaint', 'Birthday'],
      void: ['Wrong item', 'Wrong table', 'Guest left', 'Entered twice'],
      refund: ['Returned', 'Charged twice', 'Complaint'],
      allowance: ['Complaint', 'Wrong charge', 'Goodwill'],
      variance: ['Wrong change', 'Counted again', 'Not known'],
      fee: ['Regular guest', 'Illness', 'Force majeure', 'Our own fault'],
    },
  },
  access: { read: 'settings:read', write: 'settings:write' },
})

export type ApprovalSettings = z.output<(typeof approvals)['shape']>

/** Whoever has no figures of their own goes nowhere alone. */
export const noLimits: Limits = {
  discountPercent: 0,
  discountAmount: zero,
  comp: zero,
  void: zero,
  refund: zero,
  allowance: zero,
  variance: null,
}

/** How far a role goes alone. */
export function limitsOf({ reasons: _, ...figures }: ApprovalSettings, role: Role | 'system'): Limits {
  const own = limitedRoles.find((one) => one === role)
  if (!own) return noLimits
  return {
    discountPercent: figures.discountPercent[own],
    discountAmount: figures.discountAmount[own],
    comp: figures.comp[own],
    void: figures.void[own],
    refund: figures.refund[own],
    allowance: figures.allowance[own],
    variance: figures.variance[own],
  }
}
