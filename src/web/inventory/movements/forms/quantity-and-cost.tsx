import type { createMovement } from '#contract/inventory/movements/api.ts'
import { type Control, useWatch } from 'react-hook-form'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Item } from '../../items/data.ts'
import { inBase, quantityWords, unitOptions } from '../../items/rules.ts'
import { asksCost, shortWords, onHandWords } from '../rules.ts'

/** What the form of a movement holds, with the whole item whose id is sent. */
export type MoveValues = Omit<FormValues<typeof createMovement>, 'itemId'> & { itemId: Item | null }

/** How much of which unit, at what cost, and what would be left. */
export function QuantityAndCost({ control }: { control: Control<MoveValues> }) {
  const [type, item, locationId, quantity] = useWatch({ control, name: ['type', 'itemId', 'locationId', 'quantity'] })
  const [given, unitCost] = useWatch({ control, name: ['unit', 'unitCost'] })
  const formats = useFormats()
  const unit = given || (item?.unit ?? '')
  const size = item && quantity !== null && unit !== item.unit ? inBase(item, quantity, unit) : null
  const worth = Math.abs(quantity ?? 0) * (unitCost ?? 0)
  const short = shortWords({ type, item, locationId, quantity, unit })
  const onHand = onHandWords({ type, item, locationId, quantity, unit })
  const withCost = asksCost(type, quantity)
  return (
    <>
      <div className={withCost ? 'grid gap-4 sm:grid-cols-3' : 'grid gap-4 sm:grid-cols-2'}>
        <Bind control={control} name="quantity">
          {(field) => (
            <NumberField
              label={t('Quantity')}
              decimals={6}
              hint={size !== null && item ? quantityWords(size, item.unit) : undefined}
              {...field}
            />
          )}
        </Bind>
        <Bind control={control} name="unit">
          {(field) => (
            <Select
              label={t('In')}
              options={item ? unitOptions(item) : []}
              placeholder={item ? item.unit : t('Choose the item first')}
              {...field}
              value={field.value || item?.unit || null}
              onChange={(next) => field.onChange(next ?? '')}
            />
          )}
        </Bind>
        {withCost && (
          <Bind control={control} name="unitCost">
            {(field) => (
              <NumberField
                label={t('Cost per {unit}', { unit: unit || 'unit' })}
                decimals={6}
                start={formats.symbol}
                required={type !== 'adjustment'}
                hint={worth > 0 ? t('{worth} in all', { worth: formats.money(worth) }) : costHint(type)}
                {...field}
              />
            )}
          </Bind>
        )}
      </div>
      {onHand && !short && <p className="num -mt-2 text-13 text-soft">{onHand}</p>}
      {short && <Notice tone={short.refused ? 'critical' : 'caution'}>{short.text}</Notice>}
    </>
  )
}

function costHint(type: MoveValues['type']): string | undefined {
  return type === 'adjustment' ? t('The average where left out') : undefined
}
