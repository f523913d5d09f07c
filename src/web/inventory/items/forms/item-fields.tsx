import { type Control, useWatch } from 'react-hook-form'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { QuantityField } from '#web/ui/quantity-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CategoryPicker } from '../parts/category-picker.tsx'
import { type ItemValues, kindOptions, policyOptions, policyWords } from '../rules.ts'
import { UnitRows } from './unit-rows.tsx'

type FieldsProps = {
  control: Control<ItemValues>
  /** Why base unit and kind can't be changed; absent while they can. */
  fixed?: string | undefined
}

/** What an item is. */
export function ItemFields({ control, fixed }: FieldsProps) {
  const [kind, policy] = useWatch({ control, name: ['kind', 'negativeStock'] })
  return (
    <>
      <FieldPair>
        <Bind control={control} name="name">
          {(field) => <TextField label={t('Name')} {...field} />}
        </Bind>
        <Bind control={control} name="sku">
          {(field) => <TextField label={t('SKU')} {...field} />}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="kind">
          {(field) => (
            <Select
              label={t('Kind')}
              options={kindOptions}
              {...field}
              onChange={(next) => field.onChange(next ?? field.value)}
              disabled={fixed !== undefined}
              hint={fixed ?? t('Decides the accounts for stock and cost')}
            />
          )}
        </Bind>
        <Bind control={control} name="categoryId">
          {(field) => <CategoryPicker label={t('Category')} required={false} ofKind={kind} {...field} />}
        </Bind>
      </FieldPair>
      <StockFields control={control} fixed={fixed} />
      <FieldPair>
        <Bind control={control} name="negativeStock">
          {(field) => (
            <Select
              label={t('Below zero')}
              options={policyOptions}
              {...field}
              onChange={(next) => field.onChange(next ?? field.value)}
              hint={policyWords[policy]}
            />
          )}
        </Bind>
        <Bind control={control} name="barcode">
          {(field) => <TextField label={t('Barcode')} required={false} {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={control} name="notes">
        {(field) => <TextArea label={t('Notes')} required={false} rows={2} {...field} />}
      </Bind>
    </>
  )
}

/** How its stock is counted. */
function StockFields({ control, fixed }: FieldsProps) {
  const unit = useWatch({ control, name: 'unit' })
  return (
    <>
      <FieldPair>
        <Bind control={control} name="unit">
          {(field) => (
            <TextField
              label={t('Base unit')}
              placeholder={t('pc, g, ml')}
              hint={fixed ?? t('Stock is counted in it: the smallest that is used')}
              disabled={fixed !== undefined}
              {...field}
            />
          )}
        </Bind>
        <Bind control={control} name="parLevel">
          {(field) => (
            <QuantityField
              label={t('Par level')}
              required={false}
              hint={t('Below it the item is low')}
              unit={unit.trim()}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      <Bind control={control} name="wholeUnits">
        {({ value, onChange }) => (
          <Switch
            label={t('Whole units only')}
            hint={t('Half a bottle is not received')}
            checked={value}
            onChange={onChange}
          />
        )}
      </Bind>
      <UnitRows control={control} />
    </>
  )
}
