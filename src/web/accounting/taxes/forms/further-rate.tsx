import { useForm } from 'react-hook-form'
import { addTaxRate } from '#contract/accounting/taxes/api.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Component, type Set, useAddRate } from '../data.ts'
import { taxRefusal } from '../rules.ts'

type FurtherRateProps = { set: Set; component: Component; today: Day; onClose: () => void }
type Values = { rate: number | null; validFrom: Day | null }

/** Gives a tax another rate from a day on; what it is now ends the day before. */
export function FurtherRate(props: FurtherRateProps) {
  const { component } = props
  return (
    <Dialog
      open
      onClose={props.onClose}
      width="narrow"
      title={
        component.enabled
          ? t('New rate of {name}', { name: component.name })
          : t('Charge {name}', { name: component.name })
      }
      description={t('Until the day before, everything stays as it is. Account and base stay too.')}
    >
      <RateForm {...props} />
    </Dialog>
  )
}

function RateForm({ set, component, today, onClose }: FurtherRateProps) {
  const add = useAddRate()
  const { kind } = component
  const form = useForm<Values>({
    defaultValues: { rate: component.enabled ? null : component.rate, validFrom: addDays(today, 1) },
    resolver: resolveBy(addTaxRate, (values: Values) => ({
      kind,
      rate: values.rate ?? undefined,
      validFrom: values.validFrom ?? undefined,
    })),
  })
  const save = async ({ rate, validFrom }: Values) => {
    if (rate === null || validFrom === null) return
    const params = { id: set.id, componentId: component.id }
    await add.mutateAsync({ params, body: { kind, rate, validFrom, version: set.version } })
    onClose()
    toast.success(t('{name} saved', { name: component.name }))
  }
  return (
    <Form form={form} label={t('New rate')} refusalOf={taxRefusal} onSubmit={save}>
      <Bind control={form.control} name="rate">
        {(field) =>
          kind === 'percent' ? (
            <NumberField label={t('Rate')} decimals={4} end="%" {...field} />
          ) : (
            <MoneyField label={t('Amount')} {...field} />
          )
        }
      </Bind>
      <Bind control={form.control} name="validFrom">
        {(field) => <DateField label={t('First day')} from={today} today={today} {...field} />}
      </Bind>
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}
