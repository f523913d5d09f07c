import { useForm } from 'react-hook-form'
import { changeRestaurantLocation } from '#contract/restaurant/locations/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { NewerNotice, useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import { type Location, useChangeLocation } from '../data.ts'
import { locationBody, LocationFields, type LocationValues } from './location-fields.tsx'

/** The terms of an outlet, in its panel. */
export function EditLocation({ location }: { location: Location }) {
  const change = useChangeLocation()
  const { base, newer, changes, settle } = useNewer(location, { values: toldOf, words })
  const form = useForm<LocationValues>({
    defaultValues: valuesOf(base),
    resolver: resolveBy(changeRestaurantLocation, locationBody),
  })
  const goOnFrom = (known: Location) => {
    settle(known)
    form.reset(valuesOf(known))
  }
  const save = async (values: LocationValues) => {
    const body = { ...locationBody(values), version: base.version }
    goOnFrom(await change.mutateAsync({ params: { id: location.id }, body }))
    toast.success('Location saved')
  }
  return (
    <Form form={form} label="Location" refusalOf={refusalOf} onSubmit={save}>
      {newer && <NewerNotice changes={changes} onTakeTheirs={() => goOnFrom(newer)} onKeepMine={() => settle(newer)} />}
      <LocationFields control={form.control} knownPlace={location.stockLocationName} />
      <p className="text-13 text-soft">What was sold keeps the terms that it was sold by.</p>
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          reason={!form.formState.isDirty && 'Nothing was changed'}
        >
          Save
        </Button>
      </FormActions>
    </Form>
  )
}

const words = {
  name: 'Name',
  code: 'Code',
  type: 'Type',
  stockLocationName: 'Takes its stock from',
  serviceChargePercent: 'Service charge',
  varianceLimit: 'Allowed difference at closing',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
}

function toldOf(location: Location) {
  const { name, code, type, stockLocationName, serviceChargePercent, varianceLimit, address, phone, email } = location
  return { name, code, type, stockLocationName, serviceChargePercent, varianceLimit, address, phone, email }
}

function valuesOf(location: Location): LocationValues {
  return {
    name: location.name,
    code: location.code,
    type: location.type,
    address: location.address ?? '',
    phone: location.phone ?? '',
    email: location.email ?? '',
    stockLocationId: location.stockLocationId,
    pricesIncludeTax: location.pricesIncludeTax === null ? 'set' : location.pricesIncludeTax ? 'include' : 'exclude',
    serviceChargePercent: location.serviceChargePercent,
    serviceChargeTaxed: location.serviceChargeTaxed,
    depletesAt: location.depletesAt,
    blindClose: location.blindClose,
    varianceLimit: location.varianceLimit,
  }
}
