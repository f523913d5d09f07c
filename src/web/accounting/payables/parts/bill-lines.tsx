import { type Control, useFieldArray } from 'react-hook-form'
import { departmentNames, departments } from '#contract/accounting/accounts/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { AddLine, RemoveLine } from '#web/ui/form/line-ends.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AccountPicker } from '../../accounts/parts/account-picker.tsx'
import { AmountField } from '../../currencies/parts/amount-field.tsx'
import { type BillValues, emptyLine } from '../rules.ts'

type BillLinesProps = {
  control: Control<BillValues>
  taxes: readonly { component: string; name: string }[]
  currency: string | null
}

/** What a bill is for, line by line, and the taxes on it that the house takes off what it owes itself. */
export function BillLines({ control, taxes, currency }: BillLinesProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  return (
    <>
      <Card title={t('What it is for')}>
        <div className="flex flex-col gap-4">
          {fields.map((field, index) => (
            <div
              key={field.id}
              className="grid items-start gap-3 border-line max-sm:border-b max-sm:pb-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,8rem)_auto]"
            >
              <Bind control={control} name={`lines.${index}.description`}>
                {(one) => <TextField label={t('What')} {...one} />}
              </Bind>
              <Bind control={control} name={`lines.${index}.accountId`}>
                {(one) => (
                  <AccountPicker
                    label={t('Account')}
                    forEntries
                    only={({ cashFlowClass }) => cashFlowClass !== 'cash'}
                    {...one}
                  />
                )}
              </Bind>
              <Bind control={control} name={`lines.${index}.department`}>
                {({ onChange, ...one }) => (
                  <Select
                    label={t('Department')}
                    {...one}
                    onChange={(next) => onChange(next ?? 'own')}
                    options={departmentChoices}
                  />
                )}
              </Bind>
              <Bind
                key={currency}
                control={control}
                name={`lines.${index}.${currency === null ? 'amount' : 'original'}`}
              >
                {(one) => <AmountField label={t('Amount')} currency={currency} {...one} />}
              </Bind>
              <RemoveLine line={index + 1} isOnly={fields.length === 1} onRemove={() => remove(index)} />
            </div>
          ))}
          <AddLine onAdd={() => append(emptyLine)} />
        </div>
      </Card>
      {taxes.length > 0 && (
        <Card title={t('Tax to take off')}>
          <p className="mb-3 text-13 text-soft">
            {t('As it stands on the bill. Tax that isn’t taken off belongs to the amounts above.')}
          </p>
          <div className="grid gap-4 sm:grid-cols-4">
            {taxes.map(({ component, name }, index) => (
              <Bind key={component} control={control} name={`taxes.${index}`}>
                {(one) => <AmountField label={name} currency={currency} required={false} {...one} />}
              </Bind>
            ))}
          </div>
        </Card>
      )}
    </>
  )
}

const departmentChoices = [
  { value: 'own' as const, label: t('That of the account') },
  ...departments.map((value) => ({ value, label: departmentNames[value] })),
]
