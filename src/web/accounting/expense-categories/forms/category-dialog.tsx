import { useForm } from 'react-hook-form'
import { type AccountId, type Department, departmentNames, departments } from '#contract/accounting/accounts/shapes.ts'
import { changeExpenseCategory } from '#contract/accounting/expense-categories/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AccountPicker } from '../../accounts/parts/account-picker.tsx'
import { type ExpenseCategory, useAddExpenseCategory, useChangeExpenseCategory } from '../data.ts'

type CategoryDialogProps = { category: ExpenseCategory | null; onClose: () => void }

/** Something that people may spend for, with its account and policy. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  return (
    <Dialog open onClose={onClose} title={category ? category.name : t('New category')}>
      <CategoryForm category={category} onClose={onClose} />
    </Dialog>
  )
}

type Values = {
  name: string
  accountId: AccountId | null
  department: Department | 'own'
  hasInputTax: boolean
  isActive: boolean
  lineLimit: number | null
  dayLimit: number | null
  receiptAbove: number | null
}

const ownDepartment = { value: 'own' as const, label: t('That of the account') }
const options = [ownDepartment, ...departments.map((value) => ({ value, label: departmentNames[value] }))]

const blank: Values = {
  name: '',
  accountId: null,
  department: 'own',
  hasInputTax: true,
  isActive: true,
  lineLimit: null,
  dayLimit: null,
  receiptAbove: 0,
}

function valuesOf(category: ExpenseCategory): Values {
  const { name, account, department, hasInputTax, isActive, lineLimit, dayLimit, receiptAbove } = category
  const policy = { lineLimit, dayLimit, receiptAbove }
  return { name, accountId: account.id, department: department ?? 'own', hasInputTax, isActive, ...policy }
}

function bodyOf({ department, ...values }: Values) {
  return { ...values, accountId: values.accountId ?? undefined, department: department === 'own' ? null : department }
}

function CategoryForm({ category, onClose }: CategoryDialogProps) {
  const add = useAddExpenseCategory()
  const change = useChangeExpenseCategory()
  const form = useForm<Values>({
    defaultValues: category ? valuesOf(category) : blank,
    resolver: resolveBy(changeExpenseCategory, bodyOf),
  })
  const { control } = form
  const save = async (values: Values) => {
    const { isActive, accountId, ...body } = bodyOf(values)
    if (!accountId) return
    if (category) {
      const { id, version } = category
      await change.mutateAsync({ params: { id }, body: { ...body, accountId, isActive, version } })
    } else await add.mutateAsync({ body: { ...body, accountId } })
    onClose()
  }
  return (
    <Form form={form} label={t('Category')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={control} name="name">
        {(field) => <TextField label={t('Name')} {...field} />}
      </Bind>
      <FieldPair>
        <Bind control={control} name="accountId">
          {(field) => (
            <AccountPicker
              label={t('Account')}
              forEntries
              only={({ type, cashFlowClass }) => type === 'Expense' || (type === 'Asset' && cashFlowClass !== 'cash')}
              {...field}
            />
          )}
        </Bind>
        <Bind control={control} name="department">
          {({ onChange, ...field }) => (
            <Select label={t('Department')} options={options} {...field} onChange={(next) => onChange(next ?? 'own')} />
          )}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="lineLimit">
          {(field) => <MoneyField label={t('Limit of a line')} required={false} {...field} />}
        </Bind>
        <Bind control={control} name="dayLimit">
          {(field) => <MoneyField label={t('Limit of a day')} required={false} {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={control} name="receiptAbove">
        {(field) => (
          <MoneyField
            label={t('Receipt needed above')}
            required={false}
            hint={t('0 asks always, nothing asks never.')}
            {...field}
          />
        )}
      </Bind>
      <Bind control={control} name="hasInputTax">
        {({ value, onChange }) => <Switch label={t('Its tax is recovered')} checked={value} onChange={onChange} />}
      </Bind>
      {category && (
        <Bind control={control} name="isActive">
          {({ value, onChange }) => <Switch label={t('In use')} checked={value} onChange={onChange} />}
        </Bind>
      )}
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}
