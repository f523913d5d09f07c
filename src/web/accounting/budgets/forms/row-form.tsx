import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { monthNames } from '#web/ui/format/date.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type BudgetRow, type BudgetSheet, useWriteBudget } from '../data.ts'
import { grown, type Shape, shapeNames, shapes, spread, yearOf } from '../rules/fill.ts'

type RowFormProps = { sheet: BudgetSheet; row: BudgetRow; onClose: () => void }

/** The months of an account, by hand or filled from the sum of a year or from last year. */
export function RowForm({ sheet, row, onClose }: RowFormProps) {
  return (
    <Dialog open onClose={onClose} title={`${row.code} ${row.name}`}>
      <Months sheet={sheet} row={row} onClose={onClose} />
    </Dialog>
  )
}

function Months({ sheet, row, onClose }: RowFormProps) {
  const [amounts, setAmounts] = useState<number[]>(row.amounts)
  const write = useWriteBudget()
  const formats = useFormats()
  const save = () => {
    const { accountId, department } = row
    const body = { rows: [{ accountId, department, amounts }], version: sheet.budget.version }
    write.mutate({ params: { id: sheet.budget.id }, body }, { onSuccess: onClose })
  }
  const month = (index: number, value: number | null) =>
    setAmounts((now) => now.map((amount, at) => (at === index ? (value ?? 0) : amount)))
  return (
    <form
      aria-label={t('Months of an account')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Fill sheet={sheet} row={row} onFill={setAmounts} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {amounts.map((amount, index) => (
          <MoneyField
            key={monthNames[index]}
            label={monthNames[index] ?? ''}
            value={amount}
            onChange={(value) => month(index, value)}
          />
        ))}
      </div>
      <p className="num flex justify-between text-14 font-semibold">
        <span>{t('Year')}</span>
        <span>{formats.money(yearOf(amounts))}</span>
      </p>
      {write.error && <Notice tone="critical">{errorText(write.error)}</Notice>}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={write.isPending}>
          {t('Save months')}
        </Button>
      </FormActions>
    </form>
  )
}

type FillProps = { sheet: BudgetSheet; row: BudgetRow; onFill: (amounts: number[]) => void }

/** Fills the months: a year's sum in a shape, or last year with some percent more. */
function Fill({ sheet: { nights }, row: { lastYear, amounts }, onFill }: FillProps) {
  const [year, setYear] = useState<number | null>(yearOf(amounts) || yearOf(lastYear))
  const [shape, setShape] = useState<Shape>('even')
  const [percent, setPercent] = useState<number | null>(0)
  return (
    <div className="flex flex-col gap-3 rounded-2 bg-sunken p-3.5">
      <div className="flex flex-wrap items-end gap-3">
        <MoneyField label={t('Sum of the year')} value={year} onChange={setYear} />
        <Select
          label={t('Spread')}
          value={shape}
          onChange={(next) => next && setShape(next)}
          options={shapes.map((value) => ({ value, label: shapeNames[value] }))}
        />
        <Button onClick={() => onFill(spread(year ?? 0, shape, { lastYear, nights }))}>{t('Spread')}</Button>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <NumberField label={t('Percent more than last year')} decimals={2} value={percent} onChange={setPercent} />
        <Button
          reason={yearOf(lastYear) === 0 && t('Nothing moved on it last year')}
          onClick={() => onFill(grown(lastYear, percent ?? 0))}
        >
          {t('Copy last year')}
        </Button>
      </div>
    </div>
  )
}
