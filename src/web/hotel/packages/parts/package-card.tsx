import { Trash2 } from 'lucide-react'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { packageInvoices, packagePrices } from '#contract/hotel/packages/shapes.ts'
import { isDay } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { invoiceWords, type PackageValues, priceWords } from '../rules.ts'
import { PartRows } from './part-rows.tsx'

type Held = { form: UseFormReturn<PackageValues> }
type PackageCardProps = { held: Held; index: number; onRemove: () => void }

/** One package: what it is called, who bears its price, when it is sold, and its parts. */
export function PackageCard({ held: { form }, index, onRemove }: PackageCardProps) {
  const { control } = form
  const name = useWatch({ control, name: `packages.${index}.name` })
  return (
    <Card
      title={name.trim() || t('New package')}
      actions={<IconButton label={t('Remove the package')} icon={<Trash2 size={15} />} onClick={onRemove} />}
    >
      <div className="flex flex-col gap-4">
        <Bind control={control} name={`packages.${index}.name`}>
          {(field) => <TextField label={t('Name')} {...field} />}
        </Bind>
        <FieldPair>
          <Bind control={control} name={`packages.${index}.price`}>
            {({ onChange, ...field }) => (
              <Select label={t('Price')} options={prices} {...field} onChange={(next) => next && onChange(next)} />
            )}
          </Bind>
          <Bind control={control} name={`packages.${index}.invoice`}>
            {({ onChange, ...field }) => (
              <Select
                label={t('On the invoice')}
                options={invoices}
                {...field}
                onChange={(next) => next && onChange(next)}
              />
            )}
          </Bind>
        </FieldPair>
        <Validity control={control} index={index} />
        <PartRows form={form} index={index} />
        <Bind control={control} name={`packages.${index}.isArchived`}>
          {({ value, onChange }) => (
            <Switch
              label={t('Archived')}
              hint={t('It is offered no more; bookings that have it keep it.')}
              checked={value}
              onChange={onChange}
            />
          )}
        </Bind>
      </div>
    </Card>
  )
}

function Validity({ control, index }: { control: Control<PackageValues>; index: number }) {
  return (
    <FieldPair>
      <Bind control={control} name={`packages.${index}.from`}>
        {({ value, ...field }) => (
          <DateField
            label={t('First night')}
            required={false}
            value={value && isDay(value) ? value : null}
            {...field}
          />
        )}
      </Bind>
      <Bind control={control} name={`packages.${index}.to`}>
        {({ value, ...field }) => (
          <DateField label={t('Last night')} required={false} value={value && isDay(value) ? value : null} {...field} />
        )}
      </Bind>
    </FieldPair>
  )
}

const prices = packagePrices.map((value) => ({ value, label: priceWords[value] }))
const invoices = packageInvoices.map((value) => ({ value, label: invoiceWords[value] }))
