import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Day } from '#contract/kernel/day.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PartyChoice } from '../../groups/parts/party-choice.tsx'
import type { NewBookingValues } from '../rules/new-booking.ts'
import { HoldUntil } from './hold-until.tsx'
import { NewBookingRequests } from './new-booking-requests.tsx'
import { SourceField } from './source-field.tsx'

type MoreProps = { form: UseFormReturn<NewBookingValues>; businessDate: Day }

/** What can be said beside who comes when: hold or confirm, source, note, a price of one's own. */
export function NewBookingMore({ form, businessDate }: MoreProps) {
  const { control } = form
  const can = useCan()
  const [status, arrival, departure] = useWatch({ control, name: ['status', 'arrival', 'departure'] })
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="w-36 max-sm:w-full">
        <Bind control={control} name="source">
          {(field) => <SourceField {...field} />}
        </Bind>
      </div>
      <div className="min-w-40 flex-1">
        <Bind control={control} name="notes">
          {(field) => <TextField label={t('Note')} required={false} {...field} />}
        </Bind>
      </div>
      <div className="w-36">
        <Bind control={control} name="arrivalTime">
          {(field) => <TextField label={t('Arrives at')} placeholder="14:30" {...field} />}
        </Bind>
      </div>
      <div className="w-36">
        <Bind control={control} name="departureTime">
          {(field) => <TextField label={t('Leaves at')} required={false} placeholder="11:00" {...field} />}
        </Bind>
      </div>
      {can('bookings:override_restriction') && (
        <div className="w-36">
          <Bind control={control} name="nightlyPrice">
            {(field) => (
              <MoneyField
                label={arrival !== null && arrival === departure ? t('Price of the day') : t('Price a night')}
                placeholder={t('By the rates')}
                unreadable={t('A price is an amount, such as 80 or 1,234.50')}
                {...field}
              />
            )}
          </Bind>
        </div>
      )}
      <div>
        <p className="mb-1 text-13 font-semibold">{t('Booked as')}</p>
        <Bind control={control} name="status">
          {({ value, onChange }) => (
            <SegmentedControl label={t('Booked as')} value={value} onChange={onChange} options={choices} />
          )}
        </Bind>
      </div>
      {status === 'optional' && <HoldUntil control={control} businessDate={businessDate} arrival={arrival} />}
      <div className="grid w-full gap-3 sm:grid-cols-2">
        <Bind control={control} name="company">
          {(field) => <PartyChoice label={t('Company')} kind="company" {...field} />}
        </Bind>
        <Bind control={control} name="agency">
          {(field) => <PartyChoice label={t('Agency')} kind="agency" {...field} />}
        </Bind>
      </div>
      <NewBookingRequests form={form} />
    </div>
  )
}

const choices = [
  { value: 'confirmed', label: t('Confirmed') },
  { value: 'optional', label: t('On hold') },
  { value: 'waitlisted', label: t('Waiting list') },
  { value: 'inquiry', label: t('Inquiry') },
] as const
