import type { BudgetControl, BudgetStatus } from '#contract/accounting/budgets/shapes.ts'
import { t } from '#web/texts/text.ts'

export const statusNames: Record<BudgetStatus, string> = {
  draft: t('Draft'),
  approved: t('Approved'),
  active: t('Active'),
  retired: t('Retired'),
}

export const statusTones = { draft: 'plain', approved: 'info', active: 'positive', retired: 'plain' } as const

/** What a press makes of it. */
export const moveNames: Record<BudgetStatus, string> = {
  draft: t('Make it a draft again'),
  approved: t('Approve'),
  active: t('Make it active'),
  retired: t('Retire'),
}

export const controlNames: Record<BudgetControl, string> = {
  ignore: t('pass'),
  warn: t('are warned of'),
  stop: t('are stopped'),
}
