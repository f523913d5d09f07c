import { useForm, useWatch } from 'react-hook-form'
import { changeNumbering } from '#contract/tenancy/numbers/api.ts'
import { fixedNext, followingNumber, leastNext } from '#contract/tenancy/numbers/rules.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Numbering, useChangeNumbering } from '../data.ts'
import { NextNumbers } from '../parts/next-numbers.tsx'
import { beginsAgain, bodyOf, type NumberingValues, previewed, seriesWords, valuesOf } from '../rules.ts'

type EditNumberingProps = { numbering: Numbering; onClose: () => void }

/** Says how a series is numbered from now on, and shows at once what its next number will be. */
export function EditNumbering({ numbering, onClose }: EditNumberingProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Numbers: {label}', { label: seriesWords[numbering.series] })}
      description={t('Holds for documents from now on. What was issued keeps its number for good.')}
    >
      <NumberingForm numbering={numbering} onClose={onClose} />
    </Dialog>
  )
}

function NumberingForm({ numbering, onClose }: EditNumberingProps) {
  const change = useChangeNumbering()
  const form = useForm<NumberingValues>({
    defaultValues: valuesOf(numbering),
    resolver: resolveBy(changeNumbering, (values: NumberingValues) => bodyOf(numbering, values)),
  })
  const [prefix, hasYear, padding, next] = useWatch({
    control: form.control,
    name: ['prefix', 'hasYear', 'padding', 'next'],
  })
  const save = async (chosen: NumberingValues) => {
    const body = { ...bodyOf(numbering, chosen), version: numbering.version }
    const changed = await change.mutateAsync({ params: { series: numbering.series }, body })
    onClose()
    toast.success(t('{number} comes next', { number: previewed(changed, valuesOf(changed)).next }))
  }
  return (
    <Form form={form} label={t('Numbers')} refusalOf={refusalOf} onSubmit={save}>
      <FieldPair>
        <Bind control={form.control} name="prefix">
          {(field) =>
            numbering.prefix === null ? (
              <TextField
                {...field}
                label={t('Begins with')}
                value={t('Code of the outlet')}
                disabled
                hint={t('Change it with the outlet.')}
              />
            ) : (
              <TextField
                {...field}
                label={t('Begins with')}
                hint={t('Letters and digits, such as INV. No two series begin alike.')}
              />
            )
          }
        </Bind>
        <Bind control={form.control} name="padding">
          {(field) => (
            <NumberField
              {...field}
              label={t('Digits')}
              hint={t('At least so many; shorter numbers begin with zeros.')}
            />
          )}
        </Bind>
      </FieldPair>
      <Bind control={form.control} name="hasYear">
        {({ value, onChange }) => (
          <Switch
            label={t('With the year')}
            hint={value ? beginsAgain(numbering) : t('The numbers count on over the years.')}
            checked={value}
            onChange={(hasYear) => {
              onChange(hasYear)
              form.setValue('next', followingNumber(numbering, { hasYear }))
            }}
          />
        )}
      </Bind>
      <NextField form={form} numbering={numbering} hasYear={hasYear} />
      <NextNumbers
        preview={previewed(numbering, { prefix, hasYear, padding, next })}
        nextYearOn={numbering.nextYearOn}
      />
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}

type NextFieldProps = {
  form: ReturnType<typeof useForm<NumberingValues>>
  numbering: Numbering
  hasYear: boolean
}

function NextField({ form, numbering, hasYear }: NextFieldProps) {
  const fixed = fixedNext(numbering, { hasYear })
  if (fixed !== null)
    return (
      <p className="text-13 text-soft">
        {fixed === 'by_outlet'
          ? t('Each outlet counts its receipts by itself and without a gap, so their next numbers can’t be chosen.')
          : t('These are numbered without a gap. Once the first was issued, the next number can’t be chosen any more.')}
      </p>
    )
  return (
    <Bind control={form.control} name="next">
      {(field) => (
        <NumberField
          {...field}
          label={t('Next number')}
          hint={t('{least} at the least: a number that was used never comes again.', {
            least: leastNext(numbering, { hasYear }),
          })}
        />
      )}
    </Bind>
  )
}
