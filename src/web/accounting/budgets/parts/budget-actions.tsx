import { useState } from 'react'
import { budgetMoves } from '#contract/accounting/budgets/rules.ts'
import { budgetControls, type BudgetStatus } from '#contract/accounting/budgets/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Budget, useChangeBudget, useDeleteBudget, useMoveBudget } from '../data.ts'
import { controlNames, moveNames } from '../rules/words.ts'

/** What a version may become, what it holds back, and the end of a draft. */
export function BudgetActions({ budget }: { budget: Budget }) {
  const can = useCan()
  const move = useMoveBudget()
  const change = useChangeBudget()
  if (!can('financial:manage_budgets')) return null
  const { id, status, control, version } = budget
  const failed = { onError: (error: Error) => toast.error(errorText(error)) }
  const mayBecome = (next: BudgetStatus) => next === 'retired' || can('financial:approve')
  return (
    <>
      <ChoicePill
        label={t('Entries beyond it')}
        value={control}
        options={budgetControls.map((value) => ({ value, label: controlNames[value] }))}
        onChange={(next) => change.mutate({ params: { id }, body: { control: next, version } }, failed)}
      />
      {budgetMoves[status].map((next) => (
        <Button
          key={next}
          variant={next === 'draft' || next === 'retired' ? 'secondary' : 'primary'}
          busy={move.isPending && move.variables.body.status === next}
          reason={!mayBecome(next) && t('Approving is for who may approve in the books')}
          onClick={() => move.mutate({ params: { id }, body: { status: next, version } }, failed)}
        >
          {moveNames[next]}
        </Button>
      ))}
      {status === 'draft' && <Delete budget={budget} />}
    </>
  )
}

function Delete({ budget: { id, name } }: { budget: Budget }) {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteBudget()
  const go = useGo()
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('Delete')}</Button>
      <DeleteDialog
        open={asking}
        onClose={() => setAsking(false)}
        what={{ name }}
        onDelete={() => remove.mutate({ params: { id } }, { onSuccess: () => go(to.budgets()) })}
        work={{ busy: remove.isPending, error: remove.error ? errorText(remove.error) : undefined }}
      />
    </>
  )
}
