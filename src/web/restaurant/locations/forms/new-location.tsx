import { useForm } from 'react-hook-form'
import { createRestaurantLocation } from '#contract/restaurant/locations/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import { useCreateLocation } from '../data.ts'
import { emptyLocation, locationBody, LocationFields, type LocationValues } from './location-fields.tsx'

/** Opens an outlet and shows it. */
export function NewLocation({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t('New location')}>
      <NewLocationForm onClose={onClose} />
    </Dialog>
  )
}

function NewLocationForm({ onClose }: { onClose: () => void }) {
  const create = useCreateLocation()
  const go = useGo()
  const form = useForm<LocationValues>({
    defaultValues: emptyLocation,
    resolver: resolveBy(createRestaurantLocation, locationBody),
  })
  const save = async (values: LocationValues) => {
    const created = await create.mutateAsync({ body: locationBody(values) })
    onClose()
    toast.success(t('{name} opened', { name: created.name }))
    go(`${to.restaurantLocation(created.id)}?tab=stations`)
  }
  return (
    <Form form={form} label={t('New location')} refusalOf={refusalOf} onSubmit={save}>
      <LocationFields control={form.control} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Open location')}
        </Button>
      </FormActions>
    </Form>
  )
}
