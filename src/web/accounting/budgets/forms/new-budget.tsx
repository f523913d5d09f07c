import { useForm } from 'react-hook-form'
import { createBudget } from '#contract/accounting/budgets/api.ts'
import type { BudgetId } from '#contract/accounting/budgets/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Budget, useCreateBudget } from '../data.ts'

type NewBudgetProps = {
  open: boolean
  onClose: () => void
  onCreated: (budget: Budget) => void
  budgets: readonly Budget[]
  year: number
}

type Values = { year: number | null; name: string; copyFrom: BudgetId | 'none' }

/** Begins a version of the budget of a year. */
export function NewBudget({ open, ...more }: NewBudgetProps) {
  return (
    <Dialog open={open} onClose={more.onClose} title={t('New budget')}>
      <NewBudgetForm {...more} />
    </Dialog>
  )
}

function bodyOf({ year, name, copyFrom }: Values) {
  return { year: year ?? 0, name: name.trim(), ...(copyFrom === 'none' ? {} : { copyFrom }) }
}

function NewBudgetForm({ onClose, onCreated, budgets, year }: Omit<NewBudgetProps, 'open'>) {
  const create = useCreateBudget()
  const form = useForm<Values>({
    defaultValues: { year, name: '', copyFrom: 'none' },
    resolver: resolveBy(createBudget, bodyOf),
  })
  const save = async (values: Values) => {
    const budget = await create.mutateAsync({ body: bodyOf(values) })
    onClose()
    onCreated(budget)
  }
  return (
    <Form form={form} label={t('New budget')} refusalOf={refusalOf} onSubmit={save}>
      <FieldPair>
        <Bind control={form.control} name="name">
          {(field) => <TextField label={t('Name')} {...field} />}
        </Bind>
        <Bind control={form.control} name="year">
          {(field) => <NumberField label={t('Year')} {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={form.control} name="copyFrom">
        {({ onChange, ...field }) => (
          <Select
            label={t('Begin with')}
            {...field}
            onChange={(next) => onChange(next ?? 'none')}
            options={[
              { value: 'none' as const, label: t('Nothing') },
              ...budgets.map(({ id, name, year: of }) => ({ value: id, label: `${name} · ${of}` })),
            ]}
          />
        )}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Begin budget')}
        </Button>
      </FormActions>
    </Form>
  )
}
