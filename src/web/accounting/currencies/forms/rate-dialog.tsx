import { useForm } from 'react-hook-form'
import { setCurrencyRate } from '#contract/accounting/currencies/api.ts'
import { currencyCodes } from '#contract/kernel/currency.ts'
import type { Day } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { FieldPair, Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useBooksDay } from '../../reports/data.ts'
import { useSetCurrencyRate } from '../data.ts'
import { currencyText } from '../rules.ts'

type RateDialogProps = { currency: string | null; onClose: () => void }

/** Enters what a currency costs from a day on; a currency is dealt in once it has a rate. */
export function RateDialog({ currency, onClose }: RateDialogProps) {
  const day = useBooksDay()
  const title = currency === null ? t('Add a currency') : t('New rate of {currency}', { currency })
  return (
    <Dialog open onClose={onClose} title={title}>
      {day && <RateForm currency={currency} day={day} onClose={onClose} />}
    </Dialog>
  )
}

type Values = { currency: string | null; day: Day | null; rate: string }

const kind: ItemKind<string> = { key: (code) => code, text: currencyText }

function RateForm({ currency, day, onClose }: RateDialogProps & { day: Day }) {
  const set = useSetCurrencyRate()
  const { currency: house } = useFormats()
  const form = useForm<Values>({
    defaultValues: { currency, day, rate: '' },
    resolver: resolveBy(setCurrencyRate, ({ rate }: Values) => ({ rate: rate.trim() })),
  })
  const { control } = form
  const save = async (values: Values) => {
    if (!values.currency || !values.day) return
    const params = { currency: values.currency, day: values.day }
    await set.mutateAsync({ params, body: { rate: values.rate.trim() } })
    onClose()
  }
  return (
    <Form form={form} label={t('Rate')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={control} name="currency">
        {(field) => (
          <Combobox
            label={t('Currency')}
            items={currencyCodes.filter((code) => code !== house)}
            kind={kind}
            disabled={currency !== null}
            {...field}
          />
        )}
      </Bind>
      <FieldPair>
        <Bind control={control} name="day">
          {(field) => <DateField label={t('From')} {...field} />}
        </Bind>
        <Bind control={control} name="rate">
          {(field) => (
            <TextField label={t('One costs, in {house}', { house })} hint={t('Ten decimals at most')} {...field} />
          )}
        </Bind>
      </FieldPair>
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}
