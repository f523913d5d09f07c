import type { Control } from 'react-hook-form'
import type { createAccount } from '#contract/accounting/accounts/api.ts'
import { normalSideOf } from '#contract/accounting/accounts/rules.ts'
import {
  type AccountId,
  accountTypes,
  type AccountType,
  cashFlowClasses,
  type Department,
  departmentNames,
  departments,
} from '#contract/accounting/accounts/shapes.ts'
import { currencyCodes } from '#contract/kernel/currency.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { currencyText } from '../../currencies/rules.ts'
import { AccountPicker } from '../parts/account-picker.tsx'
import { cashFlowNames } from '../rules.ts'

/** The side is chosen as a difference: whether the account is deducted from its type. */
export type AccountValues = FormValues<
  typeof createAccount,
  'code' | 'name' | 'type' | 'description' | 'parentId' | 'isPostable' | 'cashFlowClass'
> & { currency: string | null; isContra: boolean; department: Department | 'none' }

export const emptyAccount: AccountValues = {
  code: '',
  name: '',
  type: 'Expense',
  description: '',
  parentId: null,
  isContra: false,
  isPostable: true,
  department: 'administration',
  cashFlowClass: 'operating',
  currency: null,
}

/** Everything a person decides about an account. */
export function AccountFields({
  control,
  type,
  self,
}: {
  control: Control<AccountValues>
  type: AccountType
  self?: AccountId
}) {
  return (
    <>
      <FieldPair>
        <Bind control={control} name="code">
          {(field) => <TextField label={t('Code')} {...field} />}
        </Bind>
        <Bind control={control} name="type">
          {(field) => (
            <Select
              label={t('Type')}
              {...field}
              onChange={(value) => value && field.onChange(value)}
              options={accountTypes.map((value) => ({ value, label: value }))}
            />
          )}
        </Bind>
      </FieldPair>
      <Bind control={control} name="name">
        {(field) => <TextField label={t('Name')} {...field} />}
      </Bind>
      <Bind control={control} name="description">
        {(field) => (
          <TextArea
            label={t('Description')}
            required={false}
            rows={2}
            hint={t('The search looks in it too')}
            {...field}
          />
        )}
      </Bind>
      <Bind control={control} name="parentId">
        {(field) => (
          <AccountPicker
            label={t('Stands below')}
            required={false}
            placeholder={t('No other account')}
            only={(account) => account.type === type && account.id !== self}
            {...field}
          />
        )}
      </Bind>
      <ReportFields control={control} />
      {mayHaveCurrency(type) && <CurrencyField control={control} />}
      <EntrySwitches control={control} type={type} />
    </>
  )
}

/** Where the account stands in the reports. */
function ReportFields({ control }: { control: Control<AccountValues> }) {
  return (
    <FieldPair>
      <Bind control={control} name="department">
        {(field) => (
          <Select
            label={t('Department')}
            {...field}
            onChange={(value) => value && field.onChange(value)}
            options={departmentOptions}
          />
        )}
      </Bind>
      <Bind control={control} name="cashFlowClass">
        {(field) => (
          <Select
            label={t('In the cash flow')}
            {...field}
            onChange={(value) => value && field.onChange(value)}
            options={cashFlowClasses.map((value) => ({ value, label: cashFlowNames[value] }))}
          />
        )}
      </Bind>
    </FieldPair>
  )
}

/** Money, and what is owed, may be kept in another currency. */
function mayHaveCurrency(type: AccountType): boolean {
  return type === 'Asset' || type === 'Liability'
}

const currencyKind: ItemKind<string> = { key: (code) => code, text: currencyText }

function CurrencyField({ control }: { control: Control<AccountValues> }) {
  const { currency: house } = useFormats()
  return (
    <Bind control={control} name="currency">
      {(field) => (
        <Combobox
          label={t('Currency')}
          required={false}
          placeholder={t('That of the house alone')}
          hint={t('Every line of the account says its amount in it. It is chosen while nothing is on the account.')}
          items={currencyCodes.filter((code) => code !== house)}
          kind={currencyKind}
          {...field}
        />
      )}
    </Bind>
  )
}

/** On which side the account stands, and whether it takes entries. */
function EntrySwitches({ control, type }: { control: Control<AccountValues>; type: AccountType }) {
  return (
    <>
      <Bind control={control} name="isContra">
        {(field) => (
          <Switch
            label={t('Contra account')}
            hint={t('Deducted from {type}: its usual balance is a {type2}', {
              type: type.toLowerCase(),
              type2: normalSideOf(type, true),
            })}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      </Bind>
      <Bind control={control} name="isPostable">
        {(field) => (
          <Switch
            label={t('Takes entries')}
            hint={t('Off for an account that only groups others')}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      </Bind>
    </>
  )
}

const departmentOptions: { value: AccountValues['department']; label: string }[] = [
  { value: 'none', label: t('None') },
  ...departments.map((value) => ({ value, label: departmentNames[value] })),
]

/** What is sent for the fields. */
export function accountBody({ isContra, department, ...values }: AccountValues) {
  return {
    ...values,
    code: values.code.trim(),
    name: values.name.trim(),
    description: values.description.trim(),
    normalSide: normalSideOf(values.type, isContra),
    department: department === 'none' ? null : department,
    currency: mayHaveCurrency(values.type) ? values.currency : null,
  }
}
