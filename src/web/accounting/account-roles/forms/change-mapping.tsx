import { useForm } from 'react-hook-form'
import { changeCategoryMapping } from '#contract/accounting/account-roles/api.ts'
import { departmentNames, departments } from '#contract/accounting/accounts/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { categoryOptions } from '../../taxes/rules.ts'
import { type Mapping, useChangeMapping } from '../data.ts'
import { TaxChange } from '../parts/tax-change.tsx'

type ChangeMappingProps = { mapping: Mapping; onClose: () => void }

/** Changes where a category stands in the statement by departments, and how its sales are taxed. */
export function ChangeMapping({ mapping, onClose }: ChangeMappingProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={mapping.label}
      description={t('What is sold or used from now on goes by it. What was posted stays as it is.')}
    >
      <MappingForm mapping={mapping} onClose={onClose} />
    </Dialog>
  )
}

const departmentOptions = departments.map((value) => ({ value, label: departmentNames[value] }))

function MappingForm({ mapping, onClose }: ChangeMappingProps) {
  const change = useChangeMapping()
  const form = useForm<FormValues<typeof changeCategoryMapping>>({
    defaultValues: { department: mapping.department, taxCategory: mapping.taxCategory },
    resolver: resolveBy(changeCategoryMapping),
  })
  const taxCategory = form.watch('taxCategory')
  return (
    <Form
      form={form}
      label={t('Department and taxes')}
      refusalOf={refusalOf}
      onSubmit={async ({ department, taxCategory }) => {
        if (!department || !taxCategory) return
        await change.mutateAsync({ params: { category: mapping.category }, body: { department, taxCategory } })
        onClose()
        toast.success(t('{name} saved', { name: mapping.label }))
      }}
    >
      <Bind control={form.control} name="department">
        {(field) => (
          <Select
            label={t('Department')}
            hint={
              mapping.departmentIsFixed
                ? t('What the rooms earn stands in Rooms, as every figure of room revenue does')
                : undefined
            }
            disabled={mapping.departmentIsFixed}
            options={departmentOptions}
            {...field}
            onChange={(next) => next && field.onChange(next)}
          />
        )}
      </Bind>
      <Bind control={form.control} name="taxCategory">
        {(field) => (
          <Select
            label={t('Taxed as')}
            options={categoryOptions}
            {...field}
            onChange={(next) => next && field.onChange(next)}
          />
        )}
      </Bind>
      {taxCategory && taxCategory !== mapping.taxCategory && (
        <TaxChange before={mapping.taxCategory} after={taxCategory} />
      )}
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}
