import { refusalOf } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { LogoField, type Property, PropertyFields, useProperty, usePropertyForm } from '#web/tenancy/public.tsx'
import { rich } from '#web/texts/rich.tsx'
import { t } from '#web/texts/text.ts'
import { Form } from '#web/ui/form/form.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StepActions, type StepProps } from '../parts/step-actions.tsx'

export function PropertyStep(props: StepProps) {
  const property = useProperty()
  if (property.data) return <PropertyForm property={property.data} {...props} />
  return property.error ? (
    <ReadProblem error={property.error} onRetry={property.refetch} />
  ) : (
    <Skeleton height="28rem" />
  )
}

function PropertyForm({ property, onDone, skip }: StepProps & { property: Property }) {
  const { form, save } = usePropertyForm(property)
  return (
    <Form
      form={form}
      label={t('Your house')}
      refusalOf={refusalOf}
      onSubmit={async (values) => {
        await save(values)
        await onDone()
      }}
    >
      <PropertyFields control={form.control} />
      <div>
        <p className="mb-1 text-13 font-semibold">
          {rich('Logo {part}', { part: <span className="font-normal text-soft">{t('(optional)')}</span> })}
        </p>
        <LogoField logo={property.logo} name={property.name} />
      </div>
      <StepActions skip={skip} busy={form.formState.isSubmitting} />
    </Form>
  )
}
