import { type UseFormReturn, useWatch } from 'react-hook-form'
import { addDays, type Day, daysBetween } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { type NewBookingValues, whyNoDeparture } from '../rules/new-booking.ts'

type StayFieldsProps = { form: UseFormReturn<NewBookingValues>; businessDate: Day }

/** Dates and people; no night is a day use. Moving the arrival keeps the nights; the nights move the departure. Dates that make no stay say so at once. */
export function StayFields({ form, businessDate }: StayFieldsProps) {
  const { control, getValues, setValue } = form
  const [arrival, departure] = useWatch({ control, name: ['arrival', 'departure'] })
  const wrongDeparture = whyNoDeparture(arrival, departure)
  const setDeparture = (day: Day | null) => setValue('departure', day, { shouldDirty: true })
  const nightsNow = ({ arrival, departure }: NewBookingValues) =>
    arrival && departure && departure >= arrival ? daysBetween(arrival, departure) : 1
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[10rem_5rem_10rem_5rem_5rem]">
      <Bind control={control} name="arrival">
        {({ onChange, ...field }) => (
          <DateField
            label={t('Arrival')}
            from={businessDate}
            today={businessDate}
            {...field}
            onChange={(day) => {
              const nights = nightsNow(getValues())
              onChange(day)
              if (day) setDeparture(addDays(day, nights))
            }}
          />
        )}
      </Bind>
      <Bind control={control} name="nights">
        {({ onChange, ...field }) => (
          <NumberField
            label={t('Nights')}
            {...field}
            onChange={(nights) => {
              onChange(nights)
              const { arrival } = getValues()
              if (arrival && nights !== null && nights >= 0 && nights <= 400) setDeparture(addDays(arrival, nights))
            }}
          />
        )}
      </Bind>
      <Bind control={control} name="departure">
        {({ onChange, error, ...field }) => (
          <DateField
            label={t('Departure')}
            today={businessDate}
            base={arrival ?? undefined}
            {...field}
            error={error ?? wrongDeparture}
            onChange={(day) => {
              onChange(day)
              const { arrival } = getValues()
              if (arrival && day && day >= arrival) setValue('nights', daysBetween(arrival, day))
            }}
          />
        )}
      </Bind>
      <Bind control={control} name="adults">
        {(field) => <NumberField label={t('Adults')} {...field} />}
      </Bind>
      <Bind control={control} name="children">
        {(field) => <NumberField label={t('Children')} {...field} />}
      </Bind>
    </div>
  )
}
