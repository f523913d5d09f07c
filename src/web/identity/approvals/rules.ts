import type { LimitedRole } from '#contract/identity/approvals/settings.ts'
import type { Giveaway, Limits } from '#contract/identity/approvals/shapes.ts'

export type Threshold = keyof Limits

/** Roles as people call them. */
export const roleWords: Record<LimitedRole, string> = {
  manager: 'Manager',
  staff: 'Staff',
  receptionist: 'Receptionist',
  restaurant: 'Restaurant',
  cashier: 'Cashier',
}

export const limitWords: Record<Threshold, string> & { reasons: string } = {
  discountPercent: 'Off a line or a bill, at most',
  discountAmount: 'Off one bill, at most',
  comp: 'Given on one bill, at most',
  void: 'Voided at once, at most',
  refund: 'Given back at once, at most',
  allowance: 'Taken off at once, at most',
  variance: 'Over or short, at most',
  reasons: 'Reasons',
}

type ThresholdGroup = { verb: Giveaway; title: string; line: string; thresholds: readonly Threshold[] }

/** What is given away, who goes as far as they like, and what is set for everybody else. */
export const thresholdGroups: readonly ThresholdGroup[] = [
  {
    verb: 'discount',
    title: 'Discount',
    line: 'Whoever manages tills goes as far as they like. Where no amount is set, the percentage alone counts.',
    thresholds: ['discountPercent', 'discountAmount'],
  },
  {
    verb: 'comp',
    title: 'On the house',
    line: 'What is given away whole. Whoever manages tills goes as far as they like.',
    thresholds: ['comp'],
  },
  {
    verb: 'void',
    title: 'Void after it was sent',
    line: 'What the kitchen has not had yet, everybody takes off. Whoever may void orders goes as far as they like.',
    thresholds: ['void'],
  },
  {
    verb: 'refund',
    title: 'Refund',
    line: 'At the till and at the desk. Whoever may refund goes as far as they like.',
    thresholds: ['refund'],
  },
  {
    verb: 'allowance',
    title: 'Allowance on a folio',
    line: 'Whoever may give allowances goes as far as they like.',
    thresholds: ['allowance'],
  },
  {
    verb: 'variance',
    title: 'Difference of a till',
    line: 'Where nothing is set, the outlet’s own figure counts. Whoever manages tills closes any till, with a reason.',
    thresholds: ['variance'],
  },
]
