import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { ApiError, refusalOf } from '#web/shell/call/api-error.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useConfirmBooking, type StayFormProps } from '../data.ts'
import { HoldUntil } from '../parts/hold-until.tsx'
import { guestName } from '../rules/booking.ts'

type Values = { as: 'confirmed' | 'optional'; releaseOn: Day | null; releaseTime: string; reason: string }
type Changed = { quoted: number; now: number }

/** Confirms what holds no nights yet, or puts it on hold; what has changed since it was quoted is asked about. */
export function PromoteForm({ booking, onClose }: StayFormProps) {
  const confirm = useConfirmBooking()
  const mayPass = useCan()('bookings:override_restriction')
  const { money } = useFormats()
  const today = useBusinessDate().data?.date
  const [changed, setChanged] = useState<Changed | null>(null)
  const [prices, setPrices] = useState<'now' | 'quoted'>('now')
  const [restricted, setRestricted] = useState(false)
  const form = useForm<Values>({
    defaultValues: { as: 'confirmed', releaseOn: null, releaseTime: '', reason: '' },
  })
  const as = useWatch({ control: form.control, name: 'as' })
  const save = async ({ releaseOn, releaseTime, reason }: Values) => {
    const body = {
      as,
      ...(as === 'optional' ? { releaseOn, releaseTime: releaseTime.trim() || null } : {}),
      ...(changed ? { prices } : {}),
      ...(restricted && reason.trim() !== '' ? { override: { reason: reason.trim() } } : {}),
    }
    try {
      await confirm.mutateAsync({ params: { id: booking.id }, body })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'price_changed') {
        setChanged({ quoted: Number(error.facts['quoted']), now: Number(error.facts['now']) })
        return
      }
      if (error instanceof ApiError && error.code === 'stay_restricted') setRestricted(true)
      throw error
    }
    onClose()
    const guest = guestName(booking.guest)
    toast.success(
      as === 'optional' ? t('{guest} is on hold', { guest }) : t('The stay of {guest} is confirmed', { guest }),
    )
  }
  return (
    <Form form={form} label={t('Confirm or hold')} refusalOf={refusalOf} onSubmit={save}>
      <p className="text-14 text-soft">{whatIsChecked(booking.queue)}</p>
      <Bind control={form.control} name="as">
        {({ value, onChange }) => (
          <div>
            <SegmentedControl label={t('Booked as')} value={value} onChange={onChange} options={choices} />
          </div>
        )}
      </Bind>
      {as === 'optional' && today && (
        <HoldUntil control={form.control} businessDate={dayOf(today)} arrival={dayOf(booking.arrival)} />
      )}
      {changed && (
        <Notice tone="caution">
          {t('The nights were quoted at {quoted} before tax and cost {now} now.', {
            quoted: money(changed.quoted),
            now: money(changed.now),
          })}
        </Notice>
      )}
      {changed && (
        <SegmentedControl
          label={t('Prices')}
          value={prices}
          onChange={setPrices}
          options={[
            { value: 'now', label: t('At {amount}', { amount: money(changed.now) }) },
            ...(mayPass ? [{ value: 'quoted' as const, label: t('As quoted') }] : []),
          ]}
        />
      )}
      {restricted && mayPass && (
        <Bind control={form.control} name="reason">
          {(field) => <TextField label={t('Why it is sold past the restriction')} {...field} />}
        </Bind>
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" autoFocus busy={form.formState.isSubmitting}>
          {as === 'optional' ? t('Put on hold') : t('Confirm')}
        </Button>
      </FormActions>
    </Form>
  )
}

function whatIsChecked(queue: StayFormProps['booking']['queue']): string {
  if (queue === null) return t('Its nights are looked for now: it takes them only where they are free.')
  return queue.isFree
    ? t('Its nights are free. It stands at place {place} of those who wait for the room type.', { place: queue.place })
    : t('Its nights are not free yet. It stands at place {place} of those who wait for the room type.', {
        place: queue.place,
      })
}

const choices = [
  { value: 'confirmed', label: t('Confirmed') },
  { value: 'optional', label: t('On hold') },
] as const
