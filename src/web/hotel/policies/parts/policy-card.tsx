import { Trash2 } from 'lucide-react'
import { type Control, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { policy } from '#contract/hotel/policies/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TickList } from '#web/ui/tick-list.tsx'
import { useRatePlans } from '../../rate-plans/data.ts'
import { cancellationLines, depositLines, feeWords, type PolicyValues } from '../rules.ts'
import { DepositFields } from './deposit-fields.tsx'
import { FeeFields } from './fee-fields.tsx'
import { WindowRows } from './window-rows.tsx'

type PolicyCardProps = { control: Control<PolicyValues>; index: number; onRemove: () => void }

/** One policy: which bookings it serves, what not coming costs, what is paid ahead, and how a guest reads it. */
export function PolicyCard({ control, index, onRemove }: PolicyCardProps) {
  const name = useWatch({ control, name: `policies.${index}.name` })
  const isFirst = index === 0
  return (
    <Card
      title={name.trim() || t('New policy')}
      actions={!isFirst && <IconButton label={t('Remove the policy')} icon={<Trash2 size={15} />} onClick={onRemove} />}
    >
      <div className="flex flex-col gap-5">
        <Bind control={control} name={`policies.${index}.name`}>
          {(field) => <TextField label={t('Name')} hint={isFirst ? servesAll : undefined} {...field} />}
        </Bind>
        {!isFirst && <ServedPlans control={control} index={index} />}
        <WindowRows control={control} index={index} />
        <fieldset>
          <legend className="mb-1.5 text-13 font-semibold">{t('A no-show costs')}</legend>
          <FeeFields control={control} name={`policies.${index}.noShow`} />
        </fieldset>
        <Bind control={control} name={`policies.${index}.keepsDeposit`}>
          {({ value, onChange }) => (
            <Switch
              label={t('Keep what was paid ahead')}
              hint={t('Where a fee is due it takes the whole deposit, also when that is more.')}
              checked={value}
              onChange={onChange}
            />
          )}
        </Bind>
        <DepositFields control={control} index={index} />
        <AsRead control={control} index={index} />
      </div>
    </Card>
  )
}

const servesAll = t('Serves every booking whose rate plan has no policy of its own')

function ServedPlans({ control, index }: Omit<PolicyCardProps, 'onRemove'>) {
  const plans = useRatePlans().data ?? []
  if (plans.length === 0) {
    return (
      <p className="text-13 text-soft">{t('There are no rate plans yet: it serves nothing until one sells by it.')}</p>
    )
  }
  return (
    <Bind control={control} name={`policies.${index}.planIds`}>
      {({ value, onChange, error }) => (
        <TickList
          label={t('Serves the rate plans')}
          options={plans.map((plan) => ({ value: plan.id, label: plan.name }))}
          value={value}
          onChange={onChange}
          error={error}
        />
      )}
    </Bind>
  )
}

/** The policy in the words that stand on a booking, once it is whole. */
function AsRead({ control, index }: Omit<PolicyCardProps, 'onRemove'>) {
  const { money } = useFormats()
  const { name: _, ...written } = useWatch({ control, name: `policies.${index}` })
  if (!z.safeParse(policy, { ...written, name: 'any' }).success) return null
  const { windows, noShow, deposit, laterDeposits = [] } = written
  const lines = [
    ...cancellationLines({ windows }, money),
    t('A no-show costs {fee}.', { fee: feeWords(noShow, money) }),
    ...depositLines({ deposit, laterDeposits }, money),
  ]
  return (
    <div className="rounded-2 bg-sunken px-3 py-2.5 text-13">
      <p className="mb-1 font-semibold">{t('As a guest reads it')}</p>
      {lines.map((line) => (
        <p key={line} className="num text-soft">
          {line}
        </p>
      ))}
    </div>
  )
}
