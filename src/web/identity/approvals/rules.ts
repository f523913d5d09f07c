import type { LimitedRole } from '#contract/identity/approvals/settings.ts'
import type { Giveaway, Limits, RequestState } from '#contract/identity/approvals/shapes.ts'
import { t } from '#web/texts/text.ts'

export type Threshold = keyof Limits

/** Roles as people call them. */
export const roleWords: Record<LimitedRole, string> = {
  manager: t('Manager'),
  staff: t('Staff'),
  receptionist: t('Receptionist'),
  restaurant: t('Restaurant'),
  cashier: t('Cashier'),
}

export const limitWords: Record<Threshold, string> & { reasons: string } = {
  discountPercent: t('Off a line or a bill, at most'),
  discountAmount: t('Off one bill, at most'),
  comp: t('Given on one bill, at most'),
  void: t('Voided at once, at most'),
  refund: t('Given back at once, at most'),
  allowance: t('Taken off at once, at most'),
  variance: t('Over or short, at most'),
  reasons: t('Reasons'),
}

type ThresholdGroup = { verb: Giveaway; title: string; line: string; thresholds: readonly Threshold[] }

/** What is given away, who goes as far as they like, and what is set for everybody else. */
export const thresholdGroups: readonly ThresholdGroup[] = [
  {
    verb: 'discount',
    title: t('Discount'),
    line: t('Whoever manages tills goes as far as they like. Where no amount is set, the percentage alone counts.'),
    thresholds: ['discountPercent', 'discountAmount'],
  },
  {
    verb: 'comp',
    title: t('On the house'),
    line: t('What is given away whole. Whoever manages tills goes as far as they like.'),
    thresholds: ['comp'],
  },
  {
    verb: 'void',
    title: t('Void after it was sent'),
    line: t('What the kitchen has not had yet, everybody takes off. Whoever may void orders goes as far as they like.'),
    thresholds: ['void'],
  },
  {
    verb: 'refund',
    title: t('Refund'),
    line: t('At the till and at the desk. Whoever may refund goes as far as they like.'),
    thresholds: ['refund'],
  },
  {
    verb: 'allowance',
    title: t('Allowance on a folio'),
    line: t('Whoever may give allowances goes as far as they like.'),
    thresholds: ['allowance'],
  },
  {
    verb: 'variance',
    title: t('Difference of a till'),
    line: t(
      'Where nothing is set, the outlet’s own figure counts. Whoever manages tills closes any till, with a reason.',
    ),
    thresholds: ['variance'],
  },
  {
    verb: 'fee',
    title: t('Fee waived'),
    line: t(
      'For a late cancellation, a no-show, an early arrival or a late departure. Whoever may waive fees does it.',
    ),
    thresholds: [],
  },
]

/** How long is left until a moment, "1:42"; nothing after it. */
export function timeLeft(until: string, now: string): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How a request that is asked no more has ended. */
export function endOf({ state, decidedBy }: { state: RequestState; decidedBy: string | null }): string {
  switch (state) {
    case 'approved':
      return t('{decidedBy} approved it', { decidedBy })
    case 'used':
      return t('{decidedBy} approved it, and it was done', { decidedBy })
    case 'refused':
      return t('{decidedBy} refused it', { decidedBy })
    case 'withdrawn':
      return t('It is not asked for any more')
    case 'expired':
      return decidedBy ? t('{decidedBy} approved it, but it was not done', { decidedBy }) : t('Nobody answered in time')
    case 'open':
      return t('It waits for an answer')
  }
}
