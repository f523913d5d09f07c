import { useForm } from 'react-hook-form'
import { changeStockLocation, createStockLocation } from '#contract/inventory/locations/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormActions, SaveOrCancel } from '#web/ui/form/form.tsx'
import { NewerNotice, useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import { type StockLocation, useChangeLocation, useCreateLocation } from '../data.ts'
import { bodyOf, emptyPlace, type PlaceValues, valuesOf } from '../rules.ts'
import { PlaceFields } from './place-fields.tsx'

type Open = { open: boolean; onClose: () => void }

/** Opens a place for stock. */
export function NewPlace({ open, onClose }: Open) {
  return (
    <Dialog open={open} onClose={onClose} title={t('New stock place')}>
      <NewPlaceForm onClose={onClose} />
    </Dialog>
  )
}

function NewPlaceForm({ onClose }: { onClose: () => void }) {
  const create = useCreateLocation()
  const form = useForm<PlaceValues>({ defaultValues: emptyPlace, resolver: resolveBy(createStockLocation, bodyOf) })
  const save = async (values: PlaceValues) => {
    const { name } = await create.mutateAsync({ body: bodyOf(values) })
    onClose()
    toast.success(t('{name} opened', { name }))
  }
  return (
    <Form form={form} label={t('New stock place')} refusalOf={refusalOf} onSubmit={save}>
      <PlaceFields control={form.control} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Open the place')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** Changes what a place is called and what it is. */
export function EditPlace({ place, open, onClose }: Open & { place: StockLocation }) {
  return (
    <Dialog open={open} onClose={onClose} title={place.name}>
      <EditPlaceForm place={place} onClose={onClose} />
    </Dialog>
  )
}

function EditPlaceForm({ place, onClose }: { place: StockLocation; onClose: () => void }) {
  const change = useChangeLocation()
  const known = useNewer(place, { values: valuesOf, words })
  const form = useForm<PlaceValues>({
    defaultValues: valuesOf(known.base),
    resolver: resolveBy(changeStockLocation, bodyOf),
  })
  const save = async (values: PlaceValues) => {
    await change.mutateAsync({ params: { id: place.id }, body: { ...bodyOf(values), version: known.base.version } })
    onClose()
    toast.success(t('{name} saved', { name: values.name }))
  }
  return (
    <Form form={form} label={t('Stock place')} refusalOf={refusalOf} onSubmit={save}>
      <NewerNotice known={known} form={form} valuesOf={valuesOf} />
      <PlaceFields control={form.control} />
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}

const words = { name: t('Name'), type: t('Kind'), address: t('Address'), city: t('City'), country: 'Country' }
