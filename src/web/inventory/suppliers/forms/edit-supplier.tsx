import { useForm } from 'react-hook-form'
import { changeSupplier, createSupplier } from '#contract/inventory/suppliers/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormActions, SaveOrCancel } from '#web/ui/form/form.tsx'
import { NewerNotice, useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import { type Supplier, useChangeSupplier, useCreateSupplier } from '../data.ts'
import { bodyOf, emptySupplier, type SupplierValues, valuesOf } from '../rules.ts'
import { SupplierFields } from './supplier-fields.tsx'

type Open = { open: boolean; onClose: () => void }

/** Adds a supplier. */
export function NewSupplier({ open, onClose }: Open) {
  return (
    <Dialog open={open} onClose={onClose} title={t('New supplier')}>
      <NewSupplierForm onClose={onClose} />
    </Dialog>
  )
}

function NewSupplierForm({ onClose }: { onClose: () => void }) {
  const create = useCreateSupplier()
  const form = useForm<SupplierValues>({ defaultValues: emptySupplier, resolver: resolveBy(createSupplier, bodyOf) })
  const save = async (values: SupplierValues) => {
    const { name } = await create.mutateAsync({ body: bodyOf(values) })
    onClose()
    toast.success(t('{name} added', { name }))
  }
  return (
    <Form form={form} label={t('New supplier')} refusalOf={refusalOf} onSubmit={save}>
      <SupplierFields control={form.control} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Add supplier')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** Changes a supplier. */
export function EditSupplier({ supplier, open, onClose }: Open & { supplier: Supplier }) {
  return (
    <Dialog open={open} onClose={onClose} title={supplier.name}>
      <EditSupplierForm supplier={supplier} onClose={onClose} />
    </Dialog>
  )
}

function EditSupplierForm({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const change = useChangeSupplier()
  const known = useNewer(supplier, { values: valuesOf, words })
  const form = useForm<SupplierValues>({
    defaultValues: valuesOf(known.base),
    resolver: resolveBy(changeSupplier, bodyOf),
  })
  const save = async (values: SupplierValues) => {
    await change.mutateAsync({ params: { id: supplier.id }, body: { ...bodyOf(values), version: known.base.version } })
    onClose()
    toast.success(t('{name} saved', { name: values.name }))
  }
  return (
    <Form form={form} label={t('Supplier')} refusalOf={refusalOf} onSubmit={save}>
      <NewerNotice known={known} form={form} valuesOf={valuesOf} />
      <SupplierFields control={form.control} />
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}

const words = {
  name: t('Name'),
  contactPerson: t('Contact person'),
  email: t('E-mail'),
  phone: t('Phone'),
  address: t('Address'),
  city: t('City'),
  country: t('Country'),
  taxNumber: t('Tax number'),
  termsDays: t('Days to pay'),
  notes: t('Notes'),
}
