import { type Control, useWatch } from 'react-hook-form'
import { depositDues, depositKinds } from '#contract/hotel/policies/shapes.ts'
import { t } from '#web/texts/text.ts'
import { depositDueWords, depositKindWords, type PolicyValues } from '../rules.ts'
import { Amount, Choice, Figure } from './figure.tsx'

/** What is paid ahead, and until when. */
export function DepositFields({ control, index }: { control: Control<PolicyValues>; index: number }) {
  const at = `policies.${index}.deposit` as const
  const [kind, due] = useWatch({ control, name: [`${at}.kind`, `${at}.due`] })
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-semibold">{t('Paid ahead')}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Choice control={control} name={`${at}.kind`} label={t('What')} options={kinds} />
        {kind === 'fixed' && <Amount control={control} name={`${at}.fixed`} label={t('Amount')} />}
        {kind === 'nights' && <Figure control={control} name={`${at}.nights`} label={t('Nights')} />}
        {kind === 'percent' && (
          <Figure control={control} name={`${at}.percent`} label={t('Share')} decimals={2} end="%" />
        )}
        {kind !== 'none' && <Choice control={control} name={`${at}.due`} label={t('Until')} options={dues} />}
        {kind !== 'none' && due !== 'at_booking' && <Figure control={control} name={`${at}.days`} label={t('Days')} />}
      </div>
    </fieldset>
  )
}

const kinds = depositKinds.map((value) => ({ value, label: depositKindWords[value] }))
const dues = depositDues.map((value) => ({ value, label: depositDueWords[value] }))
