import type { Control } from 'react-hook-form'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import type { GuestValues } from '../forms/guest-fields.tsx'

/** What an agency gets of the nights that it sends: a share, or an amount for each. */
export function CommissionFields({ control }: { control: Control<GuestValues> }) {
  return (
    <FieldPair>
      <Bind control={control} name="commissionPercent">
        {(field) => (
          <NumberField
            label={t('Commission, per cent')}
            required={false}
            decimals={2}
            hint={t('Of the nights before tax')}
            {...field}
          />
        )}
      </Bind>
      <Bind control={control} name="commissionAmount">
        {(field) => (
          <MoneyField label={t('Commission a night')} required={false} hint={t('Where it is no share')} {...field} />
        )}
      </Bind>
    </FieldPair>
  )
}
