import { useForm } from 'react-hook-form'
import { endTaxComponent } from '#contract/accounting/taxes/api.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import { type Component, type Set, useEndComponent } from '../data.ts'

type EndComponentProps = { set: Set; component: Component; today: Day; onClose: () => void }

/** Names the last day on which a tax is charged. */
export function EndComponent(props: EndComponentProps) {
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('End {name}', { name: props.component.name })}
      description={t("What was charged until then stays. A tax that has ended can't be made longer again.")}
    >
      <EndForm {...props} />
    </Dialog>
  )
}

function EndForm({ set, component, today, onClose }: EndComponentProps) {
  const end = useEndComponent()
  const { validTo } = component
  const form = useForm<FormValues<typeof endTaxComponent, 'validTo'>>({
    defaultValues: { validTo: validTo === null ? today : dayOf(validTo) },
    resolver: resolveBy(endTaxComponent),
  })
  return (
    <Form
      form={form}
      label={t('End of the tax')}
      refusalOf={refusalOf}
      onSubmit={async (values) => {
        if (values.validTo === null) return
        const params = { id: set.id, componentId: component.id }
        await end.mutateAsync({ params, body: { validTo: values.validTo, version: set.version } })
        onClose()
        toast.success(t('{name} ends', { name: component.name }))
      }}
    >
      <Bind control={form.control} name="validTo">
        {(field) => <DateField label={t('Last day')} {...field} />}
      </Bind>
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}
