import { useForm } from 'react-hook-form'
import { changeRestaurantLocation } from '#contract/restaurant/locations/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Form, SaveChanges } from '#web/ui/form/form.tsx'
import { NewerNotice, useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import { type Location, useChangeLocation } from '../data.ts'
import { locationBody, LocationFields, type LocationValues } from './location-fields.tsx'

/** The terms of an outlet, in its panel. */
export function EditLocation({ location }: { location: Location }) {
  const change = useChangeLocation()
  const known = useNewer(location, { values: comparedFields, words })
  const form = useForm<LocationValues>({
    defaultValues: valuesOf(known.base),
    resolver: resolveBy(changeRestaurantLocation, locationBody),
  })
  const goOnFrom = (saved: Location) => {
    known.settle(saved)
    form.reset(valuesOf(saved))
  }
  const save = async (values: LocationValues) => {
    const body = { ...locationBody(values), version: known.base.version }
    goOnFrom(await change.mutateAsync({ params: { id: location.id }, body }))
    toast.success(t('Location saved'))
  }
  return (
    <Form form={form} label={t('Location')} refusalOf={refusalOf} onSubmit={save}>
      <NewerNotice known={known} form={form} valuesOf={valuesOf} />
      <LocationFields control={form.control} knownPlace={location.stockLocationName} />
      <p className="text-13 text-soft">{t('What was sold keeps the terms that it was sold by.')}</p>
      <SaveChanges form={form} />
    </Form>
  )
}

const words = {
  name: t('Name'),
  code: 'Code',
  type: t('Type'),
  stockLocationName: t('Takes its stock from'),
  serviceChargePercent: t('Service charge'),
  varianceLimit: t('Allowed difference at closing'),
  address: t('Address'),
  phone: t('Phone'),
  email: t('E-mail'),
}

function comparedFields(location: Location) {
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
