import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { settleTakings } from '#contract/accounting/treasury/api.ts'
import { differenceOf } from '#contract/accounting/treasury/rules.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { isZero, majorOf, ofMajor, sumOf } from '#contract/kernel/money.ts'
import { Approver, approvalBody, noApproval } from '#web/identity/public/approvals.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { blanksLeftOut, resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TickList } from '#web/ui/tick-list.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Place, type Treasury, useSettleTakings } from '../data.ts'
import { methodWords } from '../rules.ts'
import { PlaceField, SlipActions, SlipDate, SlipReference, usualBank } from './fields.tsx'

type Clearing = Treasury['clearing'][number]
type SettleProps = { clearing: Clearing; places: readonly Place[]; onClose: () => void }

/** Books what was paid out of takings by card or mobile money, for days or for an amount. */
export function SettleTakings(props: SettleProps) {
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('Settle: {method}', { method: methodWords[props.clearing.method] })}
      description={t('What was paid out to the bank, and the fee that was kept of it.')}
    >
      <SettleForm {...props} />
    </Dialog>
  )
}

type Values = FormValues<
  typeof settleTakings,
  'placeId' | 'amount' | 'received' | 'fee' | 'date' | 'reference' | 'reason'
> & { days: Day[] }

const ways = [
  { value: 'days', label: t('By day') },
  { value: 'amount', label: t('By amount') },
] as const

function SettleForm({ clearing, places, onClose }: SettleProps) {
  const settle = useSettleTakings()
  const { money, day: dayText } = useFormats()
  const [way, setWay] = useState<'days' | 'amount'>('days')
  const [approval, setApproval] = useState(noApproval)
  const open = clearing.days.map((one) => ({ day: dayOf(one.day), amount: ofMajor(one.amount) }))
  const bodyOf = ({ days, amount, ...values }: Values) => ({
    ...blanksLeftOut(values),
    method: clearing.method,
    ...(way === 'days' ? { days } : blanksLeftOut({ amount })),
  })
  const form = useForm<Values>({
    defaultValues: {
      placeId: usualBank(places),
      days: open.map(({ day }) => day),
      amount: null,
      received: null,
      fee: 0,
      date: null,
      reference: '',
      reason: '',
    },
    resolver: resolveBy(settleTakings, bodyOf),
  })
  const [days, amount, received, fee] = useWatch({ control: form.control, name: ['days', 'amount', 'received', 'fee'] })
  const picked = sumOf(
    open.filter(({ day }) => days.includes(day)),
    (one) => one.amount,
  )
  const gross = way === 'days' ? picked : ofMajor(amount ?? 0)
  const difference = differenceOf({ gross, received: ofMajor(received ?? 0), fee: ofMajor(fee ?? 0) })
  const differs = received !== null && !isZero(difference)
  const save = async (values: Values) => {
    const { placeId, received: paid } = values
    if (placeId === null || paid === null) return
    const { fee: kept, date, reference, reason } = values
    const { number } = await settle.mutateAsync({
      body: {
        method: clearing.method,
        placeId,
        received: paid,
        ...(kept ? { fee: kept } : {}),
        ...(way === 'days' ? { days } : { amount: amount ?? 0 }),
        ...(date ? { date } : {}),
        ...blanksLeftOut({ reference, reason }),
        ...approvalBody(differs, approval),
      },
    })
    onClose()
    toast.success(t('{number} posted', { number }))
  }
  return (
    <Form form={form} label={t('Settle')} refusalOf={refusalOf} onSubmit={save}>
      <SegmentedControl label={t('What is settled')} value={way} onChange={setWay} options={ways} />
      {way === 'days' ? (
        <Bind control={form.control} name="days">
          {({ value, onChange, error }) => (
            <TickList
              label={t('Days')}
              options={open.map((one) => ({
                value: one.day,
                label: `${dayText(one.day)} · ${money(majorOf(one.amount))}`,
              }))}
              value={value}
              onChange={onChange}
              error={error}
            />
          )}
        </Bind>
      ) : (
        <Bind control={form.control} name="amount">
          {(field) => (
            <MoneyField
              label={t('Settled')}
              hint={t('{open} is open; the oldest days are settled first', { open: money(clearing.balance) })}
              {...field}
            />
          )}
        </Bind>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Bind control={form.control} name="received">
          {(field) => (
            <MoneyField label={t('Paid out')} hint={t('Of {gross}', { gross: money(majorOf(gross)) })} {...field} />
          )}
        </Bind>
        <Bind control={form.control} name="fee">
          {(field) => <MoneyField label={t('Fee')} required={false} {...field} />}
        </Bind>
      </div>
      <Bind control={form.control} name="placeId">
        {(field) => <PlaceField label={t('To')} places={places} butSafe {...field} />}
      </Bind>
      <div className="grid gap-4 sm:grid-cols-2">
        <Bind control={form.control} name="date">
          {(field) => <SlipDate {...field} />}
        </Bind>
        <Bind control={form.control} name="reference">
          {(field) => <SlipReference {...field} />}
        </Bind>
      </div>
      {differs && (
        <>
          <Bind control={form.control} name="reason">
            {(field) => (
              <TextArea
                label={t('What is the difference of {difference}?', { difference: money(majorOf(difference)) })}
                rows={2}
                {...field}
              />
            )}
          </Bind>
          <Approver
            what={t('A difference is written off by two: somebody else who may approve signs for it.')}
            value={approval}
            onChange={setApproval}
          />
        </>
      )}
      <SlipActions verb={t('Settle')} busy={form.formState.isSubmitting} onClose={onClose} />
    </Form>
  )
}
