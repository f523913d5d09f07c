import { useWatch } from 'react-hook-form'
import { reserveKinds, statementSettings } from '#contract/accounting/statements/settings.ts'
import { editions } from '#contract/accounting/statements/shapes.ts'
import { SectionForm } from '#web/shell/settings/section-form.tsx'
import { type SettingsRead, useSectionForm } from '#web/shell/settings/use-section-form.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'

const words = {
  edition: t('Edition'),
  reserve: t('Replacement reserve'),
  reservePercent: t('Percent of revenue'),
  reserveYearly: t('Sum a year'),
}

const editionOptions = editions.map((value) => ({
  value,
  label: value === '12' ? t('12th, waste with energy and water') : t('11th, waste with maintenance'),
}))

const reserveNames: Record<(typeof reserveKinds)[number], string> = {
  none: t('None'),
  percent: t('A part of all operating revenue'),
  yearly: t('A sum a year, by its days'),
}
const reserveOptions = reserveKinds.map((value) => ({ value, label: reserveNames[value] }))

/** How the statement by departments is laid out, and what it sets aside. */
export function StatementRulesForm({ settings }: { settings: SettingsRead }) {
  const held = useSectionForm(statementSettings, settings, words)
  const { control } = held.form
  const reserve = useWatch({ control, name: 'reserve' })
  return (
    <SectionForm label={t('Financial statements')} held={held}>
      <div className="flex max-w-96 flex-col gap-4">
        <Bind control={control} name="edition">
          {({ onChange, ...field }) => (
            <Select
              {...field}
              label={words.edition}
              hint={t('Of the uniform system of accounts for the lodging industry.')}
              options={editionOptions}
              onChange={(next) => onChange(next ?? '12')}
            />
          )}
        </Bind>
        <Bind control={control} name="reserve">
          {({ onChange, ...field }) => (
            <Select
              {...field}
              label={words.reserve}
              hint={t('Set aside to replace furniture and equipment. It is shown below EBITDA and never posted.')}
              options={reserveOptions}
              onChange={(next) => onChange(next ?? 'percent')}
            />
          )}
        </Bind>
        {reserve === 'percent' && (
          <Bind control={control} name="reservePercent">
            {({ onChange, ...field }) => (
              <NumberField
                {...field}
                decimals={2}
                label={words.reservePercent}
                onChange={(percent) => onChange(percent ?? 0)}
              />
            )}
          </Bind>
        )}
        {reserve === 'yearly' && (
          <Bind control={control} name="reserveYearly">
            {({ onChange, ...field }) => (
              <MoneyField {...field} label={words.reserveYearly} onChange={(sum) => onChange(sum ?? 0)} />
            )}
          </Bind>
        )}
      </div>
    </SectionForm>
  )
}
