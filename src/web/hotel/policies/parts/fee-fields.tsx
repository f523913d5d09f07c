import type { Control } from 'react-hook-form'
import { t } from '#web/texts/text.ts'
import type { PolicyValues } from '../rules.ts'
import { Amount, Figure } from './figure.tsx'

type At = `policies.${number}.noShow` | `policies.${number}.windows.${number}.fee`
type FeeFieldsProps = { control: Control<PolicyValues>; name: At }

/** An amount, and a share of the first nights or of all of them. */
export function FeeFields({ control, name }: FeeFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      <Amount control={control} name={`${name}.fixed`} label={t('Amount')} />
      <Figure control={control} name={`${name}.percent`} label={t('Share')} decimals={2} end="%" />
      <Figure
        control={control}
        name={`${name}.nights`}
        label={t('Of first nights')}
        placeholder={t('all')}
        required={false}
      />
    </div>
  )
}
