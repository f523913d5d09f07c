import { useForm } from 'react-hook-form'
import { addTaxComponent } from '#contract/accounting/taxes/api.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Sent } from '#contract/kernel/endpoint.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import { type Component, type Set, useAddComponent, useChangeComponent } from '../data.ts'
import { taxRefusal, timeOf } from '../rules.ts'
import { ComponentFields } from './component-fields.tsx'
import { componentBody, type ComponentValues, emptyComponent, valuesOf } from './component-values.ts'

type EditComponentProps = { set: Set; component: Component | null; today: Day; onClose: () => void }

/** A new tax of a set, or a correction of one that has not begun. */
export function EditComponent(props: EditComponentProps) {
  const { component } = props
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={component ? t('Correct {name}', { name: component.name }) : t('Add a tax')}
      description={
        component
          ? t('It has not begun, so all of it can still be put right.')
          : t('It is charged from its first day on.')
      }
    >
      <ComponentForm {...props} />
    </Dialog>
  )
}

type NewComponent = Sent<typeof addTaxComponent>['body']

function ComponentForm({ set, component, today, onClose }: EditComponentProps) {
  const add = useAddComponent()
  const change = useChangeComponent()
  const form = useForm<ComponentValues>({
    defaultValues: component ? valuesOf(component) : emptyComponent(today),
    resolver: resolveBy(addTaxComponent, (values: ComponentValues) => componentBody(values, component ?? {})),
  })
  const save = async (values: ComponentValues) => {
    // The resolver has held it to the shape of the call.
    const body = componentBody(values, component ?? {}) as NewComponent
    if (component) {
      const { code: _, ...correction } = body
      const params = { id: set.id, componentId: component.id }
      await change.mutateAsync({ params, body: { ...correction, version: set.version } })
    } else {
      await add.mutateAsync({ params: { id: set.id }, body })
    }
    onClose()
    toast.success(t('{name} saved', { name: body.name }))
  }
  return (
    <Form form={form} label={component ? t('Correct the tax') : t('New tax')} refusalOf={taxRefusal} onSubmit={save}>
      <ComponentFields
        control={form.control}
        today={today}
        others={set.components.filter((other) => other.code !== component?.code && timeOf(other, today) !== 'over')}
        isNew={component === null}
      />
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}
