import { useForm, useWatch } from 'react-hook-form'
import { shippedTaxSets } from '#contract/accounting/taxes/sets.ts'
import { currencies } from '#contract/kernel/money.ts'
import { chooseCountry } from '#contract/superadmin/tenants/api.ts'
import { countries, countryCodes, type CountryCode } from '#contract/tenancy/tenants/sets.ts'
import { dateFormats } from '#contract/tenancy/tenants/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { FormatSample, ZoneField } from '#web/tenancy/public.tsx'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type Country, useChooseCountry, useCountry } from '../data.ts'
import { StepActions, type StepProps } from '../parts/step-actions.tsx'

export function CountryStep(props: StepProps) {
  const country = useCountry()
  if (country.data) return <CountryForm country={country.data} {...props} />
  return country.error ? <ReadProblem error={country.error} onRetry={country.refetch} /> : <Skeleton height="28rem" />
}

type Values = FormValues<typeof chooseCountry>

const countryOptions = countryCodes.map((value) => ({ value, label: countries[value].name }))
const currencyOptions = currencies.map((value) => ({ value, label: value }))
const taxOptions = shippedTaxSets.map(({ code, name }) => ({ value: code, label: name }))
const dateOptions = dateFormats.map((value) => ({ value, label: value }))
const timeOptions = [
  { value: '12h', label: t('12h, such as 3:05 PM') },
  { value: '24h', label: t('24h, such as 15:05') },
] as const

function CountryForm({ country: { isOpen, ...country }, onDone, skip }: StepProps & { country: Country }) {
  const choose = useChooseCountry()
  const form = useForm<Values>({ defaultValues: country, resolver: resolveBy(chooseCountry) })
  const { control } = form
  const chosen = useWatch({ control })
  const begin = (code: CountryCode) => {
    const { name: _name, taxSet, ...start } = countries[code]
    const included = shippedTaxSets.find((set) => set.code === taxSet)?.pricesIncludeTax ?? false
    form.reset({ ...start, taxSet, country: code, pricesIncludeTax: included }, { keepDefaultValues: true })
  }
  const save = async (body: Values) => {
    if (isOpen) await choose.mutateAsync({ body })
    await onDone()
  }
  return (
    <Form form={form} label={t('Country, currency and taxes')} refusalOf={refusalOf} onSubmit={save}>
      {!isOpen && <Notice>{t('Something is posted already, so country and currency stay as they are.')}</Notice>}
      <fieldset disabled={!isOpen} className="flex min-w-0 flex-col gap-4">
        <Bind control={control} name="country">
          {({ onChange: _onChange, ...field }) => (
            <Select
              label={t('Country')}
              hint={t('Chooses the rest, which you can change below.')}
              options={countryOptions}
              disabled={!isOpen}
              onChange={(next) => next && begin(next)}
              {...field}
            />
          )}
        </Bind>
        <FieldPair>
          <Bind control={control} name="currency">
            {({ onChange, ...field }) => (
              <Select
                label={t('Currency')}
                options={currencyOptions}
                disabled={!isOpen}
                onChange={(next) => next && onChange(next)}
                {...field}
              />
            )}
          </Bind>
          <Bind control={control} name="taxSet">
            {({ onChange, ...field }) => (
              <Select
                label={t('Taxes')}
                options={taxOptions}
                disabled={!isOpen}
                onChange={(next) => next && onChange(next)}
                {...field}
              />
            )}
          </Bind>
        </FieldPair>
        <Bind control={control} name="pricesIncludeTax">
          {({ value, onChange }) => (
            <Switch
              label={t('My prices contain the taxes')}
              hint={value ? t('A price is what the guest pays.') : t('The taxes come on top of a price.')}
              checked={value}
              onChange={onChange}
              disabled={!isOpen}
            />
          )}
        </Bind>
        <Bind control={control} name="timeZone">
          {(field) => <ZoneField label={t('Time zone')} disabled={!isOpen} {...field} />}
        </Bind>
        <FieldPair>
          <Bind control={control} name="dateFormat">
            {({ onChange, ...field }) => (
              <Select
                label={t('Dates')}
                options={dateOptions}
                disabled={!isOpen}
                onChange={(next) => next && onChange(next)}
                {...field}
              />
            )}
          </Bind>
          <Bind control={control} name="timeFormat">
            {({ onChange, ...field }) => (
              <Select
                label={t('Times')}
                options={timeOptions}
                disabled={!isOpen}
                onChange={(next) => next && onChange(next)}
                {...field}
              />
            )}
          </Bind>
        </FieldPair>
        <FormatSample writing={{ ...country, ...chosen }} />
      </fieldset>
      <StepActions skip={skip} busy={form.formState.isSubmitting} />
    </Form>
  )
}
