import { useForm, useWatch } from 'react-hook-form'
import { partsOf } from '#contract/hotel/folios/rules.ts'
import { majorOf, ofMajor } from '#contract/kernel/money.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Folio, type FolioLine, useSplitLine } from '../data.ts'
import { windowsOf } from '../rules/lines.ts'

type Way = 'amount' | 'percent' | 'shares'
type Values = { way: Way; figure: number | null; window: string }
type SplitFormProps = { folio: Folio; line: FolioLine; onClose: () => void }

const ways: { value: Way; label: string }[] = [
  { value: 'amount', label: t('Amount') },
  { value: 'percent', label: t('Per cent') },
  { value: 'shares', label: t('Equal shares') },
]

/** Parts a charge: an amount or a share of it is taken off, or it falls into equal shares. */
export function SplitForm({ folio, line, onClose }: SplitFormProps) {
  const split = useSplitLine()
  const { money } = useFormats()
  const windows = windowsOf(folio)
  const form = useForm<Values>({ defaultValues: { way: 'amount', figure: null, window: String(line.window) } })
  const [way, figure] = useWatch({ control: form.control, name: ['way', 'figure'] })
  const parts = partsIn(line.gross, way, figure)
  const save = async ({ window }: Values) => {
    const by = splittingOf(way, figure)
    if (!by) return
    const to = Number(window) === line.window ? {} : { window: Number(window) }
    await split.mutateAsync({ params: { id: folio.id }, body: { lineId: line.id, by, ...to } })
    onClose()
    toast.success(t('{description} is split', { description: line.description }))
  }
  return (
    <Form form={form} label={t('Split')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="way">
        {({ value, onChange }) => (
          <SegmentedControl label={t('Split by')} value={value} onChange={onChange} options={ways} />
        )}
      </Bind>
      <Bind control={form.control} name="figure">
        {(field) =>
          way === 'amount' ? (
            <MoneyField
              label={t('Amount that is taken off')}
              {...field}
              error={wrong(field.value, parts) ?? field.error}
            />
          ) : (
            <NumberField
              label={way === 'percent' ? t('Per cent that is taken off') : t('Number of shares')}
              decimals={way === 'percent' ? 2 : 0}
              {...field}
              error={wrong(field.value, parts) ?? field.error}
            />
          )
        }
      </Bind>
      {windows.length > 1 && (
        <Bind control={form.control} name="window">
          {({ onChange, ...field }) => (
            <Select
              label={t('What is taken off goes to')}
              options={windows.map(({ number, name, payer }) => ({
                value: String(number),
                label: number === 1 ? (payer ?? name) : name,
              }))}
              {...field}
              onChange={(next) => next && onChange(next)}
            />
          )}
        </Bind>
      )}
      {parts && (
        <p role="status" className="num rounded-2 bg-sunken px-3 py-2 text-13">
          {parts.map((part) => money(part)).join(' + ')}
        </p>
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          reason={!parts && t('Say how it is split')}
        >
          {t('Split {amount}', { amount: money(line.gross) })}
        </Button>
      </FormActions>
    </Form>
  )
}

type Wish = { amount: number } | { percent: number } | { shares: number }

function splittingOf(way: Way, figure: number | null): Wish | null {
  if (figure === null || figure <= 0) return null
  switch (way) {
    case 'amount':
      return { amount: figure }
    case 'percent':
      return { percent: figure }
    case 'shares':
      return { shares: figure }
  }
}

/** The parts in major units; null while they can't be. */
function partsIn(gross: number, way: Way, figure: number | null): number[] | null {
  const by = splittingOf(way, figure)
  if (!by || ('shares' in by && (by.shares < 2 || by.shares > 20))) return null
  const parts = partsOf(ofMajor(gross), 'amount' in by ? { amount: ofMajor(by.amount) } : by)
  return parts?.map(majorOf) ?? null
}

function wrong(figure: number | null, parts: number[] | null): string | undefined {
  if (figure === null || parts !== null) return undefined
  return t('Every part must be more than nothing and less than the whole')
}
