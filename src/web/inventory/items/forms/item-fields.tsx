import { type Control, useWatch } from 'react-hook-form'
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
          {(field) => <TextField label="Name" {...field} />}
        </Bind>
        <Bind control={control} name="sku">
          {(field) => <TextField label="SKU" {...field} />}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="kind">
          {(field) => (
            <Select
              label="Kind"
              options={kindOptions}
              {...field}
              onChange={(next) => field.onChange(next ?? field.value)}
              disabled={fixed !== undefined}
              hint={fixed ?? 'Decides the accounts for stock and cost'}
            />
          )}
        </Bind>
        <Bind control={control} name="categoryId">
          {(field) => <CategoryPicker label="Category" required={false} ofKind={kind} {...field} />}
        </Bind>
      </FieldPair>
      <StockFields control={control} fixed={fixed} />
      <FieldPair>
        <Bind control={control} name="negativeStock">
          {(field) => (
            <Select
              label="Below zero"
              options={policyOptions}
              {...field}
              onChange={(next) => field.onChange(next ?? field.value)}
              hint={policyWords[policy]}
            />
          )}
        </Bind>
        <Bind control={control} name="barcode">
          {(field) => <TextField label="Barcode" required={false} {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={control} name="notes">
        {(field) => <TextArea label="Notes" required={false} rows={2} {...field} />}
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
              label="Base unit"
              placeholder="pc, g, ml"
              hint={fixed ?? 'Stock is counted in it: the smallest that is used'}
              disabled={fixed !== undefined}
              {...field}
            />
          )}
        </Bind>
        <Bind control={control} name="parLevel">
          {(field) => (
            <QuantityField
              label="Par level"
              required={false}
              hint="Below it the item is low"
              unit={unit.trim()}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      <Bind control={control} name="wholeUnits">
        {({ value, onChange }) => (
          <Switch label="Whole units only" hint="Half a bottle is not received" checked={value} onChange={onChange} />
        )}
      </Bind>
      <UnitRows control={control} />
    </>
  )
}
