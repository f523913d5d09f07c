import type { ExpenseFlag, ExpenseStatus, ExpenseVerb } from '#contract/accounting/expenses/shapes.ts'
import { t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** What each state is called. */
export const statusNames: Record<ExpenseStatus, string> = {
  draft: t('Draft'),
  submitted: t('Waits for approval'),
  approved: t('To be paid back'),
  refused: t('Refused'),
  reimbursed: t('Paid back'),
  paid: t('Paid by the house'),
  cancelled: t('Cancelled'),
}

export const statusTones: Record<ExpenseStatus, Tone> = {
  draft: 'plain',
  submitted: 'caution',
  approved: 'info',
  refused: 'critical',
  reimbursed: 'positive',
  paid: 'positive',
  cancelled: 'plain',
}

/** What the policy says against a line, in a word or two. */
export const flagNames: Record<ExpenseFlag, string> = {
  over_limit: t('Above the limit'),
  over_day: t('Above the day’s limit'),
  no_receipt: t('No receipt'),
  too_old: t('Old'),
  duplicate: t('Claimed before?'),
}

/** What somebody did. */
export const verbNames: Record<ExpenseVerb, string> = {
  submit: t('Sent for approval'),
  withdraw: t('Withdrawn'),
  approve: t('Approved'),
  refuse: t('Refused'),
  cancel: t('Cancelled'),
  pay: t('Paid by the house'),
  reimburse: t('Paid back'),
  take_back: t('Payment taken back'),
  reverse: t('Approval taken back'),
}
