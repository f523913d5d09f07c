import { useWatch, type Control } from 'react-hook-form'
import type { Day } from '#contract/kernel/day.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AmendmentPreview as Preview } from '../data.ts'
import type { AmendmentValues } from '../rules/amendment.ts'

type PartProps = { control: Control<AmendmentValues> }
type Problems = { problemAt: (path: string) => string | undefined }

/** Arrival and departure; a guest in house has arrived. */
export function StayDates({
  control,
  isHere,
  today,
  problemAt,
}: PartProps & Problems & { isHere: boolean; today: Day | undefined }) {
  return (
    <FieldPair>
      <Bind control={control} name="arrival">
        {({ error, ...field }) => (
          <DateField
            label={t('Arrival')}
            disabled={isHere}
            hint={isHere ? t('The guest is in house') : undefined}
            today={today}
            {...field}
            error={error ?? problemAt('arrival')}
          />
        )}
      </Bind>
      <Bind control={control} name="departure">
        {({ error, ...field }) => (
          <DateField label={t('Departure')} today={today} {...field} error={error ?? problemAt('departure')} />
        )}
      </Bind>
    </FieldPair>
  )
}

/** Who comes. */
export function People({ control, problemAt }: PartProps & Problems) {
  return (
    <FieldPair>
      <Bind control={control} name="adults">
        {({ error, ...field }) => <NumberField label={t('Adults')} {...field} error={error ?? problemAt('adults')} />}
      </Bind>
      <Bind control={control} name="children">
        {({ error, ...field }) => (
          <NumberField label={t('Children')} {...field} error={error ?? problemAt('children')} />
        )}
      </Bind>
    </FieldPair>
  )
}

/** Whether nights that stay keep their price, and a price by hand for those that are priced now. */
export function Prices({ control, problem }: PartProps & { problem: string | undefined }) {
  const can = useCan()
  return (
    <FieldPair>
      <Bind control={control} name="prices">
        {({ value, onChange }) => (
          <Select
            label={t('Prices')}
            options={[
              { value: 'keep', label: t('Nights that stay keep theirs') },
              { value: 'reprice', label: t('Price all nights anew') },
            ]}
            value={value}
            onChange={(next) => next && onChange(next)}
          />
        )}
      </Bind>
      {can('bookings:override_restriction') && (
        <Bind control={control} name="nightlyPrice">
          {({ error, ...field }) => (
            <MoneyField
              label={t('Price a night by hand')}
              required={false}
              hint={t('Empty for the rates')}
              {...field}
              error={error ?? problem}
            />
          )}
        </Bind>
      )}
    </FieldPair>
  )
}

/** What may be done all the same, for a reason that is kept. */
export function Exceptions({ control, refusals }: PartProps & Pick<Preview, 'refusals'>) {
  const can = useCan()
  const [overbook, override] = useWatch({ control, name: ['overbook', 'override'] })
  const met = (code: string) => refusals.some((refusal) => refusal.code === code)
  const asksOverbook = can('bookings:overbook') && (met('room_type_sold_out') || overbook !== '')
  const isRestricted = can('bookings:override_restriction') && met('stay_restricted')
  const isUnready = can('bookings:checkin_override') && met('room_not_ready')
  return (
    <>
      {asksOverbook && (
        <Bind control={control} name="overbook">
          {(field) => <TextField label={t('Why it is sold beyond the limit')} {...field} />}
        </Bind>
      )}
      {(isRestricted || isUnready || override !== '') && (
        <Bind control={control} name="override">
          {(field) => <TextField label={overrideWords({ isRestricted, isUnready })} {...field} />}
        </Bind>
      )}
    </>
  )
}

function overrideWords({ isRestricted, isUnready }: { isRestricted: boolean; isUnready: boolean }): string {
  if (isRestricted && !isUnready) return t('Why it is sold past the restriction')
  return isUnready && !isRestricted ? t('Why the room is given as it is') : t('Why it is done all the same')
}
