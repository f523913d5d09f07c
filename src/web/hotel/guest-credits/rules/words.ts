import type {
  CreditStatus,
  CreditTransactionType,
  InstallmentStatus,
  PlanFrequency,
  PlanStatus,
} from '#contract/hotel/guest-credits/shapes.ts'
import type { Refusal } from '#web/ui/form/form.tsx'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const creditStates: Record<CreditStatus, { word: string; tone: Tone }> = {
  active: { word: t('Active'), tone: 'positive' },
  suspended: { word: t('Suspended'), tone: 'caution' },
  settled: { word: t('Settled'), tone: 'plain' },
  expired: { word: t('Expired'), tone: 'plain' },
  cancelled: { word: t('Cancelled'), tone: 'critical' },
}

export const transactionWords: Record<CreditTransactionType, string> = {
  issue: t('Issued'),
  apply: t('Used'),
  charge: t('Charged'),
  payment: t('Paid'),
  refund: t('Paid out'),
  late_fee: t('Late fee'),
  expire: t('Ended'),
  write_off: t('Written off'),
  adjustment: t('Adjusted'),
  reversal: t('Taken back'),
}

export const planStates: Record<PlanStatus, { word: string; tone: Tone }> = {
  active: { word: t('Active'), tone: 'positive' },
  completed: { word: t('Completed'), tone: 'plain' },
  defaulted: { word: t('Defaulted'), tone: 'critical' },
  cancelled: { word: t('Rescheduled'), tone: 'plain' },
}

export const installmentStates: Record<InstallmentStatus, { word: string; tone: Tone }> = {
  scheduled: { word: t('Scheduled'), tone: 'plain' },
  due: { word: t('Due today'), tone: 'caution' },
  partially_paid: { word: t('Partly paid'), tone: 'caution' },
  paid: { word: t('Paid'), tone: 'positive' },
  overdue: { word: t('Overdue'), tone: 'critical' },
}

export const frequencyWords: Record<PlanFrequency, string> = {
  weekly: t('Weekly'),
  fortnightly: t('Every two weeks'),
  monthly: t('Monthly'),
  custom: t('Own days'),
}

/** What each call says where a failure has no words of its own. */
export const failures = {
  list: t('Failed to fetch guest credits'),
  create: t('Failed to create guest credit'),
  update: t('Failed to update guest credit'),
  read: t('Failed to fetch guest credit'),
  remove: t('Failed to delete guest credit'),
  transact: t('Failed to create transaction'),
  ledger: t('Failed to fetch transactions'),
  plan: t('Failed to create installment plan'),
  plans: t('Failed to fetch installments'),
  pay: t('Failed to process payment'),
} as const

/** A failure as it is told: in its own words, else in those of the call. */
export function inWords(error: unknown, words: string): unknown {
  if (!error) return null
  return error instanceof Error && error.message !== '' ? error : new Error(words)
}

/** The same for a form. */
export function refusalAs(words: string): (error: unknown) => Refusal {
  return (error) => refusalOf(inWords(error, words))
}
