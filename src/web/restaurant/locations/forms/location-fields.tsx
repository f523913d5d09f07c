import type { Control } from 'react-hook-form'
import type { createRestaurantLocation } from '#contract/restaurant/locations/api.ts'
import { restaurantLocationTypes } from '#contract/restaurant/locations/shapes.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { StockPlaceField } from '../parts/stock-place-field.tsx'
import { typeWords } from '../rules.ts'

export type LocationValues = Omit<FormValues<typeof createRestaurantLocation>, 'pricesIncludeTax'> & {
  pricesIncludeTax: 'set' | 'include' | 'exclude'
}

export const emptyLocation: LocationValues = {
  name: '',
  code: '',
  type: 'restaurant',
  address: '',
  phone: '',
  email: '',
  stockLocationId: null,
  pricesIncludeTax: 'set',
  serviceChargePercent: 0,
  serviceChargeTaxed: true,
  depletesAt: 'send',
  blindClose: true,
  varianceLimit: 0,
}

/** All that is said of an outlet, as the call takes it. */
export function locationBody(values: LocationValues) {
  const { code, pricesIncludeTax, ...rest } = values
  return {
    ...rest,
    ...(code.trim() === '' ? {} : { code: code.trim().toUpperCase() }),
    address: values.address.trim() || null,
    phone: values.phone.trim() || null,
    email: values.email.trim() || null,
    pricesIncludeTax: pricesIncludeTax === 'set' ? null : pricesIncludeTax === 'include',
    serviceChargePercent: values.serviceChargePercent ?? 0,
    varianceLimit: values.varianceLimit ?? 0,
  }
}

type Fields = { control: Control<LocationValues>; knownPlace?: string | null }

/** Who the outlet is: its name, its place, what stands on its receipts. */
export function LocationFields({ control, knownPlace = null }: Fields) {
  return (
    <>
      <FieldPair>
        <Bind control={control} name="name">
          {(field) => <TextField label={t('Name')} {...field} />}
        </Bind>
        <Bind control={control} name="code">
          {(field) => (
            <TextField
              label={t('Code')}
              required={false}
              hint={t('Leads its receipt numbers: BAR-26-000001')}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="type">
          {(field) => (
            <Select label={t('Type')} options={types} {...field} onChange={(type) => type && field.onChange(type)} />
          )}
        </Bind>
        <Bind control={control} name="stockLocationId">
          {(field) => (
            <StockPlaceField
              label={t('Takes its stock from')}
              hint={t('Where recipes take what is sold')}
              known={knownPlace}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      <Terms control={control} />
      <Till control={control} />
      <h3 className="mt-1 text-13 font-semibold text-soft">{t('On its receipts')}</h3>
      <Bind control={control} name="address">
        {(field) => <TextField label={t('Address')} required={false} {...field} />}
      </Bind>
      <FieldPair>
        <Bind control={control} name="phone">
          {(field) => <TextField label={t('Phone')} type="tel" required={false} {...field} />}
        </Bind>
        <Bind control={control} name="email">
          {(field) => <TextField label={t('E-mail')} type="email" required={false} {...field} />}
        </Bind>
      </FieldPair>
    </>
  )
}

function Terms({ control }: Fields) {
  return (
    <>
      <FieldPair>
        <Bind control={control} name="pricesIncludeTax">
          {(field) => (
            <Select
              label={t('Menu prices')}
              options={priceKinds}
              {...field}
              onChange={(kind) => kind && field.onChange(kind)}
            />
          )}
        </Bind>
        <Bind control={control} name="serviceChargePercent">
          {(field) => (
            <NumberField label={t('Service charge')} decimals={4} end="%" hint={t('At most 50')} {...field} />
          )}
        </Bind>
      </FieldPair>
      <Bind control={control} name="serviceChargeTaxed">
        {(field) => (
          <Switch
            label={t('Tax the service charge')}
            hint={t('Off where it is handed to the staff whole')}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      </Bind>
    </>
  )
}

function Till({ control }: Fields) {
  return (
    <>
      <FieldPair>
        <Bind control={control} name="depletesAt">
          {(field) => (
            <Select
              label={t('Stock leaves')}
              options={moments}
              {...field}
              onChange={(moment) => moment && field.onChange(moment)}
            />
          )}
        </Bind>
        <Bind control={control} name="varianceLimit">
          {(field) => (
            <MoneyField
              label={t('Allowed difference at closing')}
              hint={t('Above it, closing asks for a reason and a manager')}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      <Bind control={control} name="blindClose">
        {(field) => (
          <Switch
            label={t('Count the drawer blind')}
            hint={t('Who closes counts without seeing what should be there; managers see it')}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      </Bind>
    </>
  )
}

const types = restaurantLocationTypes.map((value) => ({ value, label: typeWords[value] }))

const priceKinds = [
  { value: 'set', label: t('As the tax set says') },
  { value: 'include', label: t('Include tax') },
  { value: 'exclude', label: t('Tax comes on top') },
] as const

const moments = [
  { value: 'send', label: t('When an order is sent') },
  { value: 'payment', label: t('When an order is paid') },
] as const
