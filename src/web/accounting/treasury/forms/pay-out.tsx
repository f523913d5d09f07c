import { useForm } from 'react-hook-form'
import { payTax, payTips, receiveTransfer } from '#contract/accounting/treasury/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { blanksLeftOut, resolveBy } from '#web/ui/form/resolve.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Place, type Treasury, usePayTax, usePayTips, useReceiveTransfer } from '../data.ts'
import { PlaceField, safeOf, SlipActions, SlipDate, SlipReference, usualBank } from './fields.tsx'

type Common = { places: readonly Place[]; onClose: () => void }
type TipsValues = FormValues<typeof payTips, 'placeId' | 'amount' | 'partyName' | 'date' | 'reference'>

/** Tips go out to whom they are owed, at most what is owed. */
export function PayTips({ owed, ...props }: Common & { owed: Treasury['tips'][number] }) {
  const title = owed.location ? t('Pay tips of {outlet}', { outlet: owed.location.name }) : t('Pay tips')
  return (
    <Dialog open onClose={props.onClose} title={title} description={t('From the safe or a bank to the staff.')}>
      <TipsForm {...props} owed={owed} />
    </Dialog>
  )
}

function TipsForm({ owed, places, onClose }: Common & { owed: Treasury['tips'][number] }) {
  const pay = usePayTips()
  const locationId = owed.location?.id ?? null
  const form = useForm<TipsValues>({
    defaultValues: { placeId: safeOf(places), amount: owed.owed, partyName: '', date: null, reference: '' },
    resolver: resolveBy(payTips, (values: TipsValues) => ({ ...blanksLeftOut(values), locationId })),
  })
  const save = async ({ placeId, amount, partyName, date, reference }: TipsValues) => {
    if (placeId === null || amount === null) return
    const more = { ...(date ? { date } : {}), ...blanksLeftOut({ reference }) }
    const { number } = await pay.mutateAsync({ body: { placeId, locationId, amount, partyName, ...more } })
    onClose()
    toast.success(t('{number} posted', { number }))
  }
  return (
    <Form form={form} label={t('Pay tips')} refusalOf={refusalOf} onSubmit={save}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Bind control={form.control} name="placeId">
          {(field) => <PlaceField label={t('From')} places={places} {...field} />}
        </Bind>
        <Bind control={form.control} name="amount">
          {(field) => <MoneyField label={t('Amount')} {...field} />}
        </Bind>
      </div>
      <Bind control={form.control} name="partyName">
        {(field) => <TextField label={t('To whom')} {...field} />}
      </Bind>
      <div className="grid gap-4 sm:grid-cols-2">
        <Bind control={form.control} name="date">
          {(field) => <SlipDate {...field} />}
        </Bind>
        <Bind control={form.control} name="reference">
          {(field) => <SlipReference {...field} />}
        </Bind>
      </div>
      <SlipActions verb={t('Pay out')} busy={form.formState.isSubmitting} onClose={onClose} />
    </Form>
  )
}

type TaxValues = FormValues<typeof payTax>

/** A return is paid, whole or in part. */
export function PayTax({ one, ...props }: Common & { one: Treasury['returns'][number] }) {
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('Pay {number}', { number: one.number })}
      description={t('What is left of the return, or a part of it.')}
    >
      <TaxForm {...props} one={one} />
    </Dialog>
  )
}

function TaxForm({ one, places, onClose }: Common & { one: Treasury['returns'][number] }) {
  const pay = usePayTax()
  const form = useForm<TaxValues>({
    defaultValues: { placeId: usualBank(places), amount: one.left, date: null, reference: '' },
    resolver: resolveBy(payTax),
  })
  const save = async ({ placeId, amount, date, reference }: TaxValues) => {
    if (placeId === null || amount === null) return
    const body = { placeId, amount, ...(date ? { date } : {}), ...blanksLeftOut({ reference }) }
    const { number } = await pay.mutateAsync({ params: { id: one.id }, body })
    onClose()
    toast.success(t('{number} posted', { number }))
  }
  return (
    <Form form={form} label={t('Pay tax')} refusalOf={refusalOf} onSubmit={save}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Bind control={form.control} name="placeId">
          {(field) => <PlaceField label={t('From')} places={places} {...field} />}
        </Bind>
        <Bind control={form.control} name="amount">
          {(field) => <MoneyField label={t('Amount')} {...field} />}
        </Bind>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Bind control={form.control} name="date">
          {(field) => <SlipDate {...field} />}
        </Bind>
        <Bind control={form.control} name="reference">
          {(field) => <SlipReference {...field} />}
        </Bind>
      </div>
      <SlipActions verb={t('Pay')} busy={form.formState.isSubmitting} onClose={onClose} />
    </Form>
  )
}

type ArrivalValues = FormValues<typeof receiveTransfer>

/** A transfer has arrived. */
export function ReceiveTransfer({ one, ...props }: Common & { one: Treasury['transfers'][number] }) {
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('{number} has arrived', { number: one.number })}
      description={t('At which account, and what the bank kept of it.')}
    >
      <ArrivalForm {...props} one={one} />
    </Dialog>
  )
}

function ArrivalForm({ one, places, onClose }: Common & { one: Treasury['transfers'][number] }) {
  const receive = useReceiveTransfer()
  const form = useForm<ArrivalValues>({
    defaultValues: { placeId: null, fee: 0, date: null, reference: '' },
    resolver: resolveBy(receiveTransfer),
  })
  const save = async ({ placeId, fee, date, reference }: ArrivalValues) => {
    if (placeId === null) return
    const body = { placeId, ...(fee ? { fee } : {}), ...(date ? { date } : {}), ...blanksLeftOut({ reference }) }
    const { number } = await receive.mutateAsync({ params: { id: one.id }, body })
    onClose()
    toast.success(t('{number} posted', { number }))
  }
  return (
    <Form form={form} label={t('Arrival')} refusalOf={refusalOf} onSubmit={save}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Bind control={form.control} name="placeId">
          {(field) => <PlaceField label={t('To')} places={places.filter(({ id }) => id !== one.from.id)} {...field} />}
        </Bind>
        <Bind control={form.control} name="fee">
          {(field) => <MoneyField label={t('Fee')} required={false} {...field} />}
        </Bind>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Bind control={form.control} name="date">
          {(field) => <SlipDate {...field} />}
        </Bind>
        <Bind control={form.control} name="reference">
          {(field) => <SlipReference {...field} />}
        </Bind>
      </div>
      <SlipActions verb={t('It arrived')} busy={form.formState.isSubmitting} onClose={onClose} />
    </Form>
  )
}
