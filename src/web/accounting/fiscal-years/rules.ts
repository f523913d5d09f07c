import { closingCheckTexts, explainedChecks } from '#contract/accounting/year-closing/rules.ts'
import type { ClosingCheckName } from '#contract/accounting/year-closing/shapes.ts'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import type { ClosingPreview } from './data.ts'

type Checks = Pick<ClosingPreview, 'checks'>

/** Why a year can't be closed now, in words; null where only explanations are asked, which the dialog takes. */
export function standsInTheWay({ checks }: Checks): string | null {
  const first = checks.find(({ name, ok }) => !ok && !explainedChecks.includes(name))
  return first ? closingCheckTexts[first.name].toDo : null
}

/** Where a check is settled. */
export const placeOf: Partial<Record<ClosingCheckName, { to: string; word: string }>> = {
  drafts: { to: to.drafts(), word: t('See the drafts') },
  bank_reconciled: { to: to.bank(), word: t('Reconcile the bank') },
  revalued: { to: to.revaluations(), word: t('Revalue') },
  locked: { to: to.periods(), word: t('Move the lock') },
  trial_balance: { to: to.trialBalance(), word: t('Trial balance') },
  proofs: { to: to.trialBalance(), word: t('Prove the books') },
  work_open: { to: to.deskShifts(), word: t('See the shifts') },
}
