import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { bookingPolicies } from '#contract/hotel/policies/settings.ts'
import { LinesField } from '#web/identity/public/approvals.ts'
import { SectionForm } from '#web/shell/settings/section-form.tsx'
import { type SettingsRead, useSectionForm } from '#web/shell/settings/use-section-form.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Figure } from '../parts/figure.tsx'
import { PolicyCard } from '../parts/policy-card.tsx'
import type { PolicyValues } from '../rules.ts'

const words = {
  policies: t('Policies'),
  taxFees: t('Taxes on fees'),
  remindDays: t('Reminders of deposits'),
  cancelReasons: t('Reasons for a cancellation'),
}

/** A card for each policy, and what they share: whether fees are taxed, and the reasons that are offered. */
export function PoliciesForm({ settings }: { settings: SettingsRead }) {
  const held = useSectionForm(bookingPolicies, settings, words)
  const { control } = held.form
  const { fields, append, remove } = useFieldArray<PolicyValues, 'policies'>({ control, name: 'policies' })
  return (
    <SectionForm label={t('Booking policies')} held={held}>
      {fields.map((field, index) => (
        <PolicyCard key={field.id} control={control} index={index} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button icon={<Plus size={15} aria-hidden="true" />} onClick={() => append(freshPolicy)}>
          {t('Add a policy')}
        </Button>
      </div>
      <Card title={t('For all policies')}>
        <div className="flex flex-col gap-4">
          <Bind control={control} name="taxFees">
            {({ value, onChange }) => (
              <Switch
                label={t('Fees carry taxes')}
                hint={t('A fee for not coming is taxed as a service. Off where the law sees it as a compensation.')}
                checked={value === true}
                onChange={onChange}
              />
            )}
          </Bind>
          <Figure
            control={control}
            name="remindDays"
            label={t('Write to guests, days before a deposit is due')}
            hint={t('Empty: nobody is written to by itself')}
            required={false}
          />
          <Bind control={control} name="cancelReasons">
            {(field) => <LinesField label={t('Reasons for a cancellation')} hint={t('One on each line')} {...field} />}
          </Bind>
        </div>
      </Card>
    </SectionForm>
  )
}

const freshPolicy: PolicyValues['policies'][number] = {
  name: '',
  planIds: [],
  windows: [{ days: 1, fee: { fixed: 0, percent: 100, nights: 1 } }],
  noShow: { fixed: 0, percent: 100, nights: 1 },
  keepsDeposit: false,
  deposit: { kind: 'none', fixed: 0, nights: 1, percent: 0, due: 'at_booking', days: 0 },
  laterDeposits: [],
}
