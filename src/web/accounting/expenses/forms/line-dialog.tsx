import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ExpenseCategoryId } from '#contract/accounting/expense-categories/shapes.ts'
import { addExpenseLine } from '#contract/accounting/expenses/api.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { base64Of } from '#web/shell/data/base64.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form } from '#web/ui/form/form.tsx'
import { blanksLeftOut, resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SheetFoot } from '#web/ui/sheet-foot.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  type Expense,
  type ExpenseLine,
  type ExpenseTerms,
  type LineBody,
  type LineCheck,
  useAddLine,
  useBeginExpense,
  useChangeLine,
  useLineCheck,
} from '../data.ts'
import { type ChosenReceipt, ReceiptField } from '../parts/receipt-field.tsx'
import { Said } from '../parts/said.tsx'

type LineDialogProps = {
  terms: ExpenseTerms
  /** The draft that it belongs to; null begins one. */
  expense: Expense | null
  line: ExpenseLine | null
  onClose: () => void
  onSaved: (expense: Expense) => void
}

/** One thing that was spent: the photo first, then what it was. */
export function LineDialog(props: LineDialogProps) {
  const { line, expense, onClose } = props
  const title = line ? t('Change the line') : expense ? t('Add a line') : t('New expense')
  return (
    <Dialog open onClose={onClose} title={title}>
      <LineForm {...props} />
    </Dialog>
  )
}

type Values = {
  date: Day | null
  categoryId: ExpenseCategoryId | null
  amount: number | null
  merchant: string
  note: string
  hasTax: boolean
  receipt: ChosenReceipt | 'removed' | null
}

const blank = { categoryId: null, amount: null, merchant: '', note: '', hasTax: true, receipt: null }

function valuesOf({ date, category, amount, merchant, note, tax }: ExpenseLine): Values {
  const words = { merchant, note: note ?? '' }
  return { date: dayOf(date), categoryId: category.id, amount, ...words, hasTax: tax > 0, receipt: null }
}

function LineForm({ terms, expense, line, onClose, onSaved }: LineDialogProps) {
  const save = useSaveLine(expense, line)
  const form = useForm<Values>({
    defaultValues: line ? valuesOf(line) : { ...blank, date: dayOf(terms.businessDate) },
    resolver: resolveBy(addExpenseLine, (values: Values) => bodyOf(values)),
  })
  const { control, setValue, formState } = form
  const values = useWatch({ control })
  const category = terms.categories.find(({ id }) => id === values.categoryId)
  const hasReceipt = values.receipt !== 'removed' && (Boolean(values.receipt) || Boolean(line?.receipt))
  const { data: check } = useLineCheck(askedOf(values, { hasReceipt, line }))
  const submit = async (given: Values) => {
    const saved = await save(given)
    if (!saved) return
    onClose()
    onSaved(saved)
  }
  return (
    <Form form={form} label={t('What was spent')} refusalOf={refusalOf} onSubmit={submit}>
      <Bind control={control} name="receipt">
        {({ value, onChange, error }) => (
          <ReceiptField
            chosen={value === 'removed' ? null : value}
            kept={value === 'removed' ? null : (line?.receipt ?? null)}
            error={error}
            onChoose={onChange}
            onRemove={() => onChange(line?.receipt ? 'removed' : null)}
          />
        )}
      </Bind>
      <FieldPair>
        <Bind control={control} name="amount">
          {(field) => <MoneyField label={t('Amount, as it was paid')} {...field} />}
        </Bind>
        <Bind control={control} name="date">
          {(field) => (
            <DateField label={t('Date')} to={dayOf(terms.businessDate)} today={dayOf(terms.businessDate)} {...field} />
          )}
        </Bind>
      </FieldPair>
      <Bind control={control} name="merchant">
        {(field) => <TextField label={t('Where')} placeholder={t('Shop, taxi, station')} {...field} />}
      </Bind>
      <Bind control={control} name="categoryId">
        {(field) => (
          <Select
            label={t('What for')}
            options={terms.categories.map(({ id, name }) => ({ value: id, label: name }))}
            {...field}
          />
        )}
      </Bind>
      <Bind control={control} name="note">
        {(field) => <TextField label={t('Note')} required={false} {...field} />}
      </Bind>
      {category?.hasInputTax && (
        <TaxTick
          check={check}
          checked={values.hasTax === true}
          onChange={(hasTax) => setValue('hasTax', hasTax, { shouldDirty: true })}
        />
      )}
      {check && category && <Said check={check} category={category} oldestDays={terms.oldestDays} />}
      <SheetFoot>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={formState.isSubmitting}>
          {t('Save')}
        </Button>
      </SheetFoot>
    </Form>
  )
}

/** Whether the receipt shows tax that is recovered, and what it comes to. */
function TaxTick(props: { check: LineCheck | undefined; checked: boolean; onChange: (checked: boolean) => void }) {
  const { money } = useFormats()
  const { check, checked, onChange } = props
  const words = (check?.taxes ?? []).map(({ name, amount }) => `${name} ${money(amount)}`).join(' · ')
  return (
    <div>
      <Checkbox label={t('The receipt shows tax')} checked={checked} onChange={onChange} />
      {checked && words !== '' && <p className="num mt-1 ps-6.5 text-12 text-soft">{words}</p>}
    </div>
  )
}

type Watched = { [Name in 'date' | 'categoryId' | 'amount' | 'merchant']?: Values[Name] | undefined }
type Asked = NonNullable<Parameters<typeof useLineCheck>[0]>

function askedOf(values: Watched, more: { hasReceipt: boolean; line: ExpenseLine | null }): Asked | null {
  const { date, categoryId, amount, merchant = '' } = values
  if (!date || !categoryId || !amount || amount <= 0) return null
  return {
    date,
    categoryId,
    amount,
    merchant,
    hasReceipt: more.hasReceipt ? 'true' : 'false',
    ...(more.line ? { lineId: more.line.id } : {}),
  }
}

/** What is sent but for the receipt, which is read when it is saved. */
function bodyOf({ hasTax, receipt: _receipt, note, ...values }: Values) {
  return { ...blanksLeftOut(values), note: note.trim() === '' ? null : note, ...(hasTax ? {} : { taxes: [] }) }
}

function useSaveLine(expense: Expense | null, line: ExpenseLine | null) {
  const begin = useBeginExpense()
  const add = useAddLine()
  const change = useChangeLine()
  const [known] = useState(expense)
  return async (values: Values): Promise<Expense | null> => {
    const { receipt, date, categoryId, amount, merchant } = values
    if (!date || !categoryId || amount === null) return null
    const { note, taxes } = bodyOf(values)
    const file =
      receipt === 'removed'
        ? { receipt: null }
        : receipt
          ? { receipt: { name: receipt.name, content: await base64Of(receipt.content) } }
          : {}
    const body: LineBody = { date, categoryId, amount, merchant, note, ...(taxes ? { taxes } : {}), ...file }
    if (!known) return begin.mutateAsync({ body })
    if (!line) return add.mutateAsync({ params: { id: known.id }, body })
    return change.mutateAsync({ params: { id: known.id, lineId: line.id }, body })
  }
}
